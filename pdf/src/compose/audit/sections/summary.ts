// The head of the first page: title, subject, notices, and the envelope in a dozen facts.
import type { Flow } from '../../layout/flow.ts';
import { facts, monoLines, notice } from '../blocks.ts';
import type { AuditEvidence } from '../evidence.ts';
import { codeText, longInstant } from '../formats.ts';
import { STYLES } from '../look.ts';
import type { AuditWords } from '../words.ts';

/** Sets the title block and the summary. */
export function setSummary(flow: Flow, evidence: AuditEvidence, words: AuditWords): void {
  const { envelope, seal, sender } = evidence;
  const { keys } = words;
  flow.section = flow.pdf.child(flow.pdf.root, 'Sect');
  flow.pdf.bookmark(words.summary);
  flow.text(words.title, STYLES.title, 'H1');
  flow.y += 3;
  flow.text(envelope.subject, STYLES.subject, 'P');
  flow.y += 4;
  if (envelope.sandbox) notice(flow, words.sandboxTitle, words.sandboxText, 'TEST');
  if (evidence.interim === true) notice(flow, words.interimTitle, words.interimText, 'TEST');
  flow.y += 14;
  facts(flow, [
    [keys.id, monoLines(envelope.id)],
    [keys.status, codeText(envelope.status, words)],
    [keys.levelRequested, codeText(envelope.levelRequested, words)],
    [keys.levelReached, envelope.levelReached === undefined ? undefined : codeText(envelope.levelReached, words) + (envelope.levelSimulated === true ? ` (${words.simulated})` : '')],
    [keys.pades, envelope.padesLevel === undefined ? undefined : `PAdES-${envelope.padesLevel}`],
    [keys.sender, [sender.name, sender.organization, sender.email].filter((part) => part !== undefined && part !== '').join(' · ')],
    [keys.order, envelope.signingOrder === undefined ? undefined : codeText(envelope.signingOrder, words)],
    [keys.created, longInstant(envelope.createdAt, words)],
    [keys.sent, instant(envelope.sentAt, words)],
    [keys.completed, instant(envelope.completedAt, words)],
    [keys.expires, instant(envelope.expiresAt, words)],
    [keys.installation, `${evidence.service.operator} · ${evidence.service.baseUrl} · Paraph ${evidence.service.productVersion}`],
  ]);
  flow.y += 4;
  flow.text(words.utcNote, STYLES.soft, 'P');
  if (seal?.privatelyTrusted === true) notice(flow, words.privateTitle, words.privateText, 'NOTE');
}

function instant(value: string | undefined, words: AuditWords): string | undefined {
  return value === undefined ? undefined : longInstant(value, words);
}

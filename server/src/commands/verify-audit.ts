// `paraph verify-audit`: the hash chain of an exported audit trail, checked offline by whoever holds the file.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { AuditEvidence, EvidenceEvent } from '@paraph/pdf/compose';
import type { Json } from '../kernel/events.ts';
import { verifyChain, type AuditEntry } from '../modules/audit/audit-chain.ts';
import { CommandError, EXIT, readArguments, type Command } from './command.ts';
import { inChild } from './verify.ts';

/** As in `EVIDENCE_FILE_NAME` of @paraph/pdf/compose, whose value would load the PDF libraries into this process. */
const EVIDENCE_FILE = 'evidence.json';
const MAX_BYTES = 64 * 1024 * 1024;

const FAULTS = {
  GAP: 'an entry is missing or out of order', PREVIOUS_HASH: 'the entry does not follow the one before it', HASH: 'the entry was changed',
  PERSONAL_HASH: 'the personal data of the entry was changed', HEAD: 'the chain does not end where the trail says: entries were cut off or added',
  SHOWN: 'what is shown of the entry is not what was recorded',
} as const;

/** What is wrong with one entry, or with the end of the chain. */
export interface TrailFault { readonly seq: number; readonly fault: keyof typeof FAULTS }

export const verifyAuditCommand: Command = {
  name: 'verify-audit',
  usage: '<trail.json | audit-trail.pdf> [<document.pdf> …] [--json]',
  summary: 'Check the hash chain of an audit trail, offline.',
  details: [
    'Takes the machine-readable trail (GET …/audit-trail with Accept: application/json), or the audit-trail PDF, in which it is attached.',
    'Further files are looked up by their SHA-256 in the trail. Personal data that was erased since is no fault.',
    'Exit code 0: the chain is whole; 1: it is not, or a document is not in the trail. Check the seal of the PDF itself with "paraph verify".',
  ],
  async run(args, { print }) {
    const { values, positionals } = readArguments(args, { options: { json: { type: 'boolean', default: false } }, words: [1, 20] });
    const evidence = await readEvidence(resolve(positionals[0]!));
    const entries = entriesOf(evidence);
    const faults = checkTrail(evidence, entries);
    const erased = entries.filter(({ personal, personalHash }) => personalHash !== null && personal === null).length;
    const documents = await Promise.all(positionals.slice(1).map(async (file) => {
      const sha256 = createHash('sha256').update(await readFile(resolve(file)).catch(() => { throw new CommandError(`There is no file ${file}.`); })).digest('hex');
      return { file: basename(file), sha256, known: hashesIn(evidence).has(sha256) };
    }));
    const good = faults.length === 0 && documents.every(({ known }) => known);
    const { id, subject } = evidence.envelope;
    if (values.json) print(`${JSON.stringify({ valid: good, envelopeId: id, entries: entries.length, erased, headHash: evidence.chain.headHash, faults, documents }, null, 2)}\n`);
    else {
      print([
        `Audit trail of ${id} (${subject}): ${faults.length === 0 ? 'the chain is whole' : 'THE CHAIN IS BROKEN. Do not rely on this trail'}.`,
        `  ${entries.length} entries, last hash ${evidence.chain.headHash}${erased === 0 ? '' : `; personal data of ${erased} was erased, which breaks nothing`}`,
        ...faults.map(({ seq, fault }) => `  - entry ${seq}: ${FAULTS[fault]}`),
        ...documents.map(({ file, known }) => `  ${file}: ${known ? 'named in the trail' : 'NOT in the trail'}`), '',
      ].join('\n'));
    }
    return good ? EXIT.OK : EXIT.FAILED;
  },
};

async function readEvidence(path: string): Promise<AuditEvidence> {
  const head = await readFile(path).catch(() => { throw new CommandError(`There is no file ${path}.`); });
  if (head.length > MAX_BYTES) throw new CommandError(`${path} is too large for an audit trail.`);
  const isPdf = head.subarray(0, 1_024).includes('%PDF-');
  const text = isPdf ? (await inChild(path, (workers) => workers.run('readAttachment', { path, name: EVIDENCE_FILE }, { kind: 'INTAKE' }))).text : head.toString('utf8');
  if (text === null) throw new CommandError(`${path} is a PDF without the evidence that an audit trail carries (${EVIDENCE_FILE}).`);
  let value: Partial<AuditEvidence>;
  try {
    value = JSON.parse(text) as Partial<AuditEvidence>;
  } catch {
    throw new CommandError(`${path} is neither JSON nor a PDF.`);
  }
  const looksRight = value?.version === 1 && Array.isArray(value.events) && typeof value.envelope?.id === 'string' && typeof value.chain?.headHash === 'string' && typeof value.chain.length === 'number';
  if (!looksRight) throw new CommandError(`${path} is not the audit trail of an envelope.`);
  if (value.events!.some(({ record }) => typeof record !== 'object')) throw new CommandError(`${path} was made by a release whose trails do not carry what the chain is made of. Fetch the trail again.`);
  return value as AuditEvidence;
}

function entriesOf(evidence: AuditEvidence): AuditEntry[] {
  const bytes = (hex: string | undefined): Buffer => Buffer.from(hex ?? '', 'hex');
  return evidence.events.map((event): AuditEntry => {
    const record = event.record!;
    return {
      envelopeId: evidence.envelope.id, seq: event.seq, at: new Date(event.at), actor: record.actor as AuditEntry['actor'], action: event.action, facts: record.facts as { [key: string]: Json },
      personal: (record.personal as { [key: string]: Json } | undefined) ?? null, personalSalt: record.personalSalt === undefined ? null : bytes(record.personalSalt),
      personalHash: record.personalHash === undefined ? null : bytes(record.personalHash), previousHash: bytes(record.previousHash), hash: bytes(event.hash),
    };
  });
}

/** Everything that is wrong with a trail; empty when it is whole. @throws CommandError for a trail whose values cannot be hashed */
function checkTrail(evidence: AuditEvidence, entries: readonly AuditEntry[]): TrailFault[] {
  const isOther = (event: EvidenceEvent): boolean => event.actor.reference !== undefined && event.actor.reference !== event.record!.actor.id;
  try {
    return [
      ...verifyChain(entries, { seq: evidence.chain.length, hash: Buffer.from(evidence.chain.headHash, 'hex') }),
      ...evidence.events.filter(isOther).map(({ seq }): TrailFault => ({ seq, fault: 'SHOWN' })),
    ];
  } catch (error) {
    throw new CommandError(`An entry of the trail cannot be understood: ${(error as Error).message}`, { cause: error });
  }
}

/** Every SHA-256 that the trail names as a file: the documents, what was sealed, and what the entries say. */
function hashesIn({ documents, sealedDocument, events }: AuditEvidence): Set<string> {
  const stated = events.flatMap(({ record }) => Object.values(record!.facts).flatMap((value) => (Array.isArray(value) ? value : [value])));
  const all = [...documents.flatMap(({ sha256Uploaded, sha256Shown, sha256Sealed }) => [sha256Uploaded, sha256Shown, sha256Sealed]), sealedDocument?.sha256, ...stated];
  return new Set(all.filter((value): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)));
}

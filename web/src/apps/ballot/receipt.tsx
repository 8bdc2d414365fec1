// The receipt: what was recorded, when, and the fingerprint that the meeting's audit trail carries too.
import type { BallotView } from '../../api/ballot-api.ts';
import type { Locale } from '../../api/signing-types.ts';
import { formatDateTime } from '../../messages/locale.ts';
import { Button } from '../../ui/button.tsx';
import { VoteTable } from './review.tsx';
import { BALLOT_WORDS } from './words.ts';

type Given = NonNullable<BallotView['receipt']>;

export function Receipt({ view, receipt, locale }: { view: BallotView; receipt: Given; locale: Locale }) {
  const t = BALLOT_WORDS[locale];
  const facts: [string, string][] = [
    [t.meeting, `${view.meeting.subject} – ${view.meeting.condominiumName}`], [t.owner, view.coOwner.name], [t.recordedAt, formatDateTime(receipt.recordedAt, locale)],
    [t.envelope, view.meeting.envelopeId], [t.entry, String(receipt.entry)], [t.hash, receipt.hash],
  ];
  return (
    <>
      <p>{t.doneText}</p>
      <section className="receipt" aria-label={t.receipt}>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={value === receipt.hash || value === view.meeting.envelopeId ? 'mono' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        <VoteTable rows={view.resolutions} locale={locale} />
      </section>
      <div className="receipt-actions">
        <Button look="primary" icon="down" onClick={() => download(t.fileName, receiptText(view, facts, locale))}>{t.download}</Button>
        <Button icon="file" onClick={() => window.print()}>{t.print}</Button>
      </div>
    </>
  );
}

/** The receipt as plain text, which opens everywhere and for ever. */
function receiptText(view: BallotView, facts: readonly [string, string][], locale: Locale): string {
  const t = BALLOT_WORDS[locale];
  const votes = view.resolutions.map(({ number, title, choice, reservation }) => `${t.resolution(number)} – ${title}\r\n    ${choice === null ? '' : t.choices[choice]}${reservation === null ? '' : `\r\n    ${reservation}`}`);
  return [t.receipt, '', ...facts.map(([name, value]) => `${name} : ${value}`), '', ...votes, ''].join('\r\n');
}

function download(name: string, text: string): void {
  // The mark of UTF-8 in front: Windows would otherwise show accents wrongly.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

// What was found, below the verdict: who and when, each signature in words, and the codes for those who want them.
import type { ReactNode } from 'react';
import type { Locale } from '../../api/signing-types.ts';
import type { CheckedSignature, KnownFile, Verification } from '../../api/verify-types.ts';
import { formatDateTime, formatFileSize } from '../../messages/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { findingsOf } from './findings.ts';
import type { VerifyWords } from './words.ts';

interface Speaking {
  t: VerifyWords;
  locale: Locale;
}

/** The masked people of a file that was sealed here. */
export function People({ t, locale, known }: Speaking & { known: KnownFile }) {
  if (known.people.length === 0) return <p className="small soft">{t.sealedAt(formatDateTime(known.sealedAt, locale))}.</p>;
  return (
    <section className="verify-section">
      <h2>{t.people}</h2>
      <ul className="verify-people">
        {known.people.map(({ name, email, role, actedAt }, index) => (
          <li key={index}>
            <Icon name="person" />
            <span>
              <strong>{name}</strong> <span className="soft">{email}</span>
              <span className="small soft verify-line">{actedAt === null ? t.roles[role] : t.actedAt(formatDateTime(actedAt, locale), role)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="small soft">{t.sealedAt(formatDateTime(known.sealedAt, locale))}. {t.masked}</p>
    </section>
  );
}

/** Every signature and timestamp, in the order in which they were made. */
export function Signatures({ t, locale, report }: Speaking & { report: Verification }) {
  if (report.signatures.length === 0) return null;
  return (
    <section className="verify-section">
      <h2>{t.signatures(report.signatures.length)}</h2>
      <ol className="verify-signatures">
        {report.signatures.map((signature, index) => (
          <Signature key={index} t={t} locale={locale} signature={signature} />
        ))}
      </ol>
    </section>
  );
}

type State = keyof VerifyWords['states'];
const LOOKS: Record<State, { icon: IconName; tone: string }> = {
  valid: { icon: 'check', tone: 'good' }, changed: { icon: 'warning', tone: 'bad' }, unknown: { icon: 'info', tone: 'warn' }, invalid: { icon: 'warning', tone: 'bad' },
};

function stateOf({ valid, intact, problems, modificationsAfter }: CheckedSignature): State {
  if (valid) return 'valid';
  if (!intact || modificationsAfter === 'OTHER' || problems.includes('MODIFIED_AFTER_SIGNING')) return 'changed';
  return problems.every((problem) => problem === 'CERTIFICATE_UNTRUSTED' || problem === 'TIMESTAMP_UNTRUSTED') ? 'unknown' : 'invalid';
}

function Signature({ t, locale, signature }: Speaking & { signature: CheckedSignature }) {
  const state = stateOf(signature);
  const { icon, tone } = LOOKS[state];
  const { timestampAt, timestampAuthority, claimedAt } = signature;
  const isStamp = signature.kind === 'DOCUMENT_TIMESTAMP';
  const when = timestampAt !== null ? t.provenAt(formatDateTime(timestampAt, locale), isStamp || timestampAuthority === null ? null : commonName(timestampAuthority)) : claimedAt !== null ? t.claimedAt(formatDateTime(claimedAt, locale)) : t.noDate;
  // Beside a change that was found, what else came later only confuses.
  const later = state === 'changed' && signature.modificationsAfter !== 'OTHER' ? '' : t.later[signature.modificationsAfter];
  return (
    <li className="verify-signature">
      <h3>
        <span>{isStamp ? t.documentTimestamp : signature.signer ?? t.noSigner}</span>
        <span className={`verify-state status-${tone}`}>
          <Icon name={icon} sizePx={16} />
          {t.states[state]}
        </span>
      </h3>
      {signature.simulated && <p className="verify-simulated">{t.simulated}</p>}
      <Findings t={t} codes={signature.problems} />
      <Findings t={t} codes={signature.warnings} asides />
      <dl className="facts">
        <Fact name={t.facts.when}>{when}</Fact>
        {signature.issuer !== null && <Fact name={t.facts.issuer}>{commonName(isStamp ? timestampAuthority ?? signature.issuer : signature.issuer)}</Fact>}
        <Fact name={t.facts.covers}>
          {t.covers[signature.coverage]}
          {later !== '' && <span className="soft">{later}</span>}
        </Fact>
        {signature.level !== null && !isStamp && <Fact name={t.facts.level}>{t.levels[signature.level]}</Fact>}
      </dl>
    </li>
  );
}

/** What speaks against a signature or the file, each meaning once. @param props.asides they make nothing invalid */
export function Findings({ t, codes, asides = false }: { t: VerifyWords; codes: readonly string[]; asides?: boolean }) {
  const findings = findingsOf(codes);
  if (findings.length === 0) return null;
  return (
    <ul className={`verify-findings${asides ? ' verify-asides' : ''}`}>
      {findings.map((finding) => (
        <li key={finding}>
          <Icon name={asides ? 'info' : 'warning'} sizePx={16} />
          <span>{t.findings[finding]}</span>
        </li>
      ))}
    </ul>
  );
}

/** For those who compare by hand, and for support. */
export function Technical({ t, locale, sha256, sizeBytes, codes }: Speaking & { sha256: string; sizeBytes: number; codes: readonly string[] }) {
  return (
    <details className="more verify-section">
      <summary>
        <Icon name="code" />
        <span>{t.technical}</span>
      </summary>
      <dl className="facts verify-technical">
        <Fact name={t.facts.hash}><code>{sha256}</code></Fact>
        <Fact name={t.facts.size}>{formatFileSize(sizeBytes, locale)}</Fact>
        {codes.length > 0 && <Fact name={t.facts.codes}><code>{[...new Set(codes)].join(', ')}</code></Fact>}
      </dl>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The CN of a distinguished name as the report writes it; the whole where there is none. */
function commonName(distinguishedName: string): string {
  return /(?:^|[,+/\n] ?)CN=((?:\\.|[^,+/\n\\])+)/.exec(distinguishedName)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? distinguishedName;
}

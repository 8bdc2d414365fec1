// Seals: all of an environment, and one with what it is worth.
import { Link } from 'wouter';
import type { DocumentWire, SealWire } from '../../../../../../server/src/contract.ts';
import { formatDate, formatDateTime, useLocale } from '../../../../messages/locale.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Page } from '../../api-types.ts';
import { StateBadge } from '../../parts/badges.tsx';
import { BackLink, PageHead, Shown } from '../../parts/page.tsx';
import { RoomList, useListPage } from '../../parts/room-list.tsx';
import { When } from '../../parts/when.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useLoaded } from '../../use-loaded.ts';
import { SEAL_TEXTS } from './texts.ts';

const TONES = { PENDING: 'quiet', PROCESSING: 'busy', SEALED: 'good', FAILED: 'bad' } as const;
const WORKING_MS = 1_500;
const isWorking = ({ status }: SealWire): boolean => status === 'PENDING' || status === 'PROCESSING';

/** A document's name; seals know ids alone. */
function DocumentName({ id }: { id: string }) {
  const rest = useRest();
  const { data } = useLoaded(`document/${id}`, () => rest.get<DocumentWire>(`/documents/${id}`));
  return data?.name ?? id;
}

export function SealsPage() {
  const t = useRoomTexts(SEAL_TEXTS);
  const rest = useRest();
  const [page] = useListPage();
  const loaded = useLoaded(`seals/${page}`, () => rest.get<Page<SealWire>>('/seals', { page }), ({ data }) => (data.some(isWorking) ? WORKING_MS : undefined), 'seals');
  return (
    <RoomList
      texts={t} icon="seal" create={{ href: '/seals/new', label: t.create, icon: 'seal' }} loaded={loaded}
      head={<><th>{t.columns.document}</th><th className="wide-only">{t.columns.level}</th><th className="wide-only">{t.columns.created}</th><th>{t.columns.status}</th></>}
      renderRow={(seal) => (
        <tr key={seal.id}>
          <td><Link href={`/seals/${seal.id}`} className="table-link"><DocumentName id={seal.documentId} /></Link></td>
          <td className="wide-only">{t.levels[seal.requestedLevel]}</td>
          <td className="wide-only"><When iso={seal.createdAt} /></td>
          <td><StateBadge tone={TONES[seal.status]}>{t.status[seal.status]}</StateBadge></td>
        </tr>
      )}
    />
  );
}

export function SealPage({ params }: { params: Record<string, string | undefined> }) {
  const id = params['id'] ?? '';
  const t = useRoomTexts(SEAL_TEXTS);
  const rest = useRest();
  const loaded = useLoaded(`seal/${id}`, async () => {
    const seal = await rest.get<SealWire>(`/seals/${id}`);
    return { seal, document: await rest.get<DocumentWire>(`/documents/${seal.documentId}`) };
  }, ({ seal }) => (isWorking(seal) ? WORKING_MS : undefined));
  return (
    <>
      <BackLink href="/seals">{t.back}</BackLink>
      <Shown loaded={loaded}>{({ seal, document }) => <Seal seal={seal} name={document.name} />}</Shown>
    </>
  );
}

function Seal({ seal, name }: { seal: SealWire; name: string }) {
  const t = useRoomTexts(SEAL_TEXTS);
  const rest = useRest();
  return (
    <>
      <PageHead title={name} text={<When iso={seal.sealedAt ?? seal.createdAt} />}>
        <span className="head-state" role="status"><StateBadge tone={TONES[seal.status]}>{t.status[seal.status]}</StateBadge></span>
      </PageHead>
      {isWorking(seal) && <Notice tone="info">{t.working}</Notice>}
      {seal.error !== null && <Notice tone="bad"><strong>{t.failed}</strong><p>{seal.error.message}</p></Notice>}
      <div className="detail">
        <div className="detail-main"><Worth seal={seal} /></div>
        <div className="detail-side">
          <section className="panel stack">
            <h2>{t.document}</h2>
            {seal.sealedDocumentId !== null && (
              <a className="button button-primary" href={rest.url(`/documents/${seal.sealedDocumentId}/content`)} download>
                <Icon name="down" />
                <span>{t.download}</span>
              </a>
            )}
            {seal.status === 'SEALED' && (
              <>
                <a href={rest.url(`/seals/${seal.id}/certificate`)} download>{t.certificate}</a>
                <a href={rest.url(`/seals/${seal.id}/certificate`, { format: 'der' })} download>{t.certificateDer}</a>
              </>
            )}
            <a href={rest.url(`/documents/${seal.documentId}/content`)} download>{t.original}</a>
          </section>
        </div>
      </div>
    </>
  );
}

/** What the seal is worth: what was asked for, what was reached, by whose certificate. */
function Worth({ seal }: { seal: SealWire }) {
  const t = useRoomTexts(SEAL_TEXTS);
  const locale = useLocale();
  const { certificate, timestamp } = seal;
  const level = seal.achievedLevel ?? seal.requestedLevel;
  return (
    <section className="panel stack">
      <h2>{t.levels[level]}</h2>
      {seal.status === 'SEALED' && <p><StateBadge tone={seal.simulated ? 'warn' : seal.qualified ? 'good' : 'quiet'}>{seal.simulated ? t.simulated : seal.qualified ? t.qualifiedYes : t.qualifiedNo}</StateBadge></p>}
      <p>{t.levelText[level]}</p>
      <dl className="facts small">
        <dt>{t.requested}</dt>
        <dd>{t.levels[seal.requestedLevel]}</dd>
        {seal.achievedLevel !== null && <><dt>{t.achieved}</dt><dd>{t.levels[seal.achievedLevel]}</dd></>}
        {seal.padesLevel !== null && <><dt>{t.pades}</dt><dd>{seal.padesLevel}</dd></>}
        {seal.reason !== null && <><dt>{t.reasonShort}</dt><dd>{seal.reason}</dd></>}
        {seal.location !== null && <><dt>{t.locationShort}</dt><dd>{seal.location}</dd></>}
        {timestamp !== null && <><dt>{t.timestamp}</dt><dd>{t.timestampBy(formatDateTime(timestamp.time, locale), timestamp.authority)}</dd></>}
        {certificate !== null && (
          <>
            <dt>{t.by}</dt>
            <dd>{certificate.subject}</dd>
            <dt>{t.issuer}</dt>
            <dd>{certificate.issuer}</dd>
            <dt>{t.valid}</dt>
            <dd>{t.validUntil(formatDate(certificate.notBefore, locale), formatDate(certificate.notAfter, locale))}</dd>
            <dt>{t.fingerprint}</dt>
            <dd>{certificate.fingerprintSha256}</dd>
          </>
        )}
      </dl>
      {certificate?.privatelyTrusted === true && <Notice tone="warn">{t.privately}</Notice>}
    </section>
  );
}

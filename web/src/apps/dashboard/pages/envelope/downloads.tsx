// The files of an envelope: sealed, its proof, each document, and the evidence for software.
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { EnvelopeDetail } from '../../api-types.ts';
import { downloadUrl } from '../../dashboard-api.ts';
import { restOf } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { fetchFile, saveFile } from '../../save-file.ts';
import { useTexts } from '../../settings.tsx';
import { useAction } from '../../use-action.ts';
import { Attachments } from './attachments.tsx';
import { detailTexts } from './detail-texts.ts';

export function Downloads({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useTexts();
  const own = useRoomTexts(detailTexts);
  const { sealed, status, purgedAt } = envelope;
  // Of an erased person the proof is gone as well.
  const erased = envelope.timeline.some(({ action }) => action === 'recipient.erased');
  const rest = restOf(envelope.environment);
  return (
    <section className="panel">
      <h2>{t.downloads}</h2>
      {sealed === null ? (
        <>
          <p className="soft">{status === 'SENT' || status === 'RETURNED_TO_SENDER' ? t.notYet : status === 'DRAFT' ? t.draftSealed : t.neverSealed}</p>
          {status === 'SENT' && <p className="small soft watching">{t.watching}</p>}
        </>
      ) : null}
      {status !== 'DRAFT' && (
        <ul className={`files${sealed === null ? ' files-after' : ''}`}>
          {sealed === null ? (
            <Download href={rest.url(`/envelopes/${envelope.id}/audit-trail`, { interim: true })} name={own.interim} text={own.interimText} look="plain" />
          ) : (
            <>
              {purgedAt === null && <Download href={downloadUrl(envelope.id, 'signed-document')} name={t.sealedPdf} text={t.sealedText(sealed.padesLevel)} look="primary" />}
              {!erased && <Download href={downloadUrl(envelope.id, 'audit-trail')} name={t.auditTrail} text={t.auditText} look="plain" />}
            </>
          )}
          <Evidence envelope={envelope} />
        </ul>
      )}
      {status !== 'DRAFT' && <Attachments envelope={envelope} />}
    </section>
  );
}

function Download({ href, name, text, look }: { href: string; name: string; text: string; look: 'primary' | 'plain' }) {
  return (
    <li>
      <a className={`button button-${look} button-wide`} href={href} download>
        <Icon name="down" />
        <span>{name}</span>
      </a>
      <p className="small soft">{text}</p>
    </li>
  );
}

/** The same address as the PDF; the header says which is wanted, so a plain link cannot ask for it. */
function Evidence({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useRoomTexts(detailTexts);
  const save = useAction(async () => {
    const url = restOf(envelope.environment).url(`/envelopes/${envelope.id}/audit-trail`, envelope.status === 'COMPLETED' ? {} : { interim: true });
    saveFile(await fetchFile(url, 'application/json'), `evidence-${envelope.id}.json`);
  });
  return (
    <li>
      <Button wide icon="code" busy={save.busy} onClick={() => save.run()}>{t.evidence}</Button>
      <p className="small soft">{t.evidenceText}</p>
    </li>
  );
}

export function Documents({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useTexts();
  const own = useRoomTexts(detailTexts);
  const rest = restOf(envelope.environment);
  const url = (id: string, index: number): string => envelope.sealed === null ? rest.url(`/documents/${id}/content`) : rest.url(`/envelopes/${envelope.id}/signed-document`, { documentIndex: index });
  return (
    <section className="panel documents-panel">
      <h2>{t.documents}</h2>
      <ol className="documents">
        {envelope.documents.map((document, index) => (
          <li key={document.id}>
            <Icon name="file" />
            <span>
              {document.name}
              <span className="small soft block">{t.pageCount(document.pageCount)}</span>
            </span>
            {envelope.purgedAt === null && <a className="icon-button" href={url(document.id, index)} download aria-label={`${own.original} ${envelope.sealed === null ? document.name : own.sealedOf(document.name)}`} title={own.original}>
              <Icon name="down" />
            </a>}
          </li>
        ))}
      </ol>
    </section>
  );
}

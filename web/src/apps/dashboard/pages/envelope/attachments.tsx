// What signers attached, each as it was sent.
import type { AttachmentWire } from '../../../../../../server/src/contract.ts';
import { formatFileSize, useLocale } from '../../../../messages/locale.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { EnvelopeDetail } from '../../api-types.ts';
import { restOf } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useLoaded } from '../../use-loaded.ts';
import { detailTexts } from './detail-texts.ts';

export function Attachments({ envelope }: { envelope: EnvelopeDetail }) {
  const t = useRoomTexts(detailTexts);
  const locale = useLocale();
  const rest = restOf(envelope.environment);
  const path = `/envelopes/${envelope.id}/attachments`;
  // Files come with an act, and every act changes the count.
  const { data } = useLoaded(`attachments/${envelope.id}/${envelope.signedCount}`, () => rest.get<{ data: AttachmentWire[] }>(path), undefined, `attachments/${envelope.id}`);
  if (data === undefined || data.data.length === 0) return null;
  const nameOf = (recipientId: string): string => envelope.recipients.find(({ id }) => id === recipientId)?.name ?? '';
  return (
    <div className="files-after">
      <h3>{t.attachments}</h3>
      <ul className="documents">
        {data.data.map((file) => (
          <li key={file.id}>
            <Icon name="clip" />
            <span>
              {file.name}
              <span className="small soft block">{[...(file.label === null ? [] : [file.label]), nameOf(file.recipientId), formatFileSize(file.size, locale)].join(' · ')}</span>
            </span>
            <a className="icon-button" href={rest.url(`${path}/${file.id}`)} download aria-label={`${t.original} ${file.name}`} title={t.original}>
              <Icon name="down" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

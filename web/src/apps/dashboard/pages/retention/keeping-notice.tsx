// On the page of one envelope: when its documents go, with a way to keep them; or that they are gone.
import { useContext } from 'react';
import type { EnvelopeDetail } from '../../api-types.ts';
import { formatDate, useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SessionContext } from '../../session.ts';
import { useLoaded } from '../../use-loaded.ts';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { getKeeping, hold } from './retention-api.ts';
import { useRetentionTexts } from './retention-texts.ts';

export function KeepingNotice({ envelope: { id, environment, status } }: { envelope: EnvelopeDetail }) {
  const t = useRetentionTexts();
  const locale = useLocale();
  const { me } = useContext(SessionContext);
  const guarded = useGuarded();
  const { data, reload } = useLoaded(`keeping/${id}/${status}`, () => getKeeping(environment, id));
  if (data === undefined || (data.purgeAt === null && data.purgedAt === null && !data.onHold)) return null;
  const day = (iso: string): string => formatDate(iso, locale);
  const said = data.purgedAt !== null ? t.gone(day(data.purgedAt)) : data.onHold ? t.isKept : status === 'DRAFT' ? t.draftWillGo(day(data.purgeAt!)) : t.willGo(day(data.purgeAt!));
  return (
    <Notice tone="info">
      <p>{said}</p>
      {data.purgedAt === null && me.role === 'OWNER' && (
        <Button look="quiet" busy={guarded.busy} onClick={() => guarded.run(() => hold(environment, id, !data.onHold), reload, data.onHold ? t.releasedDone : t.keptDone)}>{data.onHold ? t.release : t.keep}</Button>
      )}
      {guarded.question}
    </Notice>
  );
}

// The identity video of one signer: played by ranges, erased for good, and what is said of it afterwards.
import { useState } from 'react';
import { formatFileSize, useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { EnvelopeDetail, Person } from '../../api-types.ts';
import { When } from '../../parts/when.tsx';
import { restOf } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { useTexts } from '../../settings.tsx';
import { Confirm, useDialog } from '../../ui/confirm.tsx';
import { useAction } from '../../use-action.ts';
import { detailTexts } from './detail-texts.ts';

type Video = NonNullable<Person['identityVideo']>;

/** A line of the person's row: nothing where no video was ever asked for or recorded. */
export function VideoLine({ envelope, person }: { envelope: EnvelopeDetail; person: Person }) {
  const t = useRoomTexts(detailTexts);
  const [open, show, close] = useDialog<'watch'>();
  const { identityVideo: video } = person;
  if (video === null) return person.requireIdentityVideo ? <p className="small soft">{t.video.awaited}</p> : null;
  if (video.erasedAt !== null) return <p className="small soft">{t.video.erased} <When iso={video.erasedAt} />. {t.video.erasedHint}</p>;
  return (
    <>
      <Button look="quiet" icon="camera" onClick={() => show('watch')}>
        {t.video.watch}
        <span className="visually-hidden"> ({person.name})</span>
      </Button>
      {open !== undefined && <VideoDialog envelope={envelope} person={person} video={video} onClose={close} />}
    </>
  );
}

function VideoDialog({ envelope, person, video, onClose }: { envelope: EnvelopeDetail; person: Person; video: Video; onClose: () => void }) {
  const t = useRoomTexts(detailTexts).video;
  const all = useTexts();
  const locale = useLocale();
  const rest = restOf(envelope.environment);
  const [asking, setAsking] = useState(false);
  const [broken, setBroken] = useState(false);
  const erase = useAction(() => rest.remove(`/videos/${video.id}`), { done: () => t.eraseDone(person.name), onDone: onClose });
  const url = rest.url(`/videos/${video.id}`);
  if (asking) return <Confirm title={t.eraseTitle(person.name)} text={t.eraseText} verb={t.eraseVerb} busy={erase.busy} onConfirm={() => erase.run()} onClose={() => setAsking(false)} />;
  return (
    <Dialog title={t.title(person.name)} closeLabel={all.close} onClose={onClose}>
      {/* Spoken by the person on camera: the sentence stands in the audit trail, captions there are none. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video className="identity-video" src={url} controls playsInline preload="metadata" aria-label={t.title(person.name)} onError={() => setBroken(true)} />
      {broken && <Notice tone="bad">{t.broken}</Notice>}
      <p className="small soft">{t.recorded} <When iso={video.recordedAt} /> ({formatFileSize(video.sizeBytes, locale)}). {t.keptUntil} <When iso={video.eraseAt} />.</p>
      <p className="small soft">{t.audited}</p>
      <div className="dialog-actions">
        <Button look="danger" icon="trash" onClick={() => setAsking(true)}>{t.erase}</Button>
        <a className="button button-plain" href={url} download>
          <Icon name="down" />
          <span>{t.download}</span>
        </a>
        <Button data-autofocus onClick={onClose}>{all.close}</Button>
      </div>
    </Dialog>
  );
}

// The papers that go with a meeting; without any, the server composes an agenda.
import { useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useAction } from '../../use-action.ts';
import type { PartProps } from './new-meeting-page.tsx';
import { MEETING_TEXTS } from './texts.ts';

export function PapersEditor({ draft, change, hint }: Pick<PartProps, 'draft' | 'change'> & { hint?: string | undefined }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const rest = useRest();
  const [fraction, setFraction] = useState(0);
  const upload = useAction(
    async (files: File[]) => {
      const made: { id: string; name: string }[] = [];
      for (const file of files) made.push(await rest.upload<{ id: string; name: string }>('/documents', file, setFraction));
      return made;
    },
    { onDone: (made) => change({ documents: [...draft.documents, ...made.map(({ id, name }) => ({ id, name }))] }) },
  );
  return (
    <section className="panel form">
      <h2>{t.papers}</h2>
      <DropZone label={t.addPapers} hint={hint ?? t.papersHint} accept="application/pdf,.pdf" multiple disabled={upload.busy} onFiles={(files) => upload.run(files)} />
      {upload.busy && <Progress label={t.uploading} fraction={fraction} />}
      {draft.documents.length > 0 && (
        <ul className="documents">
          {draft.documents.map(({ id, name }) => (
            <li key={id}>
              <Icon name="file" />
              <span>{name}</span>
              <IconButton icon="trash" label={`${t.remove} – ${name}`} onClick={() => change({ documents: draft.documents.filter((each) => each.id !== id) })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

// The fields of the envelope, on its pages.
import { useMemo } from 'react';
import { FieldEditor } from '../../../features/field-editor/field-editor.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRest } from '../rest.ts';
import { useRoomTexts } from '../room-texts.ts';
import { signersOf } from './draft.ts';
import { COMPOSER_TEXTS } from './texts.ts';
import type { EnvelopeRoom } from './draft.ts';

export function FieldsStep({ room }: { room: EnvelopeRoom }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const rest = useRest();
  const { draft, edit } = room;
  const parties = useMemo(() => signersOf(draft).map((person, index) => ({ key: person.key, name: person.name.trim() || person.email.trim() || t.personN(index + 1) })), [draft, t]);
  if (draft.documents.length === 0) return <Notice tone="info">{t.needDocument}</Notice>;
  if (parties.length === 0) return <Notice tone="info">{t.needSigner}</Notice>;
  const signers = new Set(parties.map(({ key }) => key));
  return (
    <FieldEditor
      documents={draft.documents} parties={parties} fields={draft.fields.filter(({ partyKey }) => signers.has(partyKey))}
      // Those of people who do not sign any more are kept for when they do again.
      onChange={(fields) => edit((now) => ({ ...now, fields: [...fields, ...now.fields.filter(({ partyKey }) => !signers.has(partyKey))] }))}
      load={(key) => rest.bytes(`/documents/${draft.documents.find((each) => each.key === key)?.id ?? ''}/content`)}
    />
  );
}

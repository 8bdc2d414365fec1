// A key for the commands of this page, made when asked for and shown this once. The test environment alone: nothing real happens with it.
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useRest } from '../../rest.ts';
import { defineTexts, useRoomTexts } from '../../room-texts.ts';
import { useEnvironment } from '../../settings.tsx';
import { useAction } from '../../use-action.ts';

const ownKeyTexts = defineTexts({
  en: {
    make: 'Fill in a test key of mine', name: 'Quick start',
    made: 'The commands now hold a new test key, shown this once. Copy them before you leave the page.',
  },
  fr: {
    make: 'Insérer une clé de test à moi', name: 'Prise en main',
    made: 'Les commandes contiennent maintenant une nouvelle clé de test, affichée une seule fois. Copiez-les avant de quitter la page.',
  },
});

/** `onMade` gets the secret. */
export function OwnKey({ made, onMade }: { made: boolean; onMade: (secret: string) => void }) {
  const t = useRoomTexts(ownKeyTexts);
  const rest = useRest();
  const environment = useEnvironment();
  const make = useAction(() => rest.post<{ secret: string }>('/keys', { name: t.name, scopes: ['envelopes:write', 'documents:write'] }), { onDone: ({ secret }) => onMade(secret) });
  if (environment !== 'test') return null;
  return made ? <Notice tone="good">{t.made}</Notice> : <Button icon="key" busy={make.busy} onClick={() => make.run()}>{t.make}</Button>;
}

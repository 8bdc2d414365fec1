// A key for the commands of this page, made when asked for and shown this once. The test environment alone: nothing real happens with it.
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useRest } from '../../rest.ts';
import { useEnvironment } from '../../settings.tsx';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { useDevelopersTexts } from './developers-texts.ts';

/** `onMade` gets the secret. */
export function OwnKey({ made, onMade }: { made: boolean; onMade: (secret: string) => void }) {
  const t = useDevelopersTexts();
  const rest = useRest();
  const environment = useEnvironment();
  const guarded = useGuarded();
  if (environment !== 'test') return null;
  if (made) return <Notice tone="good">{t.made}</Notice>;
  const make = (): void => guarded.run(() => rest.post<{ secret: string }>('/keys', { name: t.keyName, scopes: ['envelopes:write', 'documents:write'] }), ({ secret }) => onMade(secret));
  return (
    <div>
      {guarded.question}
      <Button icon="key" busy={guarded.busy} onClick={make}>{t.make}</Button>
    </div>
  );
}

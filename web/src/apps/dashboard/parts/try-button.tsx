// "Try it": makes the sample envelope and goes straight to its signing page; signing leads back here.
import { useState } from 'react';
import { ApiError } from '../../../api/http.ts';
import { useLocale } from '../../../messages/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/notice.tsx';
import { sendSample } from '../dashboard-api.ts';
import { useEnvironment, useTexts } from '../settings.tsx';

export function TryButton({ look }: { look: 'primary' | 'plain' }) {
  const t = useTexts();
  const locale = useLocale();
  const environment = useEnvironment();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const go = (): void => {
    setState('busy');
    sendSample(environment, locale).then(
      // The same host as this page: the link's own may be a public name that this browser does not reach.
      ({ signUrl }) => location.assign(new URL(signUrl).pathname),
      (error: unknown) => (error instanceof ApiError && error.status === 401 ? location.reload() : setState('failed')),
    );
  };
  return (
    <div className="try">
      <Button look={look} icon="pen" busy={state === 'busy'} onClick={go}>
        {state === 'busy' ? t.trying : t.tryIt}
      </Button>
      {state === 'failed' && <FieldError id="try-error">{t.tryFailed}</FieldError>}
    </div>
  );
}

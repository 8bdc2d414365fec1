// Live or test. The colour of the whole page's edge follows it; the words say it too.
import { useContext } from 'react';
import { useLocation } from 'wouter';
import type { Environment } from '../api-types.ts';
import { EnvironmentContext, useTexts } from '../settings.tsx';

const ENVIRONMENTS: readonly Environment[] = ['test', 'live'];

export function EnvironmentSwitch() {
  const t = useTexts();
  const { environment, setEnvironment } = useContext(EnvironmentContext);
  const [path, navigate] = useLocation();
  const choose = (next: Environment): void => {
    setEnvironment(next);
    // What is open belongs to the environment that is left.
    if (path.startsWith('/envelopes')) navigate('/envelopes');
    else if (path.startsWith('/outbox/')) navigate('/outbox');
  };
  return (
    <fieldset className="segments environments">
      <legend className="visually-hidden">{t.environment}</legend>
      {ENVIRONMENTS.map((each) => (
        <label key={each} data-environment={each}>
          <input type="radio" name="environment" checked={each === environment} onChange={() => choose(each)} />
          <span>{t.environments[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

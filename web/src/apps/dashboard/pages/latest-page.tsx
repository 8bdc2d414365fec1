// Where signing the sample leads back to: the newest envelope of the environment named in the address.
import { useContext, useEffect } from 'react';
import { Redirect } from 'wouter';
import { latestEnvelope } from '../dashboard-api.ts';
import { Shown } from '../parts/page.tsx';
import { EnvironmentContext } from '../settings.tsx';
import { useLoaded } from '../use-loaded.ts';

export function LatestPage() {
  const { setEnvironment } = useContext(EnvironmentContext);
  const environment = new URLSearchParams(location.search).get('environment') === 'live' ? 'live' : 'test';
  useEffect(() => setEnvironment(environment), [environment, setEnvironment]);
  const loaded = useLoaded(`latest/${environment}`, async () => (await latestEnvelope(environment))?.id ?? null);
  return <Shown loaded={loaded}>{(id) => <Redirect to={id === null ? '/envelopes' : `/envelopes/${id}`} replace />}</Shown>;
}

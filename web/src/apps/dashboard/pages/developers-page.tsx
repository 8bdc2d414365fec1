// For those who send by software: the address, the keys, three calls.
import { useContext, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { getStatus } from '../dashboard-api.ts';
import { Code } from '../parts/code.tsx';
import { PageHead, Shown } from '../parts/page.tsx';
import { quickStart } from '../quick-start.ts';
import { SessionContext } from '../session.ts';
import { useEnvironment, useTexts } from '../settings.tsx';
import { useLoaded } from '../use-loaded.ts';
import { OwnKey } from './developers/own-key.tsx';

export function DevelopersPage() {
  const t = useTexts();
  const environment = useEnvironment();
  const { me } = useContext(SessionContext);
  const loaded = useLoaded('status', getStatus);
  const [secret, setSecret] = useState('');
  useEffect(() => setSecret(''), [environment]);
  return (
    <>
      <PageHead title={t.pages.developers} text={t.developersText} />
      <Shown loaded={loaded}>
        {({ baseUrl }) => {
          const api = `${baseUrl}/api/v1`;
          const commands = quickStart(api, secret !== '' ? secret : environment === 'test' ? 'sk_test_…' : 'sk_live_…', me.email, me.name);
          return (
            <div className="developers">
              <section className="panel stack">
                <h2>{t.baseAddress}</h2>
                <Code text={api} label={t.baseAddress} />
                <h2>{t.keyTitle}</h2>
                <p>{t.keyText}</p>
              </section>
              <section className="panel stack">
                <h2>{t.quickStart}</h2>
                <div><OwnKey made={secret !== ''} onMade={setSecret} /></div>
                <ol className="calls">
                  {commands.map((command, index) => (
                    <li key={t.quickSteps[index]}>
                      <p>{t.quickSteps[index]}</p>
                      <Code text={command} label={t.quickSteps[index] ?? ''} />
                    </li>
                  ))}
                </ol>
                <p className="small soft">{t.noFieldsHint}</p>
              </section>
              <section className="panel stack">
                <h2>{t.apiDescription}</h2>
                <p>
                  {t.apiDescriptionText} <a href="/docs">/docs</a>
                </p>
                <Code text={`curl -s ${api}/openapi -H "Authorization: Bearer $PARAPH_KEY" -o paraph-openapi.json`} label={t.apiDescription} />
              </section>
              <section className="panel stack">
                <h2>{t.webhooks}</h2>
                <p>{t.webhooksText}</p>
                <p><Link href="/webhooks">{t.pages.webhooks}</Link></p>
              </section>
            </div>
          );
        }}
      </Shown>
    </>
  );
}

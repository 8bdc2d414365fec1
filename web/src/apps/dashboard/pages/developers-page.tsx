// For those who send by software: the address, the keys, three calls in their language, and where to look when something is refused.
import { Link } from 'wouter';
import { getStatus } from '../dashboard-api.ts';
import { Code } from '../parts/code.tsx';
import { PageHead, Shown } from '../parts/page.tsx';
import { useTexts } from '../settings.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useDevelopersTexts } from './developers/developers-texts.ts';
import { QuickStart } from './developers/quick-start.tsx';

export function DevelopersPage() {
  const t = useTexts();
  const own = useDevelopersTexts();
  const loaded = useLoaded('status', getStatus);
  return (
    <>
      <PageHead title={t.pages.developers} text={t.developersText} />
      <Shown loaded={loaded}>
        {({ baseUrl }) => (
          <div className="developers">
            <section className="panel stack">
              <h2>{t.baseAddress}</h2>
              <Code text={`${baseUrl}/api/v1`} label={t.baseAddress} />
              <h2>{t.keyTitle}</h2>
              <p>{t.keyText}</p>
              <p><Link href="/keys">{own.keysLink}</Link></p>
            </section>
            <QuickStart baseUrl={baseUrl} />
            <section className="panel stack">
              <h2>{own.requests}</h2>
              <p>{own.requestsText}</p>
              <p><Link href="/requests">{own.requestsLink}</Link></p>
            </section>
            <section className="panel stack">
              <h2>{t.apiDescription}</h2>
              <p>
                {t.apiDescriptionText} <a href="/docs">/docs</a>
              </p>
              <Code text={`curl -s ${baseUrl}/api/v1/openapi -H "Authorization: Bearer $PARAPH_KEY" -o paraph-openapi.json`} label={t.apiDescription} />
            </section>
            <section className="panel stack">
              <h2>{t.webhooks}</h2>
              <p>{t.webhooksText} {own.webhooksDocs}</p>
              <p><Link href="/webhooks">{t.pages.webhooks}</Link></p>
            </section>
          </div>
        )}
      </Shown>
    </>
  );
}

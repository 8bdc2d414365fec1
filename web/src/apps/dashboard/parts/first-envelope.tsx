// The empty list teaches: what will happen, one button that starts it, and the way for developers.
import { Link } from 'wouter';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { useEnvironment, useTexts } from '../settings.tsx';
import { Code } from './code.tsx';
import { TryButton } from './try-button.tsx';

export function FirstEnvelope() {
  const t = useTexts();
  const environment = useEnvironment();
  return (
    <div className="first">
      <section className="panel first-try">
        <span className="first-mark">
          <BrandMark heightPx={52} />
        </span>
        <h2>{t.emptyTitle[environment]}</h2>
        <p>{t.emptyText[environment]}</p>
        <ol className="first-steps">
          {t.emptySteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <TryButton look="primary" />
      </section>
      <section className="panel first-api">
        <h2>{t.orByApi}</h2>
        <p className="soft">{t.orByApiText}</p>
        <Code label={t.checkKey} text={`curl ${location.origin}/api/v1/account/me \\\n  -H "Authorization: Bearer ${environment === 'test' ? 'sk_test_…' : 'sk_live_…'}"`} />
        <Link href="/developers" className="button button-plain">
          {t.toDevelopers}
        </Link>
      </section>
    </div>
  );
}

// The room of keeping and erasing: times, what goes next, a person who wants to be forgotten.
import { useContext } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHead, Shown } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { SessionContext } from '../../session.ts';
import { useTexts } from '../../settings.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { ErasePerson } from './erase-person.tsx';
import { getRetention } from './retention-api.ts';
import { useRetentionTexts } from './retention-texts.ts';
import { TimesForm } from './times-form.tsx';
import { Upcoming } from './upcoming.tsx';
import './retention.css';

export function RetentionPage() {
  const t = useRetentionTexts();
  const { pages } = useTexts();
  const { me } = useContext(SessionContext);
  const loaded = useLoaded('retention', getRetention);
  const mayChange = me.role === 'OWNER';
  return (
    <>
      <PageHead title={pages.retention} text={t.text} />
      <Shown loaded={loaded}>
        {(retention) => (
          <div className="retention">
            {!mayChange && <Notice tone="info"><p>{t.readOnly}</p></Notice>}
            <TimesForm saved={retention} mayChange={mayChange} onSaved={loaded.reload} />
            <Upcoming mayChange={mayChange} />
            {mayChange && <ErasePerson />}
            <section className="panel stack">
              <h2>{t.others}</h2>
              <p>{t.videos(retention.identityVideoDays)}</p>
              <p>{t.deliveries(retention.webhookDeliveredDays)}</p>
              {retention.requestLogDays > 0 && <p>{t.requests(retention.requestLogDays)}</p>}
            </section>
            {retention.changes.length > 0 && (
              <section className="panel stack">
                <h2>{t.history}</h2>
                <ul className="retention-history">
                  {retention.changes.map(({ at, by, settings }) => (
                    <li key={at} className="small"><strong>{by ?? t.someone}</strong> · <When iso={at} /> · {t.entry(t.days(settings.completedDays), t.days(settings.endedDays), t.days(settings.draftDays))}</li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </Shown>
    </>
  );
}

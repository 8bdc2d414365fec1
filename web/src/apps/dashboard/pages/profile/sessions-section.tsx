// Where the person is signed in, with a way to end it from here.
import { Button } from '../../../../ui/button.tsx';
import { Shown } from '../../parts/page.tsx';
import { ShortWhen } from '../../parts/when.tsx';
import { endOtherSessions, endSession, listSessions } from '../../sign-in-api.ts';
import { useLoaded } from '../../use-loaded.ts';
import { useGuarded } from '../sign-in/use-guarded.tsx';
import { deviceOf, useProfileTexts } from './profile-texts.ts';

export function SessionsSection() {
  const t = useProfileTexts();
  const loaded = useLoaded('sessions', listSessions);
  const guarded = useGuarded();
  return (
    <section className="panel stack">
      <h2>{t.sessions}</h2>
      <p>{t.sessionsText}</p>
      <Shown loaded={loaded}>
        {({ data }) => (
          <>
            <ul className="lines boxed">
              {data.map(({ id, since, userAgent, ipAddress, current }) => (
                <li className="thing" key={id}>
                  <div className="thing-main">
                    <p className="thing-name">{deviceOf(userAgent) ?? t.unknownDevice} {current && <span className="state state-good">{t.thisOne}</span>}</p>
                    <p className="small soft">{t.since} <ShortWhen iso={since} />{ipAddress !== null && ipAddress !== '' && <> · {ipAddress}</>}</p>
                  </div>
                  {!current && <Button look="quiet" onClick={() => guarded.run(() => endSession(id), undefined, t.ended)}>{t.end}</Button>}
                </li>
              ))}
            </ul>
            {data.length > 1 && <div className="section-actions"><Button onClick={() => guarded.run(endOtherSessions, undefined, t.endedOthers)}>{t.endOthers}</Button></div>}
          </>
        )}
      </Shown>
      {guarded.question}
    </section>
  );
}

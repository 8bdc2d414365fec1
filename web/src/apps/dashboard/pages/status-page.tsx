// The installation: mail, seal, jobs, and those that gave up.
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DeadJob, Status } from '../api-types.ts';
import { getStatus, retryJob } from '../dashboard-api.ts';
import { PageHead, Shown } from '../parts/page.tsx';
import { When } from '../parts/when.tsx';
import { useTexts } from '../settings.tsx';
import { useLoaded } from '../use-loaded.ts';
import { Components } from './status/components.tsx';

const REFRESH_MS = 5_000;

export function StatusPage() {
  const t = useTexts();
  const loaded = useLoaded('status', getStatus, () => REFRESH_MS);
  const [again, setAgain] = useState(0);
  return (
    <>
      <PageHead title={t.pages.status} text={t.statusText} />
      {again > 0 && <Notice key={again} tone="good">{t.runningAgain}</Notice>}
      <Shown loaded={loaded}>
        {(status) => (
          <div className="developers">
            <Facts status={status} />
            <Components />
            <section className="panel stack">
              <h2>{t.deadJobs}</h2>
              {status.deadJobs.length === 0 ? (
                <p className="soft">{t.deadJobsNone}</p>
              ) : (
                <ul className="dead">
                  {status.deadJobs.map((job) => (
                    <Dead key={job.id} job={job} onAgain={() => (setAgain(job.id), loaded.reload())} />
                  ))}
                </ul>
              )}
            </section>
          </div>
        )}
      </Shown>
    </>
  );
}

function Facts({ status }: { status: Status }) {
  const t = useTexts();
  return (
    <section className="panel">
      <dl className="facts">
        <dt>{t.version}</dt>
        <dd>{status.version}</dd>
        <dt>{t.mail}</dt>
        <dd>{status.mailServer ? t.mailOn(status.mailFrom) : t.mailOff}</dd>
        <dt>{t.seal}</dt>
        <dd>PAdES {status.sealLevel}</dd>
        <dt>{t.queues}</dt>
        <dd>
          {status.queues.length === 0
            ? t.idle
            : status.queues.map(({ queue, waiting, running, dead }) => (
              <p key={queue}>
                {t.queueName[queue] ?? queue}{t.colon}{t.queueLine(waiting, running, dead)}
              </p>
            ))}
        </dd>
      </dl>
    </section>
  );
}

function Dead({ job, onAgain }: { job: DeadJob; onAgain: () => void }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const run = (): void => {
    setBusy(true);
    // Whatever the answer, the list says what is left.
    void retryJob(job.id).then(onAgain, onAgain).finally(() => setBusy(false));
  };
  return (
    <li>
      <div>
        <p>
          <b>{t.deadStep[job.step ?? ''] ?? t.queueName[job.queue] ?? job.queue}</b>{' '}
          {job.envelopeId !== null && <Link href={`/envelopes/${job.envelopeId}`}>{t.toEnvelope}</Link>}
        </p>
        <p className="small soft">
          {t.attempts(job.attempts)} · <When iso={job.diedAt} />
        </p>
        <p className="small">{job.lastError}</p>
      </div>
      <Button busy={busy} onClick={run}>
        {t.runAgain}
      </Button>
    </li>
  );
}

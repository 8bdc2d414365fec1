// The child's side: takes one job at a time from the pool and answers it. Loads an operation when it is first asked
// for, so that a child that only seals never loads what only intake needs.

import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { toWireError, type JobMessage, type ReadyMessage, type ReplyMessage } from './worker-protocol.ts';

/** An operation as the child sees it. JSON in, JSON out. */
export type Operation = (input: never) => Promise<unknown>;

/** Answers jobs until the pool disconnects. `load` gives the operation of a name, or undefined. */
export function serveJobs(load: (name: string) => Promise<Operation> | undefined): void {
  if (process.send === undefined) throw new Error('This program is started by the service, not by hand.');
  startWatchdog(process.env.PARAPH_PDF_WATCHDOG);
  let isFirst = true;
  process.on('message', (message: JobMessage) => {
    void answer(message, load).then((reply) => {
      process.send?.(reply, () => {
        if (isFirst) flushCompileCache(); // a child may be killed at any time; the next one starts faster
        isFirst = false;
        // After a failed allocation any library may be half initialised.
        if (!reply.ok && reply.error.isOutOfMemory) process.exit(0);
      });
    });
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ ready: true } satisfies ReadyMessage);
  const preload = process.argv[2];
  // A failure to load is reported by the job that needs it.
  if (preload !== undefined) void load(preload)?.catch(() => undefined);
}

async function answer(message: JobMessage, load: (name: string) => Promise<Operation> | undefined): Promise<ReplyMessage> {
  try {
    const operation = await load(message.operation);
    if (operation === undefined) throw new Error(`There is no operation ${message.operation}.`);
    const value = await operation(message.input as never);
    return { id: message.id, ok: true, value: value ?? null, rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { id: message.id, ok: false, error: toWireError(error), rssBytes: process.memoryUsage.rss() };
  }
}

/** Where the system offers no limits: a thread that ends the process, even while the main thread is stuck. */
function startWatchdog(setting: string | undefined): void {
  if (setting === undefined) return;
  const [memoryBytes = 0, cpuMs = 0] = setting.split(',').map(Number);
  // CPU time is counted in spans without an idle quarter of a second, because the thread does not see where jobs begin.
  const code = `
    let busyFrom = process.cpuUsage(), last = busyFrom;
    const ms = (a, b) => (a.user + a.system - b.user - b.system) / 1000;
    setInterval(() => {
      const now = process.cpuUsage();
      if (ms(now, last) < 50) busyFrom = now;
      last = now;
      if (process.memoryUsage.rss() > ${memoryBytes} || ms(now, busyFrom) > ${cpuMs}) process.kill(process.pid, 'SIGKILL');
    }, 250);`;
  new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}

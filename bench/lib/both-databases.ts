// A measurement side by side: one process on the embedded database and on Debian's PostgreSQL, where that is installed.
import { debianPostgres } from './debian-postgres.ts';
import { table } from './report.ts';

/** Runs the measurement on each and gives the figures as a table. */
export async function onBothDatabases(measure: (name: string, databaseUrl: string | undefined) => Promise<Record<string, string>>): Promise<string> {
  const columns = [await measure('embedded 18', undefined)];
  const debian = await debianPostgres();
  if (debian === undefined) process.stdout.write('Debian’s PostgreSQL is not installed: only the embedded one was measured.\n');
  else {
    columns.push(await measure(`Debian ${debian.version}`, debian.url));
    await debian.stop();
  }
  return table(columns);
}

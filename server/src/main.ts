// The process: `serve` runs everything, `api` and `worker` a part of it, `migrate` only brings the schema up to date.
import { parseSettings, SettingsError } from './config/settings.ts';
import { environment } from './config/environment.ts';
import { serve } from './serve.ts';
import { startServices } from './start.ts';

const COMMANDS = ['serve', 'api', 'worker', 'migrate'] as const;

async function main(command: string | undefined): Promise<void> {
  const settings = parseSettings(environment());
  const baseUrl = settings.BASE_URL ?? `http://localhost:${settings.PORT}`;
  switch (command) {
    case 'serve': return serve(settings, baseUrl, { api: true, worker: true });
    case 'api': return serve(settings, baseUrl, { api: true, worker: false });
    case 'worker': return serve(settings, baseUrl, { api: false, worker: true });
    case 'migrate': return (await startServices(settings, baseUrl)).close();
    default: throw new SettingsError(`Say what to run: ${COMMANDS.join(', ')}.`);
  }
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : (error as Error).stack ?? String(error)}\n`);
  process.exitCode = 1;
});

// Every command of `npx paraph`, in the order of the help. The service itself is loaded by the commands that need it, when they run.
import { backupCommand } from './backup.ts';
import { restoreCommand } from './restore.ts';
import { EXIT, readArguments, UsageError, type Command } from './command.ts';
import { createKeyCommand } from './create-key.ts';
import { revokeCommand, rotateCommand } from './rotate.ts';
import { verifyAuditCommand } from './verify-audit.ts';
import { verifyCommand } from './verify.ts';

function serving(name: string, summary: string, parts: { api: boolean; worker: boolean }): Command {
  return {
    name, usage: '', summary,
    async run(args, { settings, baseUrl }) {
      readArguments(args, { options: {}, words: [0, 0] });
      const { serve } = await import('../serve.ts');
      await serve(settings(), baseUrl(), parts);
      return EXIT.OK;
    },
  };
}

const migrateCommand: Command = {
  name: 'migrate', usage: '', summary: 'Bring the database up to date, and end.',
  async run(args, { settings, baseUrl }) {
    readArguments(args, { options: {}, words: [0, 0] });
    const { startServices } = await import('../start.ts');
    await (await startServices(settings(), baseUrl())).close();
    return EXIT.OK;
  },
};

const helpCommand: Command = {
  name: 'help', usage: '[command]', summary: 'Say what there is.',
  async run(args, { print }) {
    const { positionals: [name] } = readArguments(args, { options: {}, words: [0, 1] });
    if (name === undefined) print(overview());
    else if (name === 'demo') print(`npx paraph demo\n\n${DEMO}\n`);
    else print(describe(findCommand(name)));
    return EXIT.OK;
  },
};

/** What the launcher runs by itself, for the overview. */
const DEMO = 'Drive the whole path, from upload to sealed PDF, on a service of its own.';

export const COMMANDS: readonly Command[] = [
  serving('serve', 'Run the service: API, pages and workers. What "npm start" does.', { api: true, worker: true }),
  serving('api', 'Run the API and the pages alone.', { api: true, worker: false }),
  serving('worker', 'Run the workers alone.', { api: false, worker: true }),
  migrateCommand, createKeyCommand, verifyCommand, verifyAuditCommand, rotateCommand, revokeCommand, backupCommand, restoreCommand, helpCommand,
];

/** @throws UsageError for a word that is no command */
export function findCommand(name: string | undefined): Command {
  const wanted = name === '--help' || name === '-h' ? 'help' : name;
  const found = COMMANDS.find((command) => command.name === wanted);
  if (found === undefined) throw new UsageError(`${name === undefined ? 'Say what to run' : `"${name}" is no command`}. There are ${COMMANDS.map((command) => command.name).join(', ')}.`);
  return found;
}

/** The lines printed for one command. */
export function describe({ name, usage, summary, details = [] }: Command): string {
  return `npx paraph ${name} ${usage}`.trimEnd() + `\n\n${[summary, ...details].map((line) => `  ${line}`).join('\n')}\n`;
}

function overview(): string {
  const line = (name: string, summary: string): string => `  ${name.padEnd(14)} ${summary}`;
  const lines = COMMANDS.map(({ name, summary }) => line(name, summary));
  return ['npx paraph <command>', '', ...lines.slice(0, 3), line('demo', DEMO), ...lines.slice(3), '', 'Settings are environment variables: see .env.example. "npx paraph help <command>" says more.', ''].join('\n');
}

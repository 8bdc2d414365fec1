// The process: reads the command, runs it, and turns what it throws into words and an exit code.
import { describe, findCommand } from './commands/index.ts';
import { CommandError, EXIT, UsageError, type Command, type CommandContext } from './commands/command.ts';
import { environment } from './config/environment.ts';
import { parseSettings, SettingsError, type Settings } from './config/settings.ts';

let parsed: Settings | undefined;
const settings = (): Settings => (parsed ??= parseSettings(environment()));

const context: CommandContext = {
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  settings,
  baseUrl: () => settings().BASE_URL ?? `http://localhost:${settings().PORT}`,
  language: /^fr/i.test(environment()['LC_ALL'] || environment()['LANG'] || '') ? 'fr' : 'en',
};

async function main([name, ...args]: readonly string[]): Promise<number> {
  let command: Command | undefined;
  try {
    command = findCommand(name);
    if (args.includes('--help')) {
      context.print(describe(command));
      return EXIT.OK;
    }
    return await command.run(args, context);
  } catch (error) {
    if (error instanceof UsageError) {
      context.complain(`paraph: ${error.message}\n\n${command === undefined ? `npx paraph help\n` : describe(command)}`);
      return EXIT.USAGE;
    }
    const isPlain = error instanceof CommandError || error instanceof SettingsError;
    context.complain(isPlain ? `paraph: ${error.message}\n` : `${(error as Error).stack ?? String(error)}\n`);
    return EXIT.FAILED;
  }
}

process.exitCode = await main(process.argv.slice(2));

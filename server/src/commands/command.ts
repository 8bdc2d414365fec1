// What a command of `npx paraph` is: a name, a line of help, its options, and a function that answers an exit code.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Settings } from '../config/settings.ts';

/** Exit codes, also for scripts: done and good; done and bad, or failed; called wrongly. */
export const EXIT = { OK: 0, FAILED: 1, USAGE: 2 } as const;

/** Where a command writes, and what it may read of the environment. */
export interface CommandContext {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Parsed when first asked for. @throws SettingsError */
  readonly settings: () => Settings;
  readonly baseUrl: () => string;
  /** 'fr' when the machine's language is French. */
  readonly language: 'fr' | 'en';
}

export interface Command {
  readonly name: string;
  /** What follows the name, such as `<file.pdf> [--json]`. */
  readonly usage: string;
  /** One sentence. */
  readonly summary: string;
  /** Further lines for `help <command>`. */
  readonly details?: readonly string[];
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

/** Thrown for a call that cannot be understood: the usage is printed with it, and the exit code is 2. */
export class UsageError extends Error {}

/** Thrown for what failed for a reason that the operator can act on: printed without a stack, exit code 1. */
export class CommandError extends Error {}

/** Reads options and words. @throws UsageError for an unknown option, a missing value, or another number of words */
export function readArguments<const O extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], o: { options: O; words: readonly [fewest: number, most: number] }) {
  const parsed = parse(args, o.options);
  const [fewest, most] = o.words;
  if (parsed.positionals.length < fewest) throw new UsageError('Something is missing.');
  if (parsed.positionals.length > most) throw new UsageError(`"${parsed.positionals[most]}" is one word too many.`);
  return parsed;
}

function parse<const O extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's sentences are fit for people; its hints about "--" are not about us.
    throw new UsageError((error as Error).message.split('. ')[0]!.replace(/\.?$/, '.'));
  }
}

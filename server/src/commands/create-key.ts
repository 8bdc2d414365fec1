// `paraph create-key`: an API key made at the machine itself, for whoever has lost all of them or sets an installation up by script.
import { SCOPES, type Scope } from '../kernel/scopes.ts';
import { findAccountByEmail, findFirstAccount, findOwner } from '../modules/accounts/read-accounts.ts';
import { createKey } from '../modules/api-keys/create-key.ts';
import { CommandError, EXIT, readArguments, UsageError, type Command } from './command.ts';

const OPTIONS = {
  name: { type: 'string' }, scopes: { type: 'string', default: '*' }, environment: { type: 'string', default: 'sandbox' },
  expires: { type: 'string' }, account: { type: 'string' }, json: { type: 'boolean', default: false },
} as const;
const MAX_NAME = 100;

export const createKeyCommand: Command = {
  name: 'create-key',
  usage: '--name <name> [--environment sandbox|live] [--scopes <scope,…>] [--expires <date>] [--account <e-mail>] [--json]',
  summary: 'Make an API key and print its secret, once.',
  details: [
    `--scopes       ${SCOPES.join(', ')}; default *, everything`,
    '--environment  sandbox (default) or live',
    '--expires      a date such as 2027-12-31 (the end of that day, UTC) or a date-time; default never',
    '--account      e-mail of the account it belongs to; default the first one',
    '--json         print { id, secret, … } instead of lines',
  ],
  async run(args, { print, settings, baseUrl }) {
    const { values } = readArguments(args, { options: OPTIONS, words: [0, 0] });
    const name = (values.name ?? '').trim();
    if (name === '' || name.length > MAX_NAME) throw new UsageError(`Give the key a name of at most ${MAX_NAME} characters: --name "Accounting".`);
    if (values.environment !== 'sandbox' && values.environment !== 'live') throw new UsageError(`--environment is sandbox or live, not "${values.environment}".`);
    const scopes = readScopes(values.scopes);
    const sandbox = values.environment === 'sandbox';
    const { startServices } = await import('../start.ts');
    const started = await startServices(settings(), baseUrl());
    try {
      const { services } = started;
      const expiresAt = readExpiry(values.expires, services.clock.now());
      const db = services.database.kysely;
      const account = values.account === undefined ? await findFirstAccount(db) : await findAccountByEmail(db, values.account);
      if (account === undefined) throw new CommandError(values.account === undefined ? 'There is no account yet. Start the service once: npm start' : `There is no account with the e-mail ${values.account}.`);
      const owner = await findOwner(db, account.id);
      if (owner === undefined) throw new CommandError(`The account ${account.email} has no owner.`);
      const { key, secret } = await services.database.transaction((tx) => createKey(tx, services, { accountId: account.id, userId: owner.id, name, sandbox, scopes, ...(expiresAt === undefined ? {} : { expiresAt }) }));
      if (values.json) print(`${JSON.stringify({ id: key.id, secret, name, environment: values.environment.toUpperCase(), scopes, account: account.email, expiresAt: expiresAt?.toISOString() ?? null })}\n`);
      else print(`  Key      ${key.id} (${name}, ${values.environment}, ${scopes.join(' ')}${expiresAt === undefined ? '' : `, until ${expiresAt.toISOString()}`})\n  Account  ${account.email}\n  Secret   ${secret}\n           (shown this once: keep it)\n`);
      return EXIT.OK;
    } finally {
      await started.close();
    }
  },
};

function readScopes(text: string): Scope[] {
  const words = [...new Set(text.split(/[,\s]+/).filter((word) => word !== ''))];
  const unknown = words.filter((word) => !(SCOPES as readonly string[]).includes(word));
  if (words.length === 0 || unknown.length > 0) throw new UsageError(`Unknown scope: ${unknown.join(', ') || '(none given)'}. There are ${SCOPES.join(', ')}.`);
  return words as Scope[];
}

/** A day means until its end. */
function readExpiry(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59.999Z` : text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(at.getTime())) throw new UsageError(`--expires "${text}" is no date. Write it like 2027-12-31.`);
  if (at <= now) throw new UsageError(`--expires ${text} is in the past.`);
  return at;
}

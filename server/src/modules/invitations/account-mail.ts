// Mails to people about their own sign-in. The link opens an account, so it lies sealed in the job and in no outbox.
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { enqueue, type QueueDefinition } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { MailRejectedError, type MailTransport } from '../../platform/mail/index.ts';
import type { Random } from '../../platform/random/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import { composeMessage, type AccountLinkPurpose, type MessageLocale } from './messages/index.ts';

export const ACCOUNT_MAIL_QUEUE = 'account-mail';

export interface AccountMailDeps {
  readonly database: Database;
  readonly secrets: InstallationSecrets;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly mail: MailTransport | undefined;
  readonly baseUrl: string;
  readonly operator: string;
  readonly settings: { readonly MAIL_FROM: string };
}

/** Sends a link that only its reader may see. Without a mail server nothing is sent: the log says so, never the link. */
export type SendAccountLink = (purpose: AccountLinkPurpose, to: { email: string; name: string; locale?: string | null }, url: string, invitedBy?: string) => Promise<void>;

interface Sealed { purpose: AccountLinkPurpose; email: string; name: string; locale: MessageLocale; url: string; invitedBy?: string }

const MINUTE_MS = 60_000;

export function accountLinkSender(deps: AccountMailDeps): SendAccountLink {
  return async (purpose, { email, name, locale }, url, invitedBy) => {
    if (deps.mail === undefined) return deps.log.warn({ purpose }, 'no mail server is set: a link to an account was not sent');
    const mail: Sealed = { purpose, email, name, locale: locale === 'en' ? 'en' : 'fr', url, ...(invitedBy === undefined ? {} : { invitedBy }) };
    const id = deps.random.bytes(16).toString('hex');
    const sealed = deps.secrets.seal('account-mail', id, JSON.stringify(mail)).toString('base64');
    await deps.database.transaction((tx) => enqueue(tx, [{ queue: ACCOUNT_MAIL_QUEUE, key: id, payload: { id, sealed } }]));
  };
}

/** Links end within the hour, so retries do. */
export function accountMailQueue(deps: AccountMailDeps & { readonly mail: MailTransport }, concurrency: number): QueueDefinition {
  return {
    concurrency, leaseMs: MINUTE_MS, delaysMs: [10_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS],
    async handle(job) {
      const { id, sealed } = job.payload as { id: string; sealed: string };
      const { purpose, email, name, locale, url, invitedBy } = JSON.parse(deps.secrets.open('account-mail', id, Buffer.from(sealed, 'base64'))) as Sealed;
      const message = composeMessage('ACCOUNT_LINK', locale, {
        purpose, linkUrl: url, recipientName: name, service: { operator: deps.operator, baseUrl: deps.baseUrl }, ...(invitedBy === undefined ? {} : { invitedBy }),
      });
      try {
        await deps.mail.send({ from: deps.settings.MAIL_FROM, to: email, ...message, messageId: `<${id}@${new URL(deps.baseUrl).hostname}>`, headers: { 'Auto-Submitted': 'auto-generated' } });
      } catch (error) {
        if (!(error instanceof MailRejectedError)) throw error;
        deps.log.warn({ purpose, statusCode: error.statusCode }, 'a link to an account was refused by the mail server');
      }
    },
  };
}

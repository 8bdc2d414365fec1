// Amazon SNS as a receiver sees it: the signature is verified with Amazon's certificate, a subscription to the configured topic confirmed.
import { AppError } from '../../../kernel/errors.ts';
import type { Log } from '../../../platform/log/index.ts';
import { isSignedBy, isSnsAddress, readSnsMessage, type SnsMessage } from './sns-message.rules.ts';

export interface SnsDeps {
  readonly log: Log;
  /** The topic that may write here; messages of any other are refused, however well signed. */
  readonly snsTopic: string;
  /** Fetches over the guard of outgoing calls. @throws unless it is answered 200 */
  readonly getText: (url: string) => Promise<string>;
}

/** Certificates change a few times a year. */
const MAX_CERTIFICATES = 20;

/** Takes a body; the text of a notification, or undefined when there is nothing more to do. */
export type ReceiveSns = (body: unknown) => Promise<string | undefined>;

/** @throws AppError VALIDATION_ERROR, UNAUTHORIZED; UNAVAILABLE when Amazon's certificate cannot be had now (SNS tries again) */
export function snsReceiver(deps: SnsDeps): ReceiveSns {
  const certificates = new Map<string, string>();
  const certificateAt = async (url: string): Promise<string> => {
    const known = certificates.get(url);
    if (known !== undefined) return known;
    const pem = await fetched(deps, url);
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear();
    certificates.set(url, pem);
    return pem;
  };
  return async (body) => {
    const message = readSnsMessage(body);
    if (message === undefined) throw new AppError({ code: 'VALIDATION_ERROR', message: 'This is no message of Amazon SNS.' });
    if (message.TopicArn !== deps.snsTopic || !isSnsAddress(message.SigningCertURL) || !isSignedBy(message, await certificateAt(message.SigningCertURL))) {
      throw new AppError({ code: 'UNAUTHORIZED', message: 'The message is not signed by Amazon SNS for the configured topic.' });
    }
    if (message.Type === 'Notification') return message.Message;
    await confirm(deps, message);
    return undefined;
  };
}

async function confirm(deps: SnsDeps, message: SnsMessage): Promise<void> {
  if (message.Type !== 'SubscriptionConfirmation') return deps.log.warn({ topic: message.TopicArn }, 'the SNS topic of mail bounces no longer writes here');
  if (!isSnsAddress(message.SubscribeURL)) throw new AppError({ code: 'UNAUTHORIZED', message: 'The confirmation leads to an address that is not Amazon SNS.' });
  await fetched(deps, message.SubscribeURL);
  deps.log.info({ topic: message.TopicArn }, 'the subscription to the SNS topic of mail bounces was confirmed');
}

async function fetched(deps: SnsDeps, url: string): Promise<string> {
  try {
    return await deps.getText(url);
  } catch (cause) {
    throw new AppError({ code: 'UNAVAILABLE', message: 'Amazon SNS could not be reached. Send the message again later.', retryAfterSeconds: 60, cause });
  }
}

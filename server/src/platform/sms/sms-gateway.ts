// The port through which SMS leave, and the two ways in which one does not.

/** One SMS. */
export interface SmsMessage {
  /** E.164. */
  readonly to: string;
  /** GSM-7, one segment (gsm-text.ts). */
  readonly text: string;
  /** Ours, the same at every attempt: a gateway that knows it sends once. */
  readonly reference: string;
}

/** What the gateway said when it took over responsibility. Holds nothing of the text: an answer is kept as evidence, a one-time code never. */
export interface SmsReceipt {
  /** The gateway's own name for the message. */
  readonly queueId: string;
  readonly answer: string;
}

export interface SmsGateway {
  /** Throws SmsRejectedError or SmsDeferredError; when this returns, the gateway is responsible. */
  send(message: SmsMessage): Promise<SmsReceipt>;
}

/** The gateway refuses this number or this text for good: sending again is useless. */
export class SmsRejectedError extends Error {
  readonly answer: string;

  constructor(answer: string) {
    super(`The SMS gateway refused the message: ${answer}`);
    this.name = 'SmsRejectedError';
    this.answer = answer;
  }
}

/** Nobody took the message yet: no connection, too many, a login that fails. To be tried again. */
export class SmsDeferredError extends Error {
  readonly answer: string;

  constructor(answer: string, options?: { cause?: unknown }) {
    super(`The SMS gateway did not take the message: ${answer}`, options);
    this.name = 'SmsDeferredError';
    this.answer = answer;
  }
}

const MAX_WORDS = 300;

/** A gateway's own words as they may be kept: one line, and every run of four digits or more hidden, because gateways quote texts. */
export function keptWords(words: string): string {
  return words.replaceAll(/\s+/g, ' ').replaceAll(/\d{4,}/g, '••••').trim().slice(0, MAX_WORDS);
}

/** Statuses that another try, or the operator, can mend: time-outs, limits, failing logins, wrong addresses, failures of the gateway. */
export function isMendable(status: number): boolean {
  return status < 400 || status >= 500 || [401, 402, 403, 404, 408, 425, 429].includes(status);
}

// A person in a row of a table: address, name and phone, with what is wrong in each.
import formats from 'ajv-formats/dist/formats.js';
import { maskAccounts } from '../../kernel/account-numbers.ts';
import { phoneInE164 } from '../envelopes/phone.rules.ts';

/** Why a row is no envelope. */
export const ROW_CODES = ['EMAIL_MISSING', 'EMAIL_INVALID', 'NAME_MISSING', 'NAME_INVALID', 'PHONE_INVALID', 'DUPLICATE_EMAIL', 'COLUMN_COUNT', 'TEXT_TOO_LONG'] as const;
export type RowCode = (typeof ROW_CODES)[number];

/** The very expression that validates addresses of `POST /envelopes`. */
const EMAIL = (formats as unknown as { fullFormats: { email: RegExp } }).fullFormats.email;
/** As in envelope.schema.ts: no control and no bidi characters. */
// eslint-disable-next-line no-control-regex
const PLAIN_LINE = /^[^\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/;

export type Checked<T, C extends string = RowCode> = { readonly value: T } | { readonly code: C; readonly error: string };

export function checkEmail(text: string): Checked<string, 'EMAIL_MISSING' | 'EMAIL_INVALID'> {
  if (text === '') return { code: 'EMAIL_MISSING', error: 'There is no e-mail address.' };
  return text.length <= 254 && EMAIL.test(text) ? { value: text } : { code: 'EMAIL_INVALID', error: `"${maskAccounts(text).slice(0, 100)}" is no e-mail address.` };
}

export function checkName(text: string): Checked<string, 'NAME_MISSING' | 'NAME_INVALID'> {
  if (text === '') return { code: 'NAME_MISSING', error: 'There is no name.' };
  return text.length <= 200 && PLAIN_LINE.test(text) ? { value: text } : { code: 'NAME_INVALID', error: 'The name is longer than 200 characters or has control characters.' };
}

/** Empty is no phone. */
export function checkPhone(text: string): Checked<string | null, 'PHONE_INVALID'> {
  if (text === '') return { value: null };
  const phone = phoneInE164(text);
  return phone === undefined ? { code: 'PHONE_INVALID', error: `"${maskAccounts(text).slice(0, 40)}" is no phone number. Write it as +33612345678, or as a French one.` } : { value: phone };
}

// What the hooks of providers have in common: a secret that they show, and bodies that are read here.
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../kernel/errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** Takes the same time for every guess. */
export const isSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

/** `Bearer <secret>`, or the secret as the password of basic authentication (`https://hook:<secret>@…`). @param name the setting that holds it @throws AppError UNAUTHORIZED */
export function assertSecret(authorization: string | undefined, secret: string, name: string): void {
  const [scheme, value = ''] = (authorization ?? '').split(' ');
  const given = /^basic$/i.test(scheme ?? '') ? Buffer.from(value, 'base64').toString('utf8').replace(/^[^:]*:/, '') : /^bearer$/i.test(scheme ?? '') ? value : '';
  if (!isSecret(given, secret)) throw new AppError({ code: 'UNAUTHORIZED', message: `This hook takes the secret of ${name}, as a Bearer token or as the password of basic authentication.` });
}

/** @throws AppError VALIDATION_ERROR */
export function jsonOf(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AppError({ code: 'VALIDATION_ERROR', message: 'The body is not JSON.' });
  }
}

// Whether a password is hard enough to guess. NIST SP 800-63B §3.1.1: length and a list of what is common, no rules on kinds of characters.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';

export const PASSWORD_MINIMUM = 10;
export const PASSWORD_MAXIMUM = 128;
/** Of 0 to 4: more than 10^8 guesses. */
const ENOUGH = 3;

let strength: ZxcvbnFactory | undefined;

/** Why a password is refused, or undefined. @param about words that the person's own guesser knows: name, address */
export function passwordRefusal(password: string, about: readonly string[]): string | undefined {
  if (password.length < PASSWORD_MINIMUM) return `A password takes at least ${PASSWORD_MINIMUM} characters.`;
  if (password.length > PASSWORD_MAXIMUM) return `A password takes at most ${PASSWORD_MAXIMUM} characters.`;
  // Some megabytes of words: read when the first password is set, not at the start.
  strength ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary }, graphs: common.adjacencyGraphs,
  });
  const { score } = strength.check(password, [...about, 'paraph']);
  return score >= ENOUGH ? undefined : 'This password is easy to guess. Some words that do not belong together make a strong one.';
}

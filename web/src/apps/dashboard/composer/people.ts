// Rules of the people of a draft: whole or not, in which order. Pure.
import type { DraftPerson } from './draft.ts';
import { isPhone } from './phones.ts';

export type PersonProblem = 'EMAIL_MISSING' | 'EMAIL_WRONG' | 'EMAIL_TWICE' | 'NAME_MISSING' | 'PHONE_WRONG';
export type PersonProblems = Partial<Record<'email' | 'name' | 'phone', PersonProblem>>;

/** One @, no white space, a dot after it: the rest is for the mail server to say. */
const EMAIL = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/;

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text.trim());

export function personProblems(person: DraftPerson, all: readonly DraftPerson[]): PersonProblems {
  const email = person.email.trim().toLowerCase();
  const first = all.find((each) => each.email.trim().toLowerCase() === email);
  const problems: PersonProblems = {};
  if (email === '') problems.email = 'EMAIL_MISSING';
  else if (!isEmail(email)) problems.email = 'EMAIL_WRONG';
  else if (first !== undefined && first.key !== person.key) problems.email = 'EMAIL_TWICE';
  if (person.name.trim() === '') problems.name = 'NAME_MISSING';
  if (person.phone !== '' && !isPhone(person.phone)) problems.phone = 'PHONE_WRONG';
  return problems;
}

/** By key, from 1: those who are `together` have the same. */
export function ordersOf(people: readonly DraftPerson[]): Map<string, number> {
  let order = 0;
  return new Map(people.map(({ key, together }, index) => {
    if (index === 0 || !together) order += 1;
    return [key, order] as const;
  }));
}

/** Moves one of a list to another place. */
export function moved<T extends { key: string }>(list: readonly T[], key: string, to: number): T[] {
  const item = list.find((each) => each.key === key);
  if (item === undefined) return [...list];
  return list.filter((each) => each !== item).toSpliced(to, 0, item);
}

// What is in the way of sending, and what will probably surprise: of the draft itself and of the server's preflight. Pure.
import { isHttps, signersOf, wholePeople } from './draft.ts';
import type { Draft, DraftPerson } from './draft.ts';
import { asksCode, codeProblem, needsPhone } from './person-access.ts';
import { hasOptions } from '../../../features/field-editor/field-defaults.ts';
import type { ComposerTexts } from './texts.ts';

export type StepName = 'documents' | 'people' | 'fields' | 'review';

/** `bad` must be mended first; `warn` is worth a look. */
export interface Check {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly text: string;
  /** Where it is mended. */
  readonly step: StepName;
}

/** As POST /envelopes/{id}/preflight lists them. */
export interface PreflightWarning {
  readonly code: string;
  readonly path: string;
  readonly value?: unknown;
}

export const nameOf = (person: DraftPerson, draft: Draft, t: Pick<ComposerTexts, 'personN'>): string => person.name.trim() || person.email.trim() || t.personN(draft.people.indexOf(person) + 1);

/** Of the draft alone. */
export function draftChecks(draft: Draft, t: ComposerTexts): Check[] {
  const { checks: words } = t;
  const whole = new Set(wholePeople(draft));
  const checks: Check[] = [
    draft.documents.length === 0 ? { tone: 'bad', text: words.noDocument, step: 'documents' } : { tone: 'good', text: words.documents(draft.documents.length), step: 'documents' },
    draft.people.length === 0 ? { tone: 'bad', text: words.noPeople, step: 'people' } : { tone: 'good', text: words.people(draft.people.length), step: 'people' },
  ];
  for (const person of draft.people.filter((each) => !whole.has(each))) checks.push({ tone: 'bad', text: words.unfinished(nameOf(person, draft, t)), step: 'people' });
  if (draft.people.length > 0 && !draft.people.some(({ role }) => role === 'SIGNER' || role === 'APPROVER')) checks.push({ tone: 'warn', text: words.noActor, step: 'people' });
  for (const person of draft.people) {
    if (person.phone === '' && needsPhone(draft, person)) checks.push({ tone: 'bad', text: words.noPhone(nameOf(person, draft, t)), step: 'people' });
    if (asksCode(person) && codeProblem(person.code) !== undefined) checks.push({ tone: 'bad', text: words.noCode(nameOf(person, draft, t)), step: 'people' });
  }
  for (const field of draft.fields) {
    if (hasOptions(field.fieldType) && (field.options ?? []).every((option) => option.trim() === '')) checks.push({ tone: 'bad', text: words.options(field.label ?? field.fieldType), step: 'fields' });
  }
  if (!isHttps(draft.redirectUrl)) checks.push({ tone: 'bad', text: words.redirect, step: 'review' });
  return checks;
}

/** What the server warns of, in the reader's words. */
export function preflightChecks(warnings: readonly PreflightWarning[], draft: Draft, t: ComposerTexts): Check[] {
  const { checks: words } = t;
  const checks = warnings.map((warning): Check => {
    switch (warning.code) {
      case 'ANCHOR_NOT_FOUND': return { tone: 'warn', text: words.anchor(String(warning.value)), step: 'fields' };
      case 'PAGE_OUT_OF_RANGE': return { tone: 'warn', text: words.pageGone(Number(warning.value)), step: 'fields' };
      case 'SIGNER_WITHOUT_FIELD': {
        const person = draft.people.find(({ email }) => email.trim().toLowerCase() === String(warning.value).toLowerCase());
        return { tone: 'warn', text: words.noSignature(person === undefined ? String(warning.value) : nameOf(person, draft, t)), step: 'fields' };
      }
      case 'PHONE_NEEDED': {
        const person = draft.people.find(({ email }) => email.trim().toLowerCase() === String(warning.value).toLowerCase());
        return { tone: 'bad', text: person?.phone === '' || person === undefined ? words.noPhone(person === undefined ? String(warning.value) : nameOf(person, draft, t)) : words.noMobile(nameOf(person, draft, t)), step: 'people' };
      }
      case 'EXPIRES_AT_PASSED': return { tone: 'bad', text: words.expired, step: 'review' };
      default: return { tone: 'warn', text: warning.code, step: 'review' };
    }
  });
  if (signersOf(draft).length > 0 && !warnings.some(({ code }) => code === 'SIGNER_WITHOUT_FIELD')) checks.unshift({ tone: 'good', text: words.allSign, step: 'fields' });
  return checks;
}

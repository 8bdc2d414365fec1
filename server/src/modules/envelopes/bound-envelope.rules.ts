// Envelopes that were made together with something else: what is printed in their document must stay what that other record says.
import { AppError } from '../../kernel/errors.ts';
import type { PlacedField } from './place-fields.rules.ts';

/** SEPA_MANDATE: the creditor collects by the mandate's record, so the page that is signed must say the same. */
export const BOUND_TO = ['SEPA_MANDATE'] as const;
export type BoundTo = (typeof BOUND_TO)[number];

interface Person { readonly name: string; readonly role: string }
/** What a bound envelope keeps: as it is stored, and as it would be. */
interface Before { readonly bound_to: BoundTo | null; readonly documents: readonly { id: string }[]; readonly fields: readonly PlacedField[]; readonly recipients: readonly Person[] }
interface After { readonly documentIds: readonly string[]; readonly fields: readonly PlacedField[]; readonly recipients: readonly Person[] }

const refused = (what: string): AppError => new AppError({
  code: 'CONFLICT',
  message: `This envelope is a SEPA mandate: ${what} cannot change, because the signed page must say what the mandate’s record says. Addresses, message and dates can. For another debtor, account or page, delete the draft (or void it) and make the mandate again.`,
});

/** Documents, places of fields and the names of those who sign stay; the address of a signer may be corrected. @throws AppError CONFLICT */
export function assertStaysBound(before: Before, after: After): void {
  if (before.bound_to === null) return;
  if (!same(before.documents.map(({ id }) => id), after.documentIds)) throw refused('documentIds');
  if (!same(places(before.fields), places(after.fields))) throw refused('fields');
  if (!same(signers(before.recipients), signers(after.recipients))) throw refused('the name and the number of those who sign');
}

/** The same for one recipient. @throws AppError CONFLICT */
export function assertNameKept({ bound_to }: Pick<Before, 'bound_to'>, before: Person, name: string | undefined): void {
  if (bound_to !== null && before.role === 'SIGNER' && name !== undefined && name !== before.name) throw refused('the name of the debtor');
}

const same = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((each, index) => each === other[index]);
const signers = (people: readonly Person[]): string[] => people.filter(({ role }) => role === 'SIGNER').map(({ name }) => name);
/** Where what is filled in, whoever's address it carries. */
const places = (fields: readonly PlacedField[]): string[] => fields.filter(({ generated }) => generated !== true)
  .map(({ documentIndex, pageNumber, fieldType, x, y, width, height, required }) => [documentIndex, pageNumber, fieldType, x, y, width, height, required].join('/')).sort();

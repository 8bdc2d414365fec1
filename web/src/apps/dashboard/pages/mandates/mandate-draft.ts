// A mandate while it is being typed: what is sent to be checked, and when it is complete enough to be drawn.
import type { CreateMandateBody } from '../../../../../../server/src/contract.ts';

export interface AddressDraft {
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}
export interface MandateDraft {
  readonly scheme: CreateMandateBody['scheme'];
  readonly paymentType: CreateMandateBody['paymentType'];
  readonly language: 'fr' | 'en';
  readonly rum: string;
  readonly reference: string;
  readonly creditor: { readonly name: string; readonly ics: string; readonly siret: string; readonly address: AddressDraft };
  readonly debtor: { readonly type: CreateMandateBody['debtor']['type']; readonly name: string; readonly email: string; readonly phone: string; readonly iban: string; readonly bic: string; readonly address: AddressDraft };
}

const ADDRESS: AddressDraft = { line1: '', line2: '', postalCode: '', city: '', country: 'FR' };
export const EMPTY_MANDATE: MandateDraft = {
  scheme: 'CORE', paymentType: 'RECURRENT', language: 'fr', rum: '', reference: '',
  creditor: { name: '', ics: '', siret: '', address: ADDRESS }, debtor: { type: 'INDIVIDUAL', name: '', email: '', phone: '', iban: '', bic: '', address: ADDRESS },
};

/** Properties whose text is empty are left out. */
function filled<T extends Record<string, string>>(texts: T): Partial<T> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]).filter(([, text]) => text !== '')) as Partial<T>;
}

const addressBody = ({ line2, ...address }: AddressDraft): CreateMandateBody['creditor']['address'] => ({ ...address, ...filled({ line2 }), country: address.country.toUpperCase() });

export function mandateBody({ creditor, debtor, scheme, paymentType, language, rum, reference }: MandateDraft): CreateMandateBody {
  return {
    scheme, paymentType, language, ...filled({ rum, reference }),
    creditor: { name: creditor.name.trim(), ics: creditor.ics, ...filled({ siret: creditor.siret }), address: addressBody(creditor.address) },
    debtor: { type: debtor.type, name: debtor.name.trim(), email: debtor.email.trim(), iban: debtor.iban, ...filled({ phone: debtor.phone, bic: debtor.bic }), address: addressBody(debtor.address) },
  };
}

/** What can be checked of a mandate before it is complete. Undefined while nothing of it has been typed. */
export function checkBody({ creditor, debtor, scheme, rum }: MandateDraft): object | undefined {
  const [of, by] = [filled({ ics: creditor.ics, siret: creditor.siret }), filled({ iban: debtor.iban, bic: debtor.bic })];
  const reference = filled({ rum });
  if (Object.keys({ ...of, ...by, ...reference }).length === 0 && scheme === 'CORE') return undefined;
  return { scheme, ...reference, creditor: of, debtor: { type: debtor.type, ...by } };
}

/** Everything that the page shows is there. */
export function isComplete({ creditor, debtor }: MandateDraft): boolean {
  const texts = [creditor.name, creditor.ics, debtor.name, debtor.iban, ...[creditor.address, debtor.address].flatMap(({ line1, postalCode, city, country }) => [line1, postalCode, city, country])];
  return texts.every((text) => text.trim() !== '') && /^[A-Za-z]{2}$/.test(creditor.address.country) && /^[A-Za-z]{2}$/.test(debtor.address.country);
}

/** In groups of four, as it stands on paper. */
export function groupedIban(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ');
}

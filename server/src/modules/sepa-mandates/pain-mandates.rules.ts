// Signed mandates as elements of ISO 20022 pain.008.001.08, for the collection that a bank's software makes: mandate data without amounts.
import type { MandateSecrets } from './create-mandate.ts';
import { xmlText } from './sepa-text.rules.ts';

/** One signed mandate. */
export interface SignedMandate {
  readonly rum: string;
  readonly ics: string;
  readonly scheme: 'CORE' | 'B2B';
  readonly paymentType: 'RECURRENT' | 'ONE_OFF';
  readonly reference: string | null;
  /** YYYY-MM-DD. */
  readonly signedOn: string;
  readonly secrets: MandateSecrets;
}

/** The wrapper is ours and says so: without amounts there is no pain.008 document. What stands in each mandate is, element by element, of its schema. */
const WRAPPER = 'urn:paraph:signed-sepa-mandates:1';
const PAIN = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08';

/** The mandates as XML: of each the elements that a collection by it will carry. */
export function painMandates(mandates: readonly SignedMandate[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<m:SignedMandates xmlns:m="${WRAPPER}" xmlns="${PAIN}">\n${mandates.map(mandateXml).join('')}</m:SignedMandates>\n`;
}

function mandateXml({ rum, ics, scheme, paymentType, reference, signedOn, secrets: { iban, bic, creditor, debtor } }: SignedMandate): string {
  const { address } = debtor;
  return `  <m:Mandate>
    <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>${scheme}</Cd></LclInstrm><SeqTp>${paymentType === 'RECURRENT' ? 'RCUR' : 'OOFF'}</SeqTp></PmtTpInf>
    <Cdtr><Nm>${xmlText(creditor.name)}</Nm></Cdtr>
    <CdtrSchmeId><Id><PrvtId><Othr><Id>${ics}</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>
    <MndtRltdInf><MndtId>${xmlText(rum)}</MndtId><DtOfSgntr>${signedOn}</DtOfSgntr><AmdmntInd>false</AmdmntInd></MndtRltdInf>
    <DbtrAgt><FinInstnId>${bic === undefined ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<BICFI>${bic}</BICFI>`}</FinInstnId></DbtrAgt>
    <Dbtr><Nm>${xmlText(debtor.name)}</Nm><PstlAdr><PstCd>${xmlText(address.postalCode)}</PstCd><TwnNm>${xmlText(address.city)}</TwnNm><Ctry>${address.country}</Ctry><AdrLine>${xmlText(address.line1)}</AdrLine>${address.line2 === undefined ? '' : `<AdrLine>${xmlText(address.line2)}</AdrLine>`}</PstlAdr></Dbtr>
    <DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>${reference === null ? '' : `\n    <RmtInf><Ustrd>${xmlText(reference)}</Ustrd></RmtInf>`}
  </m:Mandate>
`;
}

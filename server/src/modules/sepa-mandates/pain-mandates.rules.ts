// Signed mandates as elements of ISO 20022 pain.008.001.08, for the collection that a bank's software makes: mandate data without amounts.
import type { MandateSecrets } from './create-mandate.ts';

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

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08';

/** The mandates as XML: payment type, creditor scheme and one DrctDbtTxInf with MndtRltdInf for each, in the order of the schema. */
export function painMandates(mandates: readonly SignedMandate[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<SignedMandates xmlns="${NAMESPACE}">\n${mandates.map(mandateXml).join('')}</SignedMandates>\n`;
}

function mandateXml({ rum, ics, scheme, paymentType, reference, signedOn, secrets: { iban, bic, creditor, debtor } }: SignedMandate): string {
  const { address } = debtor;
  return `  <Mandate>
    <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>${scheme}</Cd></LclInstrm><SeqTp>${paymentType === 'RECURRENT' ? 'RCUR' : 'OOFF'}</SeqTp></PmtTpInf>
    <Cdtr><Nm>${escaped(creditor.name)}</Nm></Cdtr>
    <CdtrSchmeId><Id><PrvtId><Othr><Id>${ics}</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>
    <DrctDbtTxInf>
      <DrctDbtTx><MndtRltdInf><MndtId>${escaped(rum)}</MndtId><DtOfSgntr>${signedOn}</DtOfSgntr><AmdmntInd>false</AmdmntInd></MndtRltdInf></DrctDbtTx>
      <DbtrAgt><FinInstnId>${bic === undefined ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<BICFI>${bic}</BICFI>`}</FinInstnId></DbtrAgt>
      <Dbtr><Nm>${escaped(debtor.name)}</Nm><PstlAdr><PstCd>${escaped(address.postalCode)}</PstCd><TwnNm>${escaped(address.city)}</TwnNm><Ctry>${address.country}</Ctry><AdrLine>${escaped(address.line1)}</AdrLine>${address.line2 === undefined ? '' : `<AdrLine>${escaped(address.line2)}</AdrLine>`}</PstlAdr></Dbtr>
      <DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>${reference === null ? '' : `\n      <RmtInf><Ustrd>${escaped(reference)}</Ustrd></RmtInf>`}
    </DrctDbtTxInf>
  </Mandate>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}

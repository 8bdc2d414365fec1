// A collection as an ISO 20022 Customer Direct Debit Initiation, pain.008.001.02 or .08, in the order of its schema (EPC130-08 and EPC131-08).
import type { CheckedCollection, Debit } from './collection-input.rules.ts';
import { sepaText, xmlText } from './sepa-text.rules.ts';
import type { PainVersion } from './sepa-mandate.schema.ts';

/** A checked collection with what the file itself is called. */
export interface Collection extends CheckedCollection { readonly messageId: string; readonly createdAt: Date }

/** The whole document. Debits that share creditor, scheme and sequence are one payment instruction. */
export function painCollection(collection: Collection): string {
  const { version, messageId, createdAt, debits } = collection;
  const groups = [...Map.groupBy(debits, ({ mandate, sequence }) => JSON.stringify([mandate.ics, mandate.scheme, sequence, mandate.secrets.creditor])).values()];
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><CstmrDrctDbtInitn>
<GrpHdr><MsgId>${xmlText(messageId)}</MsgId><CreDtTm>${createdAt.toISOString().slice(0, 19)}Z</CreDtTm>${sums(debits)}<InitgPty><Nm>${name(debits[0]!.mandate.secrets.creditor.name)}</Nm></InitgPty></GrpHdr>
${groups.map((group, index) => instruction(collection, group, index)).join('')}</CstmrDrctDbtInitn></Document>
`;
}

function instruction({ version, messageId, collectionDate, account }: Collection, debits: readonly Debit[], index: number): string {
  const { mandate: { ics, scheme, secrets: { creditor } }, sequence } = debits[0]!;
  return `<PmtInf><PmtInfId>${xmlText(messageId)}-${index + 1}</PmtInfId><PmtMtd>DD</PmtMtd>${sums(debits)}
<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>${scheme}</Cd></LclInstrm><SeqTp>${sequence}</SeqTp></PmtTpInf><ReqdColltnDt>${collectionDate}</ReqdColltnDt>
<Cdtr><Nm>${name(creditor.name)}</Nm>${address(version, creditor.address)}</Cdtr><CdtrAcct><Id><IBAN>${account.iban}</IBAN></Id></CdtrAcct><CdtrAgt>${agent(version, account.bic)}</CdtrAgt><ChrgBr>SLEV</ChrgBr>
<CdtrSchmeId><Id><PrvtId><Othr><Id>${ics}</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>
${debits.map((debit) => transaction(version, debit)).join('')}</PmtInf>
`;
}

function transaction(version: PainVersion, { mandate: { rum, signedOn, secrets: { iban, bic, debtor } }, amountCents, endToEndId, remittance }: Debit): string {
  return `<DrctDbtTxInf><PmtId><EndToEndId>${xmlText(endToEndId)}</EndToEndId></PmtId><InstdAmt Ccy="EUR">${euros(BigInt(amountCents))}</InstdAmt>
<DrctDbtTx><MndtRltdInf><MndtId>${xmlText(rum)}</MndtId><DtOfSgntr>${signedOn}</DtOfSgntr><AmdmntInd>false</AmdmntInd></MndtRltdInf></DrctDbtTx>
<DbtrAgt>${agent(version, bic)}</DbtrAgt><Dbtr><Nm>${name(debtor.name)}</Nm>${address(version, debtor.address)}</Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>${remittance === undefined ? '' : `<RmtInf><Ustrd>${xmlText(sepaText(remittance, 140))}</Ustrd></RmtInf>`}</DrctDbtTxInf>
`;
}

function sums(debits: readonly Debit[]): string {
  return `<NbOfTxs>${debits.length}</NbOfTxs><CtrlSum>${euros(debits.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n))}</CtrlSum>`;
}

/** Whole cents as euros, without a fraction that could be rounded. */
function euros(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const name = (text: string): string => xmlText(sepaText(text, 70));

/** Without a BIC the bank finds the other bank by the IBAN. */
function agent(version: PainVersion, bic: string | undefined): string {
  const tag = version === 'pain.008.001.02' ? 'BIC' : 'BICFI';
  return `<FinInstnId>${bic === undefined ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<${tag}>${bic}</${tag}>`}</FinInstnId>`;
}

/** Town and country apart, the street as one line: the hybrid address that banks take from October 2025 on. The older version has lines alone, two at most. */
function address(version: PainVersion, { line1, line2, postalCode, city, country }: { line1: string; line2?: string; postalCode: string; city: string; country: string }): string {
  const line = (text: string): string => `<AdrLine>${xmlText(sepaText(text, 70))}</AdrLine>`;
  const street = line2 === undefined || line1.length + line2.length > 68 ? line1 : `${line1}, ${line2}`;
  if (version === 'pain.008.001.02') return `<PstlAdr><Ctry>${country}</Ctry>${line(street)}${line(`${postalCode} ${city}`)}</PstlAdr>`;
  return `<PstlAdr><PstCd>${xmlText(sepaText(postalCode, 16))}</PstCd><TwnNm>${xmlText(sepaText(city, 35))}</TwnNm><Ctry>${country}</Ctry>${line(line1)}${line2 === undefined ? '' : line(line2)}</PstlAdr>`;
}

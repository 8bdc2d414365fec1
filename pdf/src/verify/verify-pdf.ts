// Verifies every signature of a file: structure, bytes, CMS, certificates, timestamps, revocation, later changes, level reached.
// Runs after every sealing, so an untouched file costs one digest and a few signature checks.

import { createHash } from 'node:crypto';
import { PdfError } from '../errors.ts';
import { openPdf, type PdfFile } from '../document/pdf-file.ts';
import { textOf } from '../document/pdf-objects.ts';
import { readDss } from '../sign/dss.ts';
import { readFormFields, type FormField } from '../sign/form-fields.ts';
import { commonName, nameText, type Certificate } from '../trust/certificate.ts';
import { strayContent } from './appended-bytes.ts';
import { certificationPermission, forbiddenChanges, isNamedInPerms } from './certification.ts';
import { checkCms, type CmsCheck, type TrustContext } from './cms-check.ts';
import type { CertificateReport, FileProblem, SignatureReport, VerificationReport } from './report.ts';
import { compareRevisions } from './revision-changes.ts';
import { endsRevision, readSite, type SignatureSite } from './signature-dictionary.ts';

export interface VerifyOptions {
  /** DER certificates that are trusted for being listed. */
  trustedRootsDer: Uint8Array[];
  now: Date;
}

const MAX_SIGNATURES = 200;

/**
 * Checks all signatures. Never throws for what is wrong with a signature: that is in the report.
 * @throws PdfError INVALID_PDF, DOCUMENT_ENCRYPTED, PDF_LIMIT_EXCEEDED when the file cannot be read at all.
 */
export async function verifyPdf(bytes: Uint8Array, o: VerifyOptions): Promise<VerificationReport> {
  const file = openPdf(bytes);
  const problems: FileProblem[] = [];
  if (file.bytes.length !== bytes.length) problems.push('BYTES_BEFORE_HEADER');
  if (file.crossReference.rebuilt) problems.push('CROSS_REFERENCE_DAMAGED');
  const fields = readFormFields(file).filter((field) => field.type === 'Sig' && field.value !== undefined);
  if (fields.length === 0) problems.push('NO_SIGNATURE');
  if (fields.length > MAX_SIGNATURES) throw new PdfError('PDF_LIMIT_EXCEEDED', `The PDF is over a limit: more than ${MAX_SIGNATURES} signatures.`);
  const sites = fields.map((field) => ({ field, site: readSite(file, field) })).toSorted((a, b) => a.site.end - b.site.end);
  const store = readDss(file);
  const trust: TrustContext = { trustedRootsDer: o.trustedRootsDer, now: o.now, certificatesDer: store.certificatesDer, ocspDer: store.ocspDer, crlDer: store.crlDer, hasStore: store.present };
  // From the newest to the oldest: a document timestamp proves that everything it covers existed by then.
  let provenBy = o.now;
  let laterStamp = false;
  const reports: SignatureReport[] = [];
  for (const entry of sites.toReversed()) {
    const check = checkCms(entry.site, digests(file, entry.site), { ...trust, provenBy, laterStamp });
    const report = await reportOf(file, entry, check);
    if (sites.filter((other) => other.field.valueRef?.num === entry.field.valueRef?.num || (other.site.end === entry.site.end && entry.site.end > 0)).length > 1) addProblem(report, 'SIGNATURE_SHARED');
    if (report.kind === 'DOCUMENT_TIMESTAMP' && report.valid && report.timestamp) {
      provenBy = report.timestamp.time;
      laterStamp = true;
    }
    reports.unshift(report);
  }
  const last = reports.at(-1);
  if (last && last.coverage !== 'WHOLE_FILE' && last.modificationsAfter === 'FORM_FILLING') problems.push('UNSIGNED_CHANGES');
  // Only the first signature can certify, and the catalog must say so.
  if (sites.some(({ field }, i) => certificationPermission(file, field.value!) !== undefined && (i > 0 || !isNamedInPerms(file, field)))) problems.push('CERTIFICATION_MISPLACED');
  if (!sites.some(({ field }) => certificationPermission(file, field.value!) !== undefined) && file.dictAt(file.catalog, 'Perms')?.has('DocMDP')) problems.push('CERTIFICATION_MISPLACED');
  return { valid: problems.length === 0 && reports.every((report) => report.valid), problems, signatures: reports };
}

type DigestOver = (algorithm: string) => Buffer;

function digests(file: PdfFile, site: SignatureSite): DigestOver {
  return (algorithm) => {
    const [, first, second] = site.byteRange!;
    return createHash(algorithm.replace('-', '')).update(file.bytes.subarray(0, first)).update(file.bytes.subarray(second, site.end)).digest();
  };
}

function addProblem(report: SignatureReport, problem: SignatureReport['problems'][number]): void {
  if (!report.problems.includes(problem)) report.problems.push(problem);
  report.valid = false;
  report.level = undefined;
}

async function reportOf(file: PdfFile, entry: { field: FormField; site: SignatureSite }, check: CmsCheck): Promise<SignatureReport> {
  const { field, site } = entry;
  const value = field.value!;
  const report: SignatureReport = {
    fieldName: field.name,
    kind: check.kind,
    subFilter: file.nameAt(value, 'SubFilter') ?? '',
    valid: true,
    intact: false,
    trusted: check.trusted,
    problems: [...site.problems, ...check.problems],
    warnings: check.warnings,
    byteRange: site.byteRange,
    coverage: 'BROKEN',
    reason: textOf(file.get(value, 'Reason')),
    location: textOf(file.get(value, 'Location')),
    claimedAt: readDate(textOf(file.get(value, 'M'))),
    signer: check.chain[0] && certificateReport(check.chain[0]),
    chain: check.chain.map(certificateReport),
    timestamp: check.timestamp,
    provenAt: check.provenAt,
    revocation: check.revocation,
    level: undefined,
    certificationPermission: certificationPermission(file, value),
    modificationsAfter: 'NONE',
    changes: [],
  };
  if (check.kind === 'SIGNATURE' && report.claimedAt === undefined) report.warnings.push('CLAIMED_TIME_MISSING');
  if (site.byteRange) judgeRevision(file, entry, report);
  report.intact = check.intact && report.coverage !== 'BROKEN';
  report.valid = report.problems.length === 0;
  report.level = report.valid && !report.warnings.includes('CLAIMED_TIME_MISSING') ? check.level : undefined;
  return report;
}

/** Finds out which revision is covered, and what came after it. */
function judgeRevision(file: PdfFile, entry: { field: FormField; site: SignatureSite }, report: SignatureReport): void {
  const { field, site } = entry;
  if (site.end === file.bytes.length) {
    report.coverage = 'WHOLE_FILE';
    return;
  }
  const broken = (detail: string): void => {
    report.problems.push('REVISION_INVALID');
    report.changes.push(detail);
    report.modificationsAfter = 'OTHER';
  };
  if (!endsRevision(file.bytes, site.end)) return broken('the covered bytes do not end a revision');
  let signed: PdfFile;
  try {
    signed = openPdf(file.bytes.subarray(0, site.end));
  } catch (error) {
    if (error instanceof PdfError) return broken('the covered revision cannot be read');
    throw error;
  }
  // In the covered revision the same field must hold the same signature at the same place.
  const place = signed.crossReference.places.get(field.valueRef!.num);
  const then = readFormFields(signed).find((candidate) => candidate.name === field.name);
  if (signed.crossReference.rebuilt || !place || !('offset' in place) || place.offset !== site.offset || then?.valueRef?.num !== field.valueRef!.num || then.ref?.num !== field.ref?.num) {
    return broken('the covered revision has another signature');
  }
  report.coverage = 'REVISION';
  const stray = strayContent(file, site.end);
  const changes = compareRevisions(signed, file);
  report.modificationsAfter = stray ? 'OTHER' : changes.level;
  report.changes.push(...(stray ? [stray] : []), ...changes.details);
  if (report.modificationsAfter === 'OTHER') report.problems.push('MODIFIED_AFTER_SIGNING');
  const forbidden = forbiddenChanges(file, then, changes);
  if (forbidden.length > 0) {
    report.problems.push('CERTIFICATION_VIOLATED');
    report.changes.push(...forbidden);
  }
}

function certificateReport(certificate: Certificate): CertificateReport {
  return {
    subject: nameText(certificate.subjectDer),
    commonName: commonName(certificate.subjectDer),
    issuer: nameText(certificate.issuerDer),
    serialNumber: certificate.serial.toString(16),
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    fingerprint: certificate.fingerprint,
    der: certificate.der,
  };
}

/** `D:YYYYMMDDHHmmSSOHH'mm'`, everything after the year optional (ISO 32000-2 §7.9.4). */
export function readDate(text: string | undefined): Date | undefined {
  const match = /^D?:?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(text ?? '');
  if (!match) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, offsetHour = '00', offsetMinute = '00'] = match;
  const zone = sign ? `${sign}${offsetHour}:${offsetMinute}` : 'Z';
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

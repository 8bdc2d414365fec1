// The tampered files as samples for foreign validators, and our own word on each.

import { tamperedFiles } from '../../src/verify/testing/tampered-files.ts';
import { contentsOf, siteOf, withContents } from '../../src/verify/testing/tampering-tools.ts';
import { certificatesFromPem, certificateToPem } from '../../src/trust/index.ts';
import { readDerPrefix } from '../../src/trust/asn1/der-read.ts';
import { verifyPdf } from '../../src/verify/index.ts';
import { PdfError } from '../../src/errors.ts';
import type { Sample, Verdict } from './validators.ts';

const FLIPS = 60;
const CMS_STEP = 37;

/**
 * The files as they were signed, the attacks on them, and copies of one with a single bit turned: `flips` all over what the signature covers,
 * `carried` all over the CMS, where a copy of the root certificate is carried along that nobody relies on.
 */
export async function tamperedSamples(now: Date): Promise<{ originals: Sample[]; attacks: Sample[]; flips: Sample[]; carried: Sample[] }> {
  const { world, originals, attacks } = await tamperedFiles(now);
  const rootPem = certificateToPem(world.rootDer);
  const attacked: Sample[] = [];
  for (const [name, make, , level = 'B-T'] of attacks) attacked.push({ name, bytes: typeof make === 'function' ? await make() : make, rootPem, level });
  const flips = Array.from({ length: FLIPS }, (_, i): Sample => {
    // Spread by the golden ratio over the bytes that the signature covers. In the gap, certificates are carried along unsigned: what a turned bit
    // means there differs from run to run, for the keys do.
    const { certified } = originals;
    const { first, second } = siteOf(certified);
    const within = Math.floor(((i * 0.6180339887) % 1) * (certified.length - second + first));
    const at = within < first ? within : within + second - first;
    const bytes = Buffer.from(certified);
    bytes[at]! ^= 1;
    return { name: `bit 0 of byte ${at} turned`, bytes, rootPem, level: 'B-T' };
  });
  const cms = Buffer.from(readDerPrefix(contentsOf(originals.certified)).bytes);
  const carried: Sample[] = [];
  for (let at = 0; at < cms.length; at += CMS_STEP) {
    const changed = Buffer.from(cms);
    changed[at]! ^= 1 << at % 8;
    carried.push({ name: `bit ${at % 8} of byte ${at} of the CMS turned`, bytes: withContents(originals.certified, changed), rootPem, level: 'B-T' });
  }
  const whole = Object.entries(originals).map(([name, bytes]): Sample => ({ name: `untouched: ${name}`, bytes, rootPem, level: name === 'archived' ? 'B-LTA' : 'B-T' }));
  return { originals: whole, attacks: attacked, flips, carried };
}

/** Our checker's verdict in the same form, held to the same level. */
export async function ourVerdict({ bytes, rootPem, level }: Sample): Promise<Verdict> {
  try {
    const report = await verifyPdf(bytes, { trustedRootsDer: certificatesFromPem(rootPem), now: new Date() });
    const notes = [...report.problems, ...report.signatures.flatMap((signature) => signature.problems)];
    const low = report.signatures.filter((signature) => signature.kind === 'SIGNATURE' && signature.level !== level).map((signature) => `level ${signature.level}`);
    return { accepted: report.valid && low.length === 0, notes: report.valid ? low : notes };
  } catch (error) {
    if (error instanceof PdfError) return { accepted: false, notes: [error.code] };
    throw error;
  }
}

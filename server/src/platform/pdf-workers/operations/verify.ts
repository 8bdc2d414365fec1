// Operation `verify`: every signature of a file, checked.

import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { verifyPdf } from '@paraph/pdf/verify';
import type { VerifyInput, WireVerificationReport } from '../pdf-operations.ts';
import { toWire } from '../wire-value.ts';

const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

export async function verify(input: VerifyInput): Promise<WireVerificationReport> {
  const pems = input.trustedRootsPem.flatMap((text) => text.match(PEM_CERTIFICATE) ?? []);
  const trustedRootsDer = pems.map((pem) => new Uint8Array(new X509Certificate(pem).raw));
  return toWire(await verifyPdf(await readFile(input.path), { trustedRootsDer, now: new Date(input.nowIso) }));
}

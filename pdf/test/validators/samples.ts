// Signed sample files for the validators: every level, kinds of keys, one, three and ten signers.

import { addFormFields, signPdf } from '../../src/sign/seal.ts';
import { signingWorld } from '../../src/sign/testing/signing-world.ts';
import { samplePdf, textContent } from '../../src/testing/sample-pdfs.ts';
import { certificateToPem, issueSignerCertificate } from '../../src/trust/index.ts';
import type { Sample } from './validators.ts';

const page = () => samplePdf([{ content: textContent('A contract', 72, 700, 20) }, { content: textContent('Page 2', 72, 700) }]);

/** Validators judge by the clock of the machine, so `now` is its time. */
export async function sealSamples(now: Date): Promise<Sample[]> {
  const samples: Sample[] = [];
  const world = await signingWorld({ now });
  const rootPem = certificateToPem(world.rootDer);
  const common = { fieldName: 'Seal', signedAt: now, signer: world.seal, timestampAuthority: world.timestampAuthority, revocation: world.revocation };
  for (const level of ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const) {
    samples.push({ name: `a seal at ${level}`, bytes: await signPdf(page(), { ...common, level, docMdpPermission: 2 }), rootPem, level });
  }
  // Ed25519 is left out: EU DSS's policy does not authorise it and NSS (pdfsig) does not know it; pyHanko accepts it.
  for (const keyAlgorithm of ['RSA', 'EC_P384'] as const) {
    const other = await signingWorld({ now, keyAlgorithm });
    const { seal: signer, timestampAuthority, revocation } = other;
    const bytes = await signPdf(page(), { ...common, signer, timestampAuthority, revocation, level: 'B-LTA' });
    samples.push({ name: `keys of kind ${keyAlgorithm}`, bytes, rootPem: certificateToPem(other.rootDer), level: 'B-LTA' });
  }
  for (const level of ['B-T', 'B-LTA'] as const) {
    for (const count of [1, 3, 10]) {
      const bytes = await signedByMany(count, { world, now, level });
      samples.push({ name: `${count} signer${count > 1 ? 's' : ''} and a seal at ${level}`, bytes, rootPem, level });
    }
  }
  return samples;
}

/** As an ADVANCED envelope is made: all fields first, then a signature with marks for each person, then the seal. */
async function signedByMany(count: number, o: { world: Awaited<ReturnType<typeof signingWorld>>; now: Date; level: 'B-T' | 'B-LTA' }): Promise<Uint8Array> {
  const { world, now } = o;
  const common = { signedAt: now, timestampAuthority: world.timestampAuthority, revocation: world.revocation };
  const box = (i: number) => ({ pageNumber: 1 + (i % 2), xPt: 60 + (i % 3) * 160, yPt: 300 + Math.floor(i / 3) * 80, widthPt: 140, heightPt: 50 });
  const below = (i: number) => ({ ...box(i), yPt: box(i).yPt + 52, heightPt: 16 });
  const drawingPdf = samplePdf([{ entries: '/MediaBox [0 0 140 50]', content: textContent('J. Dupont', 10, 20, 18) }]);
  const numbers = Array.from({ length: count }, (_, i) => i);
  let bytes = await addFormFields(page(), [
    ...numbers.map((i) => ({ fieldName: `Signer${i}`, kind: 'SIGNATURE' as const, box: box(i) })),
    ...numbers.map((i) => ({ fieldName: `Date${i}`, kind: 'MARK' as const, box: below(i) })),
    { fieldName: 'Seal', kind: 'SIGNATURE' as const },
  ]);
  for (const i of numbers) {
    const { signer } = issueSignerCertificate({ authority: world.authority, subject: { commonName: `Zoë Šimek ${i}`, organization: 'Essai' }, now });
    bytes = await signPdf(bytes, {
      ...common, fieldName: `Signer${i}`, signer, level: o.level === 'B-T' ? 'B-T' : 'B-LT', ...(i === 0 ? { docMdpPermission: 2 as const } : {}), box: { ...box(i), drawingPdf },
      marks: [{ fieldName: `Date${i}`, text: '21/11/2026', box: { ...below(i), appearanceLines: ['21/11/2026'] } }],
    });
  }
  return signPdf(bytes, { ...common, fieldName: 'Seal', signer: world.seal, level: o.level });
}

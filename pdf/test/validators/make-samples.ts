// Writes signed sample files for the validators: every level, every kind of key, one, three and ten signers.
// Usage: node make-samples.ts FOLDER; prints one line `FILE ROOT LEVEL` for each, as run.sh takes them.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addFormFields, signPdf } from '../../src/sign/seal.ts';
import { signingWorld } from '../../src/sign/testing/signing-world.ts';
import { samplePdf, textContent } from '../../src/testing/sample-pdfs.ts';
import { certificateToPem, issueSignerCertificate } from '../../src/trust/index.ts';

const folder = process.argv[2];
if (!folder) throw new Error('usage: make-samples.ts FOLDER');
mkdirSync(folder, { recursive: true });
const now = new Date();
const page = () => samplePdf([{ content: textContent('A contract', 72, 700, 20) }, { content: textContent('Page 2', 72, 700) }]);

function write(name: string, bytes: Uint8Array, world: { rootDer: Uint8Array }, level: string): void {
  writeFileSync(join(folder!, `${name}.pdf`), bytes);
  writeFileSync(join(folder!, `${name}.pem`), certificateToPem(world.rootDer));
  console.log(`${join(folder!, `${name}.pdf`)} ${join(folder!, `${name}.pem`)} ${level}`);
}

const world = await signingWorld({ now });
const common = { fieldName: 'Seal', signedAt: now, signer: world.seal, timestampAuthority: world.timestampAuthority, revocation: world.revocation };
for (const level of ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const) {
  write(`level-${level}`, await signPdf(page(), { ...common, level, docMdpPermission: 2 }), world, level);
}
// Ed25519 is left out: EU DSS's policy does not authorise it and NSS (pdfsig) does not know it; pyHanko accepts it.
for (const keyAlgorithm of ['RSA', 'EC_P384'] as const) {
  const other = await signingWorld({ now, keyAlgorithm });
  const { seal: signer, timestampAuthority, revocation } = other;
  write(`key-${keyAlgorithm}`, await signPdf(page(), { ...common, signer, timestampAuthority, revocation, level: 'B-LTA' }), other, 'B-LTA');
}
for (const count of [1, 3, 10]) {
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
    const { signer } = issueSignerCertificate({ authority: world.authority, subject: { commonName: `Zoë Šimek ${i}`, organization: 'Essai' }, now, serial: 1000n + BigInt(count * 100 + i) });
    bytes = await signPdf(bytes, {
      ...common, fieldName: `Signer${i}`, signer, level: 'B-LT', ...(i === 0 ? { docMdpPermission: 2 as const } : {}), box: { ...box(i), drawingPdf },
      marks: [{ fieldName: `Date${i}`, text: '21/11/2026', box: { ...below(i), appearanceLines: ['21/11/2026'] } }],
    });
  }
  write(`signers-${count}`, await signPdf(bytes, { ...common, level: 'B-LTA' }), world, 'B-LTA');
}

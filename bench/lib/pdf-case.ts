// One case of bench/pdf.ts in a process of its own, so that its memory and its cold start are its own.
// Arguments: CASE FILE RUNS. Prints one JSON line.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Mark } from '@paraph/pdf/fields';
import type { SignatureLevel } from '@paraph/pdf/seal';

/** What a case cost: times in milliseconds, CPU time of one operation, memory at its highest after the first. */
export interface CaseResult {
  coldMs: number;
  warmMs: number;
  cpuMs: number;
  peakMb: number;
  outBytes: number;
}

const [kind, path, runsText] = process.argv.slice(2) as [string, string, string];
const runs = Number(runsText);
const bytes = new Uint8Array(readFileSync(path));

/** Ten marks over the first pages. */
async function tenMarks(): Promise<Mark[]> {
  const { sampleSignaturePng } = await import('@paraph/pdf/testing');
  const png = sampleSignaturePng();
  const contents: Record<string, unknown>[] = [
    { kind: 'IMAGE', png }, { kind: 'IMAGE', png }, { kind: 'TYPED', text: 'Zoë Lefèvre', style: 'script' }, { kind: 'TYPED', text: 'Z.L.', style: 'script' }, { kind: 'TEXT', text: 'Lu et approuvé' },
    { kind: 'TEXT', text: '21/11/2026', align: 'center' }, { kind: 'TEXT', text: 'A longer answer that wraps over the lines of its box' }, { kind: 'CHECK', checked: true }, { kind: 'RADIO', options: ['Yes', 'No'], selected: 0 }, { kind: 'STAMP', lines: ['Signed by Zoë Lefèvre', '21/11/2026 09:00 UTC'] },
  ];
  return contents.map((content, i) => ({ pageNumber: 1, xPt: 40 + (i % 3) * 170, yPt: 80 + Math.floor(i / 3) * 160, widthPt: 150, heightPt: 45, ...content }) as Mark);
}

/** Prepares a case; what it gives back is timed. */
async function operationOf(name: string): Promise<() => Promise<number>> {
  const { signingWorld } = await import('../../pdf/src/sign/testing/signing-world.ts');
  const world = await signingWorld({ keyAlgorithm: 'RSA' });
  const signedAt = world.clock.now;
  if (name === 'floor') {
    return async () => {
      const digest = createHash('sha256').update(bytes).digest();
      return (await world.seal.sign(digest)).length;
    };
  }
  if (name === 'intake') {
    return async () => {
      const { intakePdf } = await import('@paraph/pdf/document');
      return (await intakePdf(bytes)).bytes.length;
    };
  }
  const marks = await tenMarks();
  if (name.startsWith('libpdf ')) {
    return async () => {
      const { PDF } = await import('@libpdf/core');
      const pdf = await PDF.load(bytes);
      const page = pdf.getPage(0)!;
      for (const mark of marks) {
        if (mark.kind === 'IMAGE') page.drawImage(pdf.embedPng(mark.png), { x: mark.xPt, y: 842 - mark.yPt - 45, width: 150 });
        else page.drawText('text' in mark ? mark.text : 'mark', { x: mark.xPt, y: 842 - mark.yPt - 20, size: 11 });
      }
      const { seal } = world;
      const signer = { certificate: seal.chainDer[0]!, certificateChain: seal.chainDer.slice(1), keyType: 'RSA' as const, signatureAlgorithm: 'RSASSA-PKCS1-v1_5' as const, sign: (data: Uint8Array) => seal.sign(data) };
      const timestampAuthority = { timestamp: (digest: Uint8Array) => world.timestampAuthority.timestamp({ hashAlgorithm: 'SHA-256', digest }) };
      const level = name.slice('libpdf '.length) as 'B-B' | 'B-T';
      const signed = await pdf.sign({ signer, level, signingTime: signedAt, ...(level === 'B-T' ? { timestampAuthority } : {}) });
      return signed.bytes.length;
    };
  }
  return async () => {
    const { stampMarks } = await import('@paraph/pdf/fields');
    const { signPdf } = await import('@paraph/pdf/seal');
    const stamped = await stampMarks(bytes, marks);
    const { seal: signer, timestampAuthority, revocation } = world;
    return (await signPdf(stamped.bytes, { fieldName: 'Seal', signedAt, signer, timestampAuthority, revocation, level: name as SignatureLevel, docMdpPermission: 2 })).length;
  };
}

const operation = await operationOf(kind);
const coldFrom = performance.now();
const outBytes = await operation();
const coldMs = performance.now() - coldFrom;
// Of one operation: later ones add the garbage of those before them.
const peakMb = process.resourceUsage().maxRSS / 1_024;
const times: number[] = [];
const cpuFrom = process.cpuUsage();
for (let run = 0; run < runs; run++) {
  const from = performance.now();
  await operation();
  times.push(performance.now() - from);
}
const cpu = process.cpuUsage(cpuFrom);
const result: CaseResult = {
  coldMs, outBytes, warmMs: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? coldMs,
  cpuMs: (cpu.user + cpu.system) / 1_000 / Math.max(1, runs), peakMb,
};
process.stdout.write(`${JSON.stringify(result)}\n`);

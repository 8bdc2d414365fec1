// Sealing a prepared file, with real child processes and a real store: the level that was promised, or nothing.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { RevocationSource, TimestampAuthority } from '@paraph/pdf/sign';
import { samplePdf, textContent } from '@paraph/pdf/testing';
import { memorySigner, parseCertificate } from '@paraph/pdf/trust';
import { verifyPdf } from '@paraph/pdf/verify';
import { FakeClock } from '../../platform/clock/index.ts';
import { fakeLog } from '../../platform/log/index.ts';
import { childPdfWorkers, type PdfWorkers } from '../../platform/pdf-workers/index.ts';
import { loadInstallationAuthority, type InstallationAuthority } from '../../platform/signing-keys/installation-authority.ts';
import { revocationAnswers } from '../../platform/signing-keys/revocation-answers.ts';
import { memoryRevokedCertificates, type RevokedCertificates } from '../../platform/signing-keys/revoked-certificates.ts';
import { localFileStore, type FileStore } from '../../platform/storage/index.ts';
import { ownTimestampAuthority } from '../../platform/timestamp/own-authority.ts';
import { sealFile, type SealedFile } from './seal-file.ts';
import type { SealLevel } from './sealing-deps.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'paraph-seal-'));
const root = join(dataDir, 'files');
const clock = new FakeClock();
let files: FileStore;
let pdfWorkers: PdfWorkers;
let authority: InstallationAuthority;
let timestampAuthority: TimestampAuthority;
let revoked: RevokedCertificates;

before(async () => {
  files = await localFileStore({ root });
  pdfWorkers = childPdfWorkers({ log: fakeLog(), folders: { read: [], write: [root] }, children: { SEAL: 1 } });
  authority = await loadInstallationAuthority({ dataDir, organization: 'Essai', baseUrl: 'http://sign.test', now: clock.now() });
  timestampAuthority = ownTimestampAuthority({ signer: authority.timestamp, rootDer: authority.rootDer, clock }).client;
});
beforeEach(() => { revoked = memoryRevokedCertificates(); });
after(async () => {
  await pdfWorkers.close();
  rmSync(dataDir, { recursive: true });
});

let made = 0;

async function seal(level: SealLevel, changes: { timestampAuthority?: TimestampAuthority; revocation?: RevocationSource; signer?: InstallationAuthority['seal']; pdf?: Buffer } = {}): Promise<SealedFile> {
  made += 1;
  const path = files.reservePath();
  const outPath = files.reservePath();
  writeFileSync(path, changes.pdf ?? samplePdf([{ content: textContent(`A contract ${made}`, 72, 700, 20) }]));
  try {
    const prepared = await pdfWorkers.run('prepareSignature', { path, outPath, options: { fieldName: `Seal-${made}`, signedAt: clock.now().toISOString(), subFilter: 'ETSI.CAdES.detached', ...(changes.pdf ? {} : { docMdpPermission: 2 }) } });
    const revocation = revocationAnswers({ files: authority.files, revoked, clock }).source;
    return await sealFile({ files, pdfWorkers, clock, seal: { level, signer: authority.seal, timestampAuthority, revocation, trustedRootsPem: [authority.rootPem], ...changes } }, outPath, prepared);
  } finally {
    rmSync(path, { force: true });
  }
}

const stored = (): string[] => readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name).toSorted();
const bytesOf = async (file: SealedFile): Promise<Buffer> => readFileSync(await files.localPath(file.sha256));

for (const level of ['B-T', 'B-LT', 'B-LTA'] as const) {
  test(`a file asked for at ${level} is stored at ${level}, valid as a whole, and nothing else is left`, async () => {
    const before_ = stored().length;
    const sealed = await seal(level);
    assert.equal(sealed.padesLevel, level);
    assert.equal(stored().length, before_ + 1);
    const report = await verifyPdf(await bytesOf(sealed), { trustedRootsDer: [authority.rootDer], now: clock.now() });
    assert.deepEqual([report.valid, report.signatures[0]?.level, report.signatures.length], [true, level, level === 'B-LTA' ? 2 : 1]);
  });
}

test('a file that was sealed before is sealed again: its bytes stand at the beginning, and both seals are valid', async () => {
  for (const level of ['B-T', 'B-LTA'] as const) {
    const first = await bytesOf(await seal(level));
    const twice = await bytesOf(await seal(level, { pdf: first }));
    assert.ok(twice.subarray(0, first.length).equals(first));
    const report = await verifyPdf(twice, { trustedRootsDer: [authority.rootDer], now: clock.now() });
    assert.deepEqual(report.signatures.filter(({ kind }) => kind === 'SIGNATURE').map((signature) => signature.level), [level, level]);
    assert.equal(report.valid, true);
  }
});

describe('nothing is stored, and nothing is left, when', () => {
  const down: TimestampAuthority = { timestamp: () => Promise.reject(new Error('down')) };
  /** Answers a number of times, then is down. */
  const lasting = (times: number): TimestampAuthority => {
    let left = times;
    return { timestamp: (imprint) => (left-- > 0 ? timestampAuthority : down).timestamp(imprint) };
  };
  const none: RevocationSource = { collect: async () => ({ ocspDer: [], crlDer: [] }) };
  const wrong: InstallationAuthority['seal'] = { keyAlgorithm: 'EC_P256', chainDer: [], sign: async () => Buffer.alloc(70) };
  const cases: [string, SealLevel, () => Promise<Parameters<typeof seal>[1]>][] = [
    ['no timestamp is to be had', 'B-T', async () => ({ timestampAuthority: down })],
    ['the document timestamp is not to be had', 'B-LTA', async () => ({ timestampAuthority: lasting(1) })],
    ['there is no word on revocation', 'B-LT', async () => ({ revocation: none })],
    ['the key is not the certificate’s', 'B-T', async () => ({ signer: { ...wrong, chainDer: authority.seal.chainDer } })],
    ['the certificate is not for signing documents', 'B-T', async () => ({ signer: authority.timestamp })],
    ['the seal was revoked', 'B-LTA', async () => {
      await revoked.add({ serial: parseCertificate(authority.seal.chainDer[0]!).serial, revokedAt: new Date(clock.now().getTime() - 1_000), reason: 1, isAuthority: false });
      return {};
    }],
    ['the issuing authority was revoked', 'B-LTA', async () => {
      await revoked.add({ serial: parseCertificate(authority.seal.chainDer[1]!).serial, revokedAt: new Date(clock.now().getTime() - 1_000), reason: 1, isAuthority: true });
      return {};
    }],
    ['the seal is another’s', 'B-T', async () => {
      const other = await loadInstallationAuthority({ dataDir: mkdtempSync(join(dataDir, 'other-')), organization: 'Other', baseUrl: 'http://other.test', now: clock.now() });
      return { signer: memorySigner(other.files.seal) };
    }],
  ];
  for (const [title, level, make] of cases) {
    test(title, async () => {
      const before_ = stored();
      await assert.rejects(seal(level, await make()));
      assert.deepEqual(stored(), before_);
    });
  }
});

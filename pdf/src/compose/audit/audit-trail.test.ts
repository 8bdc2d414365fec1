import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { composeAuditTrail } from '../index.ts';
import type { AuditEvidence } from '../index.ts';
import { readBack, squeeze } from '../testing/read-back.ts';
import { drawnPicture, sampleEvidence } from '../testing/sample-evidence.ts';

test('every hash, address, answer and value of the evidence is printed', async () => {
  const evidence = sampleEvidence({ locale: 'fr' });
  const printed = (await readBack(await composeAuditTrail(evidence, { locale: 'fr' }))).squeezed.join('');
  const expected = [
    evidence.envelope.id,
    evidence.envelope.subject,
    evidence.sender.name,
    evidence.sender.email,
    evidence.chain.headHash,
    evidence.sealedDocument!.sha256,
    ...evidence.documents.flatMap((document) => [document.id, document.name, document.sha256Uploaded, document.sha256Shown]),
    ...evidence.recipients.flatMap((recipient) => [
      recipient.id,
      recipient.name,
      recipient.email,
      recipient.phoneMasked ?? '',
      recipient.ip!,
      recipient.userAgent!,
      recipient.timeZone!,
      recipient.consent!.text,
      recipient.consent!.version,
      recipient.consent!.sha256,
      ...recipient.messages.flatMap((message) => [message.queueId!, message.answer!]),
      ...recipient.fields.flatMap((field) => [field.value ?? '', field.label ?? '', field.imageSha256 ?? '']),
    ]),
    ...evidence.events.flatMap((event) => [event.hash, event.detail ?? '']),
    ...[...evidence.seal!.certificates, evidence.timestampAuthority!.certificate!].flatMap((certificate) => [
      certificate.subject,
      certificate.issuer,
      certificate.serialNumber,
      certificate.fingerprintSha256,
    ]),
    evidence.timestampAuthority!.url!,
    evidence.timestampAuthority!.policyOid!,
  ];
  for (const value of expected) assert.ok(printed.includes(squeeze(value)), `"${value}" is not printed`);
});

test('the attached JSON is the evidence itself, without the pictures', async () => {
  const evidence = sampleEvidence({ locale: 'en' });
  const read = await readBack(await composeAuditTrail(evidence, { locale: 'en' }));
  const attached = JSON.parse(Buffer.from(read.attachments.get('evidence.json')!).toString('utf8')) as AuditEvidence;
  const expected = structuredClone(evidence);
  for (const recipient of expected.recipients) for (const field of recipient.fields) delete field.imagePng;
  assert.deepEqual(attached, expected);
});

test('a sandbox trail says on every page that it has no legal value, and a live one nowhere', async () => {
  const test = await readBack(await composeAuditTrail(sampleEvidence({ locale: 'fr', sandbox: true }), { locale: 'fr' }));
  for (const page of test.squeezed) assert.match(page, /TEST–SANSVALEURJURIDIQUE/);
  const live = await readBack(await composeAuditTrail(sampleEvidence({ locale: 'fr' }), { locale: 'fr' }));
  for (const page of live.squeezed) assert.doesNotMatch(page, /TEST–/);
});

test('an interim trail says so on every page', async () => {
  const { squeezed } = await readBack(await composeAuditTrail(sampleEvidence({ locale: 'en', interim: true }), { locale: 'en' }));
  for (const page of squeezed) assert.match(page, /INTERIM/);
});

test('every page carries the envelope id and its number of the whole', async () => {
  const evidence = sampleEvidence({ locale: 'en' });
  const { squeezed } = await readBack(await composeAuditTrail(evidence, { locale: 'en' }));
  squeezed.forEach((page, index) => {
    assert.ok(page.includes(evidence.envelope.id));
    assert.ok(page.includes(`Page${index + 1}/${squeezed.length}`));
  });
});

test('the private-trust notice stands exactly when the root is the installation’s own', async () => {
  const evidence = sampleEvidence({ locale: 'en' });
  assert.match((await readBack(await composeAuditTrail(evidence, { locale: 'en' }))).squeezed[0]!, /Privatelytrustedcertificate/);
  evidence.seal!.privatelyTrusted = false;
  assert.doesNotMatch((await readBack(await composeAuditTrail(evidence, { locale: 'en' }))).squeezed.join(''), /Privatelytrusted/);
});

test('fifty recipients and five hundred events all come out, the journal’s heading repeated on each of its pages', async () => {
  const evidence = sampleEvidence({ locale: 'en', recipients: 50, events: 500, picture: false });
  const { squeezed } = await readBack(await composeAuditTrail(evidence, { locale: 'en' }));
  const printed = squeezed.join('');
  for (const event of evidence.events) assert.ok(printed.includes(event.hash));
  for (const recipient of evidence.recipients) assert.ok(printed.includes(recipient.id));
  const journalPages = squeezed.filter((page) => evidence.events.some((event) => page.includes(event.hash)));
  assert.ok(journalPages.length > 10);
  for (const page of journalPages) assert.match(page, /No\.Dateandtime\(UTC\),actor/);
});

test('a text longer than a page runs on without losing a word', async () => {
  const evidence = sampleEvidence({ locale: 'en', events: 3 });
  const words = Array.from({ length: 2500 }, (_, index) => `w${index}`);
  evidence.recipients[0]!.outcome = { kind: 'DECLINED', at: evidence.generatedAt, reason: words.join(' ') };
  evidence.events[1]!.detail = words.map((word) => `e${word}`).join(' ');
  const { pages } = await readBack(await composeAuditTrail(evidence, { locale: 'en' }));
  const printed = new Set(pages.flatMap((page) => page.flatMap((run) => run.text.split(/\s+/))));
  for (const word of words) assert.ok(printed.has(word) && printed.has(`e${word}`), word);
});

test('hostile values cost nothing but their own line', async () => {
  const evidence = sampleEvidence({ locale: 'en', recipients: 3 });
  evidence.envelope.subject = `${'x'.repeat(5000)}\u0000\u202e`;
  evidence.recipients[0]!.name = '\u202eevil\u0007 李小龍 🙂 דוד محمد';
  evidence.recipients[0]!.userAgent = 'A'.repeat(100_000);
  evidence.recipients[1]!.fields[5]!.imagePng = new Uint8Array([1, 2, 3]);
  const damaged = drawnPicture();
  damaged.fill(0, 60, 90);
  evidence.recipients[2]!.fields[5]!.imagePng = damaged;
  evidence.recipients[2]!.fields[0]!.documentIndex = 99;
  evidence.sender.name = '';
  evidence.envelope.sentAt = 'not a date';
  const { pages, roles } = await readBack(await composeAuditTrail(evidence, { locale: 'en' }));
  assert.ok(pages.length < 20);
  assert.equal(roles.get('Figure') ?? 0, 2, 'only the sound picture is drawn, and the code that leads to the verification page');
  for (const run of pages.flat()) assert.doesNotMatch(run.text, /\p{Cc}|\u202e/u);
});

test('a picture in base64, as evidence has it after JSON, is drawn like one in bytes', async () => {
  const evidence = sampleEvidence({ locale: 'en', recipients: 1 });
  const bytes = await composeAuditTrail(evidence, { locale: 'en' });
  evidence.recipients[0]!.fields[5]!.imagePng = Buffer.from(drawnPicture()).toString('base64');
  assert.deepEqual(await composeAuditTrail(evidence, { locale: 'en' }), bytes);
});

test('the trail is tagged, in its language, with tables, headings and a described figure', async () => {
  const read = await readBack(await composeAuditTrail(sampleEvidence({ locale: 'fr', recipients: 1 }), { locale: 'fr' }));
  assert.ok(read.tagged);
  assert.equal(read.language, 'fr-FR');
  for (const role of ['H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD', 'Figure', 'P']) assert.ok((read.roles.get(role) ?? 0) > 0, role);
});

test('the same evidence gives the same bytes', async () => {
  const evidence = sampleEvidence({ locale: 'fr' });
  assert.deepEqual(await composeAuditTrail(evidence, { locale: 'fr' }), await composeAuditTrail(evidence, { locale: 'fr' }));
});

test('the file declares PDF/A-3a and PDF/UA-1, with an output intent and an associated file', async () => {
  const source = Buffer.from(await composeAuditTrail(sampleEvidence({ locale: 'fr' }), { locale: 'fr' })).toString('latin1');
  assert.match(source, /\/S \/GTS_PDFA1/);
  assert.match(source, /\/AFRelationship \/Data/);
  assert.match(source, /<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/);
  assert.match(source, /<pdfuaid:part>1<\/pdfuaid:part>/);
});

test('qpdf finds nothing to say about the file', async (t) => {
  if (spawnSync('qpdf', ['--version']).status !== 0) return t.skip('qpdf is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'audit-trail-'));
  try {
    const path = join(folder, 'trail.pdf');
    writeFileSync(path, await composeAuditTrail(sampleEvidence({ locale: 'fr' }), { locale: 'fr' }));
    const check = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
    assert.equal(check.status, 0, check.stdout + check.stderr);
    assert.doesNotMatch(check.stdout + check.stderr, /WARNING/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

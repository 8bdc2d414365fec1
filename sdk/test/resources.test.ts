// The client's resources against a real service: what goes in is taken, what comes out is what the types say.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { samplePdf, textContent } from '@paraph/pdf/testing';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startServerProcess, type ServerProcess } from '../../server/src/testing/server-process.ts';
import { ApiError, Paraph } from '../src/index.ts';

const pdf = Buffer.from(samplePdf([{ content: textContent('Contract', 72, 770, 18) }]));
const ADDRESS = { line1: '1 rue des Granges', postalCode: '25000', city: 'Besançon', country: 'FR' } as const;
const MANDATE = {
  scheme: 'CORE', paymentType: 'RECURRENT', creditor: { name: 'Atelier', ics: 'FR72ZZZ123456', address: ADDRESS },
  debtor: { type: 'INDIVIDUAL', name: 'Anna Martin', email: 'anna@example.test', address: ADDRESS, iban: 'FR1420041010050500013M02606' },
} as const;

let folder: string;
let server: ServerProcess;
let paraph: Paraph;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paraph-sdk-'));
  server = await startServerProcess({ dataDir: folder, port: await freePort() });
  paraph = new Paraph({ baseUrl: server.baseUrl, apiKey: /sk_test_[0-9A-Za-z]+/.exec(server.printed())![0] });
}, { timeout: 120_000 });
after(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const template = async (): Promise<string> => (await paraph.templates.create({ name: 'Bulk', documentIds: [(await paraph.documents.upload(pdf)).id], roles: [{ name: 'Client' }] })).id;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const isCode = (code: string) => (error: unknown): boolean => error instanceof ApiError && error.code === code;

test('a bulk send: dry run, from rows and from a file, until its last row, with its failures as CSV', async () => {
  const templateId = await template();
  const rows = await paraph.bulk.dryRun({ templateId, csv: 'email,name\nanna@example.test,Anna\nnot-an-address,Ben\n' });
  assert.deepEqual(rows.counts, { total: 2, valid: 1, invalid: 1 });
  const made = await paraph.bulk.createFromFile(new Blob(['email;name\nanna@example.test;Anna\n']), { templateId, subject: 'From a file', sendImmediately: false });
  const done = await paraph.bulk.waitUntilDone(made.id);
  assert.deepEqual([done.status, done.counts.succeeded, done.envelopes.length], ['COMPLETED', 1, 1]);
  assert.equal((await paraph.envelopes.get(done.envelopes[0]!.envelopeId!)).subject, 'From a file');
  const partly = await paraph.bulk.create({ templateId, rows: [{ email: 'anna@example.test', name: 'Anna' }, { email: 'nobody', name: 'Ben' }], onRowError: 'SKIP' });
  assert.equal((await paraph.bulk.waitUntilDone(partly.id)).status, 'COMPLETED_WITH_ERRORS');
  const failures = await paraph.bulk.failures(partly.id);
  assert.match(failures.contentType, /^text\/csv/);
  assert.match(await failures.text(), /nobody/);
  assert.equal((await paraph.bulk.list({ limit: 1 }).page()).pagination.total, 2);
  await assert.rejects(paraph.bulk.cancel(made.id), isCode('CONFLICT'));
});

test('a payroll export is read from the bytes as the software wrote them, and goes on to a bulk send', async () => {
  const latin1 = Buffer.from('Matricule;Nom;Prénom;Email;Net à payer\n00042;MARTIN;Zoé;zoe@example.test;1 234,56\n', 'latin1');
  const { software, counts, csv, rows } = await paraph.payroll.normalizeFile(latin1, { software: 'SILAE' });
  assert.deepEqual([software, counts.valid, rows[0]!.name], ['SILAE', 1, 'Zoé MARTIN']);
  assert.deepEqual((await paraph.bulk.dryRun({ templateId: await template(), csv })).counts.invalid, 0);
  assert.equal((await paraph.payroll.normalize({ software: 'SILAE', csv: latin1.toString('latin1') })).counts.rows, 1);
});

test('mandates: checked, previewed, made, listed, exported once signed; the signed file is known by its hash', async () => {
  const { id, rum, documentId } = await paraph.mandates.create(MANDATE);
  assert.ok(rum.length > 0 && documentId.startsWith('doc_'));
  assert.equal(Buffer.from(await (await paraph.mandates.preview(MANDATE)).bytes()).subarray(0, 5).toString(), '%PDF-');
  await paraph.mandates.check({ debtor: { iban: 'FR1420041010050500013M02606' } });
  assert.deepEqual((await paraph.mandates.list({ rum }).page()).data.map(({ envelopeId }) => envelopeId), [id]);
  await assert.rejects(paraph.mandates.pain008(id), ApiError);
  const sent = await paraph.envelopes.send(id);
  for (const recipient of sent.recipients) await paraph.sandbox.play(id, recipient.id, 'sign');
  await paraph.envelopes.waitUntilCompleted(id);
  const signed = await (await paraph.envelopes.signedDocument(id)).bytes();
  assert.equal((await paraph.verify.lookUp(sha256(signed))).known?.kind, 'SEALED_DOCUMENT');
  assert.match(await (await paraph.mandates.pain008(id)).text(), new RegExp(rum));
  assert.match(await (await paraph.mandates.exportAll()).text(), new RegExp(rum));
});

test('a general meeting: invited, voted, tallied and closed', async () => {
  const meeting = await paraph.meetings.create({
    subject: 'AG', condominium: { name: 'Les Tilleuls', type: 'STANDARD' }, meetingAt: new Date(Date.now() + 86_400_000).toISOString(),
    coOwners: [{ id: 'A', name: 'Anna', email: 'anna@example.test', shares: 600 }, { id: 'B', name: 'Ben', shares: 400 }], resolutions: [{ id: 'R1', title: 'Travaux', majority: 'ARTICLE_24' }],
  });
  const coOwnerId = meeting.meeting.coOwners[0]!.id;
  const resolutionId = meeting.meeting.resolutions[0]!.id;
  await paraph.meetings.recordVotes(meeting.id, { coOwnerId, channel: 'IN_PERSON', votes: [{ resolutionId, choice: 'FOR' }] });
  assert.equal((await paraph.meetings.votes(meeting.id).page()).pagination.total, 1);
  assert.equal((await paraph.meetings.tally(meeting.id)).results[0]!.adopted, true);
  await paraph.meetings.invite(meeting.id);
  assert.equal((await paraph.meetings.get(meeting.id)).envelopeId, meeting.id);
  assert.equal((await paraph.meetings.list().page()).pagination.total, 1);
  assert.equal((await paraph.meetings.tally(meeting.id, { close: true })).status, 'CLOSED');
});

test('a seal is waited for, verified, and its certificate downloaded', async () => {
  const { id } = await paraph.seals.create({ documentId: (await paraph.documents.upload(pdf)).id, level: 'TECHNICAL' });
  const { sealedDocumentId } = await paraph.seals.waitUntilSealed(id);
  const sealed = await (await paraph.documents.content(sealedDocumentId!)).bytes();
  const verdict = await paraph.verify.document(sealed, { name: 'sealed.pdf' });
  assert.deepEqual([verdict.sha256, verdict.signatures.length > 0], [sha256(sealed), true]);
  assert.match(await (await paraph.seals.certificate(id)).text(), /BEGIN CERTIFICATE/);
  assert.equal((await paraph.seals.certificate(id, { format: 'der' })).contentType, 'application/pkix-cert');
  assert.equal((await paraph.seals.list({ limit: 1 }).page()).data[0]!.id, id);
});

test('tags, the service’s own answers, and what is not there', async () => {
  const { id } = await paraph.envelopes.create({ subject: 'Tagged', documentIds: [(await paraph.documents.upload(pdf)).id], recipients: [{ email: 'a@example.test', name: 'A' }] });
  assert.deepEqual((await paraph.envelopes.tag(id, ['one', 'two'])).tags, ['one', 'two']);
  assert.equal((await paraph.service.health()).status, 'ok');
  assert.ok((await paraph.service.status()).components.length > 3);
  assert.equal((await paraph.service.description())['openapi'], '3.0.3');
  await paraph.service.readiness({ maxRetries: 0 }).catch((error: unknown) => assert.ok(error instanceof ApiError && error.status === 503));
  await assert.rejects(paraph.videos.get('vid_none', { range: 'bytes=0-9' }), isCode('NOT_FOUND'));
  await assert.rejects(paraph.videos.delete('vid_none'), isCode('NOT_FOUND'));
});

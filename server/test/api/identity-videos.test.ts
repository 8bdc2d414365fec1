// Identity videos: recorded at the signing surface, read and erased over the API, a block per operation.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { cleanUp } from '../../src/housekeeping.ts';
import { SAMPLE_WEBM } from '../../src/modules/signing-ceremony/sample-video.ts';
import { FakeClock } from '../../src/platform/clock/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, envelopeBody, Person, sendEnvelope, uploadDocument } from '../../src/testing/fixtures.ts';

const clock = new FakeClock(new Date('2026-12-01T08:00:00Z'));
let api: TestApi;
before(async () => { api = await testApi({ clock, environment: { IDENTITY_VIDEO_DAYS: '90' } }); });
after(() => api.close());

const ANNA = { email: 'anna@example.test', name: 'Anna Martin', requireIdentityVideo: true };
const FILMED = { fields: undefined, recipients: [ANNA] };
/** Several blocks of the cipher. */
const MP4 = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypmp42'), randomBytes(200_000)]);
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const db = () => api.services.database.kysely;
const rows = (envelopeId: string) => db().selectFrom('identity_videos').selectAll().where('envelope_id', '=', envelopeId).orderBy('id').execute();
const entries = (envelopeId: string) => db().selectFrom('audit_entries').selectAll().where('envelope_id', '=', envelopeId).orderBy('seq').execute();
const get = (videoId: string, headers: Record<string, string> = {}, key?: string) => api.call('GET', `/videos/${videoId}`, { headers, ...(key === undefined ? {} : { key }) });

async function opened(more: object = FILMED): Promise<{ sent: any; person: Person }> {
  const sent = await sendEnvelope(api, more);
  const person = new Person(api);
  await person.open(sent.recipients[0].accessToken);
  return { sent, person };
}
async function filmed(raw = MP4, type = 'video/mp4'): Promise<{ sent: any; person: Person; videoId: string }> {
  const { sent, person } = await opened();
  const answer = await person.film(raw, type);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return { sent, person, videoId: (await api.call('GET', `/envelopes/${sent.id}`)).body.recipients[0].identityVideoId };
}

describe('asking for a video', () => {
  test('the recipient says so, in create, PATCH and copies; it is false by default', async () => {
    const envelope = await createEnvelope(api, FILMED);
    assert.deepEqual([envelope.recipients[0].requireIdentityVideo, envelope.recipients[0].identityVideoId], [true, null]);
    const copy = await api.call('POST', `/envelopes/${envelope.id}/duplicate`, {});
    assert.equal(copy.body.recipients[0].requireIdentityVideo, true);
    const changed = await api.call('PATCH', `/envelopes/${envelope.id}`, { body: { subject: 'Another' } });
    assert.equal(changed.body.recipients[0].requireIdentityVideo, true);
    const without = await api.call('PATCH', `/envelopes/${envelope.id}`, { body: { recipients: [{ email: 'anna@example.test', name: 'Anna' }] } });
    assert.equal(without.body.recipients[0].requireIdentityVideo, false);
  });

  test('of anybody but a SIGNER it is refused, every row at once', async () => {
    const document = await uploadDocument(api);
    const others = ['APPROVER', 'VIEWER'].map((role, index) => ({ email: `o${index}@example.test`, name: 'O', role, requireIdentityVideo: true }));
    const answer = await api.call('POST', '/envelopes', { body: envelopeBody(document.id, { fields: undefined, recipients: [ANNA, ...others] }) });
    assert.deepEqual([answer.status, answer.body.details.map(({ path }: any) => path)], [400, ['recipients[1].requireIdentityVideo', 'recipients[2].requireIdentityVideo']]);
  });

  test('a recipient of a template can be asked too', async () => {
    const document = await uploadDocument(api);
    const template = await api.call('POST', '/templates', { body: { name: 'T', documentIds: [document.id], roles: [{ name: 'Client' }], fields: [] } });
    const answer = await api.call('POST', '/envelopes', { body: { subject: 'From a template', templateId: template.body.id, recipients: [ANNA] } });
    assert.deepEqual([answer.status, answer.body.recipients[0].requireIdentityVideo], [201, true]);
  });
});

describe('recording', () => {
  test('200: nobody signs without it; with it the signature is made, at every level alike, and the evidence names its hash', async () => {
    for (const more of [FILMED, { ...FILMED, signatureLevel: 'ADVANCED' }]) {
      const { sent, person } = await opened(more);
      const { body: view } = await person.view();
      assert.equal(view.identityVideo.recorded, false);
      assert.match(view.identityVideo.consent.text, /conservé 90 jours/);
      assert.match(view.identityVideo.sentence, /^Je m’appelle Anna Martin\..*\d\s\d\s\d\s\d\.$/);
      await person.identify();
      const early = await person.signAtOnce();
      assert.deepEqual([early.status, early.body.code, early.body.details[0].path], [409, 'CONFLICT', 'identityVideo']);
      const kept = await person.film(MP4, 'video/mp4;codecs="avc1,opus"');
      assert.deepEqual([kept.status, kept.body.identityVideo.recorded], [200, true], JSON.stringify(kept.body));
      assert.equal((await person.signAtOnce()).status, 200);
      await api.runJobs();
      const trail = await api.call('GET', `/envelopes/${sent.id}/audit-trail`, { headers: { accept: 'application/json' } });
      const [row] = await rows(sent.id);
      assert.deepEqual(trail.body.recipients[0].identification.identityVideo, { id: row!.id, sha256: sha(MP4), recordedAt: clock.now().toISOString(), keptUntil: row!.erase_at.toISOString() });
    }
  });

  test('200: what is stored is ciphertext, its key is sealed, and both hashes stand in the chain', async () => {
    const { sent } = await filmed();
    const [row] = await rows(sent.id);
    const stored = await readFile(await api.services.files.localPath(row!.stored_sha256));
    assert.equal(stored.includes(MP4.subarray(20, 60)), false);
    assert.equal(sha(stored), row!.stored_sha256);
    const key = Buffer.from(api.services.secrets.open('identity-video', row!.id, row!.key_sealed!), 'base64');
    assert.deepEqual([key.length, row!.key_sealed!.includes(key)], [32, false]);
    const entry = (await entries(sent.id)).find(({ action }) => action === 'recipient.identity_video_recorded')!;
    assert.deepEqual([(entry.facts as any).sha256, (entry.facts as any).storedSha256], [sha(MP4), row!.stored_sha256]);
    assert.match(JSON.stringify(entry.personal), /J’accepte d’être filmé/);
  });

  test('200: doing it again erases the one before, key and file', async () => {
    const { sent, person, videoId } = await filmed();
    assert.equal((await person.film(SAMPLE_WEBM)).status, 200);
    const [first, second] = await rows(sent.id);
    assert.deepEqual([first!.key_sealed, second!.erased_at], [null, null]);
    assert.equal(await api.services.files.has(first!.stored_sha256), false);
    assert.equal((await get(videoId)).status, 410);
  });

  test('a correction of the documents asks for another one; the former stays readable', async () => {
    const { sent, person, videoId } = await filmed();
    await person.post('return', { reason: 'Autre prix' });
    const document = await uploadDocument(api);
    assert.equal((await api.call('PATCH', `/envelopes/${sent.id}`, { body: { documentIds: [document.id] } })).status, 200);
    const again = await api.call('POST', `/envelopes/${sent.id}/send`);
    assert.equal(again.status, 200);
    const back = new Person(api);
    await back.open(again.body.recipients[0].accessToken);
    assert.equal((await back.view()).body.identityVideo.recorded, false);
    assert.equal((await back.sign()).status, 409);
    assert.equal((await get(videoId)).status, 200);
  });

  test('400: another consent than the one in force', async () => {
    const { sent, person } = await opened();
    const answer = await person.film(SAMPLE_WEBM, 'video/webm', { consentSha256: 'ab'.repeat(32) });
    assert.deepEqual([answer.status, answer.body.code], [400, 'VALIDATION_ERROR']);
    assert.deepEqual(await rows(sent.id), []);
  });

  test('409: where none is asked for, and once the person has signed', async () => {
    const { person } = await opened({ fields: undefined });
    assert.equal((await person.film(SAMPLE_WEBM)).status, 409);
    const done = await filmed();
    assert.equal((await done.person.sign()).status, 200);
    assert.equal((await done.person.film(SAMPLE_WEBM)).status, 409);
  });

  test('413 and 415: nothing is kept of a file that is too large, of another type, or of other bytes than its type', async () => {
    const { sent, person } = await opened();
    // Nothing of earlier tests is sealed meanwhile.
    await api.runJobs();
    const before = await fileCount();
    assert.deepEqual([(await person.film(Buffer.concat([SAMPLE_WEBM, Buffer.alloc(52_428_800)]))).body.code], ['FILE_TOO_LARGE']);
    for (const [raw, type] of [[SAMPLE_WEBM, 'video/mp4'], [MP4, 'video/webm'], [Buffer.from('GIF89a'), 'video/webm'], [Buffer.alloc(0), 'video/mp4'], [MP4, 'video/quicktime']] as const) {
      const answer = await person.film(raw, type);
      assert.deepEqual([answer.status, answer.body.code], [415, 'UNSUPPORTED_MEDIA_TYPE'], type);
    }
    assert.deepEqual(await rows(sent.id), []);
    assert.equal(await fileCount(), before);
  });

  test('a crash between file and row leaves no row without a file, and the file goes with the sweep', async () => {
    const { sent, person } = await opened();
    // Nothing of earlier tests is sealed meanwhile.
    await api.runJobs();
    const before = await fileCount();
    await sql`CREATE OR REPLACE FUNCTION refuse_video() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'crash'; END $$`.execute(db());
    await sql`CREATE TRIGGER crash BEFORE INSERT ON identity_videos FOR EACH ROW EXECUTE FUNCTION refuse_video()`.execute(db());
    try {
      assert.equal((await person.film(MP4, 'video/mp4')).status, 500);
    } finally {
      await sql`DROP TRIGGER crash ON identity_videos`.execute(db());
    }
    assert.deepEqual(await rows(sent.id), []);
    assert.equal((await api.call('GET', `/envelopes/${sent.id}`)).body.recipients[0].identityVideoId, null);
    assert.equal(await fileCount(), before + 1);
    const real = new Date(Date.now() + 3 * 3_600_000);
    await cleanUp({ ...api.services, clock: new FakeClock(real) });
    assert.ok(await fileCount() <= before);
  });

  test('in the sandbox a played signer brings a sample video', async () => {
    const sent = await sendEnvelope(api, FILMED, api.keys.sandbox);
    const played = await api.call('POST', `/sandbox/envelopes/${sent.id}/recipients/${sent.recipients[0].id}/sign`, { key: api.keys.sandbox });
    assert.deepEqual([played.status, played.body.recipients[0].status], [200, 'SIGNED'], JSON.stringify(played.body));
    const video = await get(played.body.recipients[0].identityVideoId, {}, api.keys.sandbox);
    assert.deepEqual([video.status, video.bytes], [200, SAMPLE_WEBM]);
  });
});

async function fileCount(): Promise<number> {
  let count = 0;
  for await (const _ of api.services.files.list()) count += 1;
  return count;
}

describe('GET /videos/{videoId}', () => {
  test('200: the bytes as they were recorded, with type, length and a strong ETag', async () => {
    const { videoId } = await filmed();
    const answer = await get(videoId);
    assert.deepEqual([answer.status, answer.headers['content-type'], answer.headers['content-length'], answer.headers['accept-ranges'], answer.headers['etag']], [200, 'video/mp4', String(MP4.length), 'bytes', `"${sha(MP4)}"`]);
    assert.deepEqual(answer.bytes, MP4);
  });

  test('206: every kind of range, across the blocks of the cipher; several or malformed ones give the whole', async () => {
    const { videoId } = await filmed();
    const size = MP4.length;
    for (const [range, start, end] of [['bytes=0-0', 0, 0], ['bytes=65530-131080', 65_530, 131_080], ['bytes=100000-', 100_000, size - 1], ['bytes=-17', size - 17, size - 1], [`bytes=5-${size * 2}`, 5, size - 1], [`bytes=-${size * 2}`, 0, size - 1]] as const) {
      const answer = await get(videoId, { range });
      assert.deepEqual([answer.status, answer.headers['content-range'], answer.headers['content-length']], [206, `bytes ${start}-${end}/${size}`, String(end - start + 1)], range);
      assert.deepEqual(answer.bytes, MP4.subarray(start, end + 1), range);
    }
    for (const range of ['bytes=0-1,4-5', 'bytes=9-3', 'items=0-3', 'bytes=-']) assert.deepEqual([(await get(videoId, { range })).status], [200], range);
    assert.equal((await get(videoId, { range: 'bytes=0-3', 'if-range': '"another"' })).status, 200);
    assert.equal((await get(videoId, { range: 'bytes=0-3', 'if-range': `"${sha(MP4)}"` })).status, 206);
  });

  test('416: a range beyond the end, or of no bytes, tells the size', async () => {
    const { videoId } = await filmed();
    for (const range of [`bytes=${MP4.length}-`, 'bytes=-0']) {
      const answer = await get(videoId, { range });
      assert.deepEqual([answer.status, answer.body.code, answer.headers['content-range']], [416, 'RANGE_NOT_SATISFIABLE', `bytes */${MP4.length}`]);
    }
  });

  test('every access is an entry of the audit chain: who, which bytes, from where', async () => {
    const { sent, videoId } = await filmed();
    await get(videoId, { 'user-agent': 'Player/1' });
    await get(videoId, { range: 'bytes=10-19' });
    const accesses = (await entries(sent.id)).filter(({ action }) => action === 'identity_video.accessed');
    assert.deepEqual(accesses.map(({ facts }) => (facts as any).range), [`bytes 0-${MP4.length - 1}/${MP4.length}`, `bytes 10-19/${MP4.length}`]);
    assert.deepEqual([accesses[0]!.actor_kind, (accesses[0]!.personal as any).userAgent, (accesses[0]!.personal as any).ip], ['API_KEY', 'Player/1', '127.0.0.1']);
  });

  test('403 without envelopes:read; 404 for an unknown id, another account and the other environment; none of them is an access', async () => {
    const { sent, videoId } = await filmed();
    assert.equal((await get(videoId, {}, await api.keyWith(['documents:read']))).status, 403);
    const other = await api.otherAccount();
    for (const key of [other.live, other.sandbox, api.keys.sandbox]) assert.deepEqual([(await get(videoId, {}, key)).status], [404]);
    assert.equal((await get('vid_01arz3ndektsv4rrffq69g5fav')).status, 404);
    assert.equal((await entries(sent.id)).some(({ action }) => action === 'identity_video.accessed'), false);
  });

  test('a stored file that was altered gives none of the altered bytes', async () => {
    const { sent, videoId } = await filmed();
    const [row] = await rows(sent.id);
    const path = await api.services.files.localPath(row!.stored_sha256);
    const bytes = await readFile(path);
    bytes[70_000]! ^= 1;
    await writeFile(path, bytes);
    assert.deepEqual((await get(videoId, { range: 'bytes=0-99' })).bytes, MP4.subarray(0, 100));
    const altered = await get(videoId, { range: 'bytes=66000-70100' });
    assert.deepEqual([altered.status, altered.bytes.includes(MP4.subarray(66_000, 66_016))], [500, false]);
  });
});

describe('erasure', () => {
  test('DELETE 200: the key is destroyed, the file gone, the hash stays; GET and DELETE are 410 from then on', async () => {
    const { sent, videoId } = await filmed();
    const answer = await api.call('DELETE', `/videos/${videoId}`);
    assert.deepEqual([answer.status, answer.body], [200, { success: true }]);
    const [row] = await rows(sent.id);
    assert.deepEqual([row!.key_sealed, await api.services.files.has(row!.stored_sha256)], [null, false]);
    for (const method of ['GET', 'DELETE']) assert.deepEqual([(await api.call(method, `/videos/${videoId}`)).body.code], ['DOCUMENT_PURGED']);
    const entry = (await entries(sent.id)).at(-1)!;
    assert.deepEqual([entry.action, (entry.facts as any).reason, (entry.facts as any).sha256], ['identity_video.erased', 'REQUEST', sha(MP4)]);
    assert.equal((await api.call('GET', `/envelopes/${sent.id}`)).body.recipients[0].identityVideoId, videoId);
  });

  test('who has not signed when their video is erased records another one', async () => {
    const { person, videoId } = await filmed();
    await api.call('DELETE', `/videos/${videoId}`);
    assert.equal((await person.sign()).status, 409);
    assert.equal((await person.film(SAMPLE_WEBM)).status, 200);
    assert.equal((await person.sign()).status, 200);
  });

  test('DELETE 403 with envelopes:read alone, 404 for others', async () => {
    const { videoId } = await filmed();
    assert.equal((await api.call('DELETE', `/videos/${videoId}`, { key: await api.keyWith(['envelopes:read']) })).status, 403);
    assert.equal((await api.call('DELETE', `/videos/${videoId}`, { key: (await api.otherAccount()).live })).status, 404);
    assert.equal((await get(videoId)).status, 200);
  });

  test('after IDENTITY_VIDEO_DAYS the clean-up erases it, and says so in the chain; not a moment earlier', async () => {
    const { sent, videoId } = await filmed();
    const recorded = clock.now();
    clock.setNow(new Date(recorded.getTime() + 90 * 86_400_000 - 1));
    await cleanUp(api.services);
    assert.equal((await get(videoId)).status, 200);
    clock.setNow(new Date(recorded.getTime() + 90 * 86_400_000));
    assert.ok((await cleanUp(api.services)).videos >= 1);
    assert.equal((await get(videoId)).status, 410);
    const entry = (await entries(sent.id)).at(-1)!;
    assert.deepEqual([entry.actor_kind, (entry.facts as any).reason], ['SYSTEM', 'RETENTION']);
  });
});

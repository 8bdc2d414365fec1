// Bulk sends: a block per operation. decisions.md, Bulk send.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import iconv from 'iconv-lite';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const UNKNOWN = 'blk_01jz0000000000000000000000';
const BOX = { x: 100, y: 600, width: 180, height: 60 };

/** A template with one signer role and a TEXT field labelled Poste; or with the given roles, a signature each. */
async function template(more: any = {}, key = api.keys.live): Promise<any> {
  const document = await uploadDocument(api, { key });
  const roles = more.roles ?? [{ name: 'Salarié' }];
  const answer = await api.call('POST', '/templates', { key, body: {
    name: 'Contrat', documentIds: [document.id], roles,
    fields: [...roles.map((_: unknown, roleIndex: number) => ({ roleIndex, page: 2, fieldType: 'SIGNATURE', ...BOX })), { roleIndex: 0, page: 1, fieldType: 'TEXT', ...BOX, label: 'Poste' }], ...more,
  } });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

const bulk = (body: object, key = api.keys.live) => api.call('POST', '/envelopes/bulk', { key, body });
const paths = (answer: any): string[] => answer.body.details.map(({ path }: any) => path);
const envelopesOf = (job: any, key = api.keys.live) => Promise.all(job.envelopes.map(async ({ envelopeId }: any) => (await api.call('GET', `/envelopes/${envelopeId}`, { key })).body));

async function finished(answer: any, key = api.keys.live): Promise<any> {
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  await api.runJobs();
  return (await api.call('GET', `/envelopes/bulk/${answer.body.id}`, { key })).body;
}

/** A multipart body with a file and texts. */
function form(file: Buffer, texts: Record<string, string>): { raw: Buffer; headers: Record<string, string> } {
  const boundary = 'x-boundary';
  const parts = Object.entries(texts).map(([name, value]) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="salariés.csv"\r\nContent-Type: text/csv\r\n\r\n`);
  return { raw: Buffer.concat([...parts, head, file, Buffer.from(`\r\n--${boundary}--\r\n`)]), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

describe('POST /envelopes/bulk', () => {
  test('202: an envelope of each row, created and sent, with variables in subject and message and TEXT fields prefilled', async () => {
    const { id } = await template();
    const answer = await bulk({ templateId: id, csv: 'Email;Nom;Mobile;Poste\nanna@example.test;Anna Martin;06 12 34 56 78;Comptable\nbob@example.test;"Bob ""B"" Durand";;Développeur\n',
      subject: 'Contrat de {{ nom }}', message: 'Bonjour {{Nom}},\nvotre poste : {{poste}}', expiresAt: '2030-01-01T00:00:00Z' });
    assert.match(answer.body.id, /^blk_/);
    assert.deepEqual([answer.status, answer.body.status, answer.body.counts, answer.body.startedAt], [202, 'PENDING', { total: 2, processed: 0, succeeded: 0, failed: 0 }, null]);
    const job = await finished(answer);
    assert.deepEqual([job.status, job.counts, job.failures], ['COMPLETED', { total: 2, processed: 2, succeeded: 2, failed: 0 }, []]);
    assert.deepEqual(job.envelopes.map(({ row, status }: any) => [row, status]), [[0, 'SENT'], [1, 'SENT']]);
    const [anna, bob] = await envelopesOf(job);
    assert.deepEqual([anna.subject, anna.message, anna.recipients[0].phone, anna.templateId, anna.expiresAt], ['Contrat de Anna Martin', 'Bonjour Anna Martin,\nvotre poste : Comptable', '+33612345678', id, '2030-01-01T00:00:00.000Z']);
    assert.deepEqual([bob.recipients[0].name, bob.fields.find(({ label }: any) => label === 'Poste').prefill], ['Bob "B" Durand', 'Développeur']);
  });
  test('202: several roles by <Role>::email and by signerNEmail; a copy that a row leaves empty is left out', async () => {
    const { id } = await template({ roles: [{ name: 'Bailleur' }, { name: 'Locataire' }, { name: 'Agence', role: 'CARBON_COPY' }], fields: [{ roleIndex: 1, page: 1, fieldType: 'SIGNATURE', ...BOX }] });
    for (const header of ['Bailleur::email,Bailleur::name,locataire::email,locataire::name,Agence::email,Agence::name', 'signer1Email,signer1Name,signer2Email,signer2Name,Agence::email,Agence::name']) {
      const job = await finished(await bulk({ templateId: id, csv: `${header}\na@example.test,A,b@example.test,B,,\nc@example.test,C,d@example.test,D,ag@example.test,Agence\n`, sendImmediately: false }));
      const made = await envelopesOf(job);
      assert.deepEqual(made.map(({ status, recipients }: any) => [status, recipients.map(({ email, role }: any) => `${email} ${role}`)]), [
        ['DRAFT', ['a@example.test SIGNER', 'b@example.test SIGNER']], ['DRAFT', ['c@example.test SIGNER', 'd@example.test SIGNER', 'ag@example.test CARBON_COPY']],
      ]);
      assert.deepEqual(made.map(({ fields }: any) => fields.map(({ recipientEmail }: any) => recipientEmail)), [['b@example.test'], ['d@example.test']]);
    }
  });
  test('202: rows as JSON, with numbers and nested variables; columns found in all rows', async () => {
    const { id } = await template();
    const job = await finished(await bulk({ templateId: id, rows: [{ email: 'a@example.test', name: 'A' }, { email: 'b@example.test', name: 'B', phone: null, variables: { matricule: '007', Poste: 'Chef' } }], subject: 'N° {{matricule}}' }));
    const made = await envelopesOf(job);
    assert.deepEqual(made.map(({ subject }: any) => subject), ['N°', 'N° 007']);
    assert.equal(made[1].fields.find(({ label }: any) => label === 'Poste').prefill, 'Chef');
  });
  test('202: a file as multipart, windows-1252 with semicolons, the other properties as parts', async () => {
    const { id } = await template();
    const file = iconv.encode('Courriel;Prénom;Nom\nlea@example.test;Léa;Cœur\n', 'windows-1252');
    const answer = await api.call('POST', '/envelopes/bulk', form(file, { templateId: id, subject: 'Pour {{Prénom}} {{Nom}}', sendImmediately: 'false', columnMapping: '{}' }));
    const [made] = await envelopesOf(await finished(answer));
    assert.deepEqual([made.subject, made.recipients[0].name, made.status], ['Pour Léa Cœur', 'Léa Cœur', 'DRAFT']);
  });
  test('202: UTF-8 with a byte order mark, a tab, Excel’s sep= line, lines between quotes, trailing delimiters', async () => {
    const { id } = await template();
    for (const csv of ['\ufeffemail\tname\nx@example.test\tÉlise\n', 'sep=;\r\nemail;name\r\nx@example.test;Élise\r\n', 'email;name;note;\n\nx@example.test;Élise;"deux\nlignes";\n;;;\n']) {
      const dry = await bulk({ templateId: id, csv, dryRun: true });
      assert.deepEqual([dry.status, dry.body.counts, dry.body.rows?.[0]?.recipients[0].name], [200, { total: 1, valid: 1, invalid: 0 }, 'Élise'], JSON.stringify([csv, dry.body]));
    }
  });
  test('202: columnMapping names columns either way round; an empty target ignores one', async () => {
    const { id } = await template();
    const csv = 'Adresse,Qui,email\nx@example.test,X,wrong\n';
    const dry = await bulk({ templateId: id, csv, columnMapping: { Adresse: 'email', name: 'Qui', email: '' }, dryRun: true });
    assert.deepEqual(dry.body.columns.map(({ usedAs }: any) => usedAs), ['Salarié::email', 'Salarié::name', '']);
    assert.equal(dry.body.rows[0].recipients[0].email, 'x@example.test');
  });
  test('200: a dry run says what would happen, and makes nothing', async () => {
    const { id } = await template();
    const before = [(await api.call('GET', '/envelopes/bulk')).body.pagination.total, (await api.call('GET', '/envelopes')).body.pagination.total];
    const { status, body } = await bulk({ templateId: id, csv: 'email,name,poste\na@example.test,A,Chef\nnope,,x\n', subject: '{{poste}}', dryRun: true, onRowError: 'REJECT_ALL' });
    assert.deepEqual([status, body.dryRun, body.counts, body.delimiter], [200, true, { total: 2, valid: 1, invalid: 1 }, ',']);
    assert.deepEqual(body.columns[2], { column: 'poste', usedAs: '{{poste}}', prefills: ['Poste'] });
    assert.deepEqual(body.rows, [{ row: 0, line: 2, subject: 'Chef', message: null, recipients: [{ email: 'a@example.test', name: 'A', phone: null, role: 'SIGNER' }] }]);
    assert.deepEqual(body.failures.map(({ row, line, column, code }: any) => [row, line, column, code]), [[1, 3, 'email', 'EMAIL_INVALID'], [1, 3, 'name', 'NAME_MISSING']]);
    await api.runJobs();
    assert.deepEqual([(await api.call('GET', '/envelopes/bulk')).body.pagination.total, (await api.call('GET', '/envelopes')).body.pagination.total], before);
  });
  test('SKIP: wrong rows are listed with column and reason, the others are sent', async () => {
    const { id } = await template();
    const csv = ['email,name,phone', 'ok@example.test,Ok,', ',Sans,', 'a@b,Mal,', 'p@example.test,P,12', 'court@example.test', 'ok2@example.test,Ok,0692123456'].join('\n');
    const job = await finished(await bulk({ templateId: id, csv }));
    assert.deepEqual([job.status, job.counts], ['COMPLETED_WITH_ERRORS', { total: 6, processed: 6, succeeded: 2, failed: 4 }]);
    assert.deepEqual(job.failures.map(({ row, line, column, email, code }: any) => [row, line, column, email, code]), [
      [1, 3, 'email', undefined, 'EMAIL_MISSING'], [2, 4, 'email', 'a@b', 'EMAIL_INVALID'], [3, 5, 'phone', 'p@example.test', 'PHONE_INVALID'], [4, 6, undefined, undefined, 'COLUMN_COUNT'],
    ]);
    assert.deepEqual(job.envelopes.map(({ row }: any) => row), [0, 5]);
  });
  test('an account number in the wrong column is masked in the failures, their file, the dry run and the database', async () => {
    const { id: templateId } = await template();
    const csv = 'email,name,phone\nFR14 2004 1010 0505 0001 3M02 606,Anna,FR1420041010050500013M02606\nb@example.test,B,\n';
    const dry = await api.call('POST', '/envelopes/bulk', { body: { templateId, csv, dryRun: true } });
    const { body: { id } } = await api.call('POST', '/envelopes/bulk', { body: { templateId, csv } });
    const job = (await api.call('GET', `/envelopes/bulk/${id}`)).body;
    assert.deepEqual(job.failures.map(({ email, code }: any) => [email, code]), [['FR14 **** **** **** **** ***2 606', 'EMAIL_INVALID'], ['FR14 **** **** **** **** ***2 606', 'PHONE_INVALID']]);
    const kept = await api.services.database.kysely.selectFrom('bulk_rows').selectAll().where('bulk_send_id', '=', id).execute();
    const file = (await api.call('GET', `/envelopes/bulk/${id}/failures.csv`)).bytes.toString();
    for (const text of [JSON.stringify(dry.body), JSON.stringify(job), JSON.stringify(kept), file]) assert.doesNotMatch(text.replaceAll(' ', ''), /20041010/);
    await api.runJobs();
  });
  test('FAILED: when no row is an envelope, also for a reason that comes up while it is made', async () => {
    const { id } = await template({ signatureLevel: 'QES' });
    const job = await finished(await bulk({ templateId: id, csv: 'email,name\na@example.test,A\n' }));
    assert.deepEqual([job.status, job.failures.map(({ code, email }: any) => [code, email]), job.envelopes], ['FAILED', [['QUALIFIED_PROVIDER_NOT_CONFIGURED', 'a@example.test']], []]);
    assert.equal((await api.call('GET', '/envelopes?recipientEmail=a@example.test&status=DRAFT')).body.data.filter(({ templateId }: any) => templateId === id).length, 0, 'no draft is left behind');
  });
  test('400 REJECT_ALL: every wrong row is listed and nothing is made', async () => {
    const { id } = await template();
    const before = (await api.call('GET', '/envelopes/bulk')).body.pagination.total;
    const answer = await bulk({ templateId: id, csv: 'email,name\nok@example.test,Ok\nbad,\n', onRowError: 'REJECT_ALL' });
    assert.deepEqual([answer.status, answer.body.code, paths(answer)], [400, 'VALIDATION_ERROR', ['rows[1].email', 'rows[1].name']]);
    assert.equal((await api.call('GET', '/envelopes/bulk')).body.pagination.total, before);
  });
  test('400: no table, two tables, no rows, columns missing, twice or unknown, variables that are no column, a past expiry, broken quotes', async () => {
    const { id } = await template();
    const csv = 'email,name\na@example.test,A\n';
    const refused: [object, string[]][] = [
      [{}, ['csv']], [{ csv, rows: [{}] }, ['csv']], [{ csv: 'email,name\n' }, ['csv']], [{ csv: '' }, ['csv']], [{ csv: 'nom de jeune fille\nx\n' }, ['columns', 'columns']],
      [{ csv: 'email,email,name\na,b,c\n' }, ['columns[1]', 'columns[1]']], [{ csv, columnMapping: { a: 'b' } }, ['columnMapping.a']], [{ csv, subject: '{{x}} {{email}}', message: '{{y}}' }, ['subject', 'message']],
      [{ csv, expiresAt: '2020-01-01T00:00:00Z' }, ['expiresAt']], [{ csv: 'email,name\n"a,b\n' }, ['csv']],
    ];
    for (const [more, expected] of refused) {
      const answer = await bulk({ templateId: id, ...more });
      assert.deepEqual([answer.status, paths(answer)], [400, expected], JSON.stringify([more, answer.body]));
    }
  });
  test('400: 501 rows; a spreadsheet instead of a CSV; 413: over 1 MiB, as text and as a file', async () => {
    const { id } = await template();
    const csv = `email,name\n${Array.from({ length: 501 }, (_, n) => `p${n}@example.test,P\n`).join('')}`;
    assert.equal((await bulk({ templateId: id, csv })).status, 400);
    assert.equal((await api.call('POST', '/envelopes/bulk', form(Buffer.from('PK\u0003\u0004\u0000\u0000'), { templateId: id }))).status, 400);
    assert.deepEqual((await bulk({ templateId: id, csv: `email,name\n${'x'.repeat(1_048_576)}` })).body.code, 'FILE_TOO_LARGE');
    assert.deepEqual((await api.call('POST', '/envelopes/bulk', form(Buffer.alloc(1_048_577, 'x'), { templateId: id }))).body.code, 'FILE_TOO_LARGE');
  });
  test('400: multipart that is none, or without a file', async () => {
    const broken = await api.call('POST', '/envelopes/bulk', { raw: 'nothing', headers: { 'content-type': 'multipart/form-data' } });
    assert.deepEqual([broken.status, broken.body.code], [400, 'MULTIPART_UNREADABLE']);
  });
  test('401, 403 for a reading key, 403 PLAN_REQUIRED, 404 for the template of another environment', async () => {
    const { id } = await template();
    const body = { templateId: id, csv: 'email,name\na@example.test,A\n' };
    assert.equal((await api.call('POST', '/envelopes/bulk', { key: null, body })).status, 401);
    assert.equal((await bulk(body, await api.keyWith(['envelopes:read']))).status, 403);
    assert.equal((await bulk(body, api.keys.sandbox)).status, 404);
    const { kysely } = api.services.database;
    await kysely.updateTable('accounts').set({ plan: 'PERSONAL' }).where('id', '=', api.accountId).execute();
    const refused = await bulk(body);
    await kysely.updateTable('accounts').set({ plan: 'BUSINESS' }).where('id', '=', api.accountId).execute();
    assert.deepEqual([refused.status, refused.body.code], [403, 'PLAN_REQUIRED']);
    assert.match(refused.body.error, /STANDARD/);
  });
  test('402: more rows than the month has left are refused at once; the sandbox and drafts are not counted', async () => {
    const { id } = await template();
    const { kysely } = api.services.database;
    await kysely.updateTable('accounts').set({ plan: 'STANDARD' }).where('id', '=', api.accountId).execute();
    const csv = `email,name\n${Array.from({ length: 101 }, (_, n) => `p${n}@example.test,P\n`).join('')}`;
    const refused = await bulk({ templateId: id, csv });
    const drafts = await bulk({ templateId: id, csv, sendImmediately: false });
    await kysely.updateTable('accounts').set({ plan: 'BUSINESS' }).where('id', '=', api.accountId).execute();
    assert.deepEqual([refused.status, refused.body.code, drafts.status], [402, 'QUOTA_EXCEEDED', 202]);
    await api.call('POST', `/envelopes/bulk/${drafts.body.id}/cancel`);
  });
  test('live envelopes of a bulk send are counted as such', async () => {
    const { id } = await template();
    await api.runJobs();
    const before = (await api.call('GET', '/billing/usage')).body;
    await finished(await bulk({ templateId: id, csv: 'email,name\na@example.test,A\nb@example.test,B\n' }));
    const after = (await api.call('GET', '/billing/usage')).body;
    assert.deepEqual([after.bulkEnvelopes - before.bulkEnvelopes, after.envelopesUsed - before.envelopesUsed], [2, 2]);
  });
  test('Idempotency-Key: the same job again, for the same file; another file is 422', async () => {
    const { id } = await template();
    const post = (file: string) => {
      const { raw, headers } = form(Buffer.from(file), { templateId: id });
      return api.call('POST', '/envelopes/bulk', { raw, headers: { ...headers, 'idempotency-key': `bulk-${id}` } });
    };
    const [first, second, other] = [await post('email,name\na@example.test,A\n'), await post('email,name\na@example.test,A\n'), await post('email,name\nb@example.test,B\n')];
    assert.deepEqual([first.status, second.body.id, second.headers['idempotent-replayed'], other.status], [202, first.body.id, 'true', 422]);
  });
  test('a template changed or deleted after the job was made changes nothing of it', async () => {
    const made = await template();
    const answer = await bulk({ templateId: made.id, csv: 'email,name\na@example.test,A\n' });
    await api.call('DELETE', `/templates/${made.id}`);
    const [envelope] = await envelopesOf(await finished(answer));
    assert.deepEqual([envelope.status, envelope.fields.length, envelope.templateId], ['SENT', 2, made.id]);
  });
  test('the people and values of a row are kept no longer than it takes', async () => {
    const { id } = await template();
    const job = await finished(await bulk({ templateId: id, csv: 'email,name\na@example.test,A\nbad,\n' }));
    const rows = await api.services.database.kysely.selectFrom('bulk_rows').select(['state', 'input']).where('bulk_send_id', '=', job.id).orderBy('row').execute();
    assert.deepEqual(rows, [{ state: 'DONE', input: null }, { state: 'FAILED', input: null }]);
  });
});

describe('GET /envelopes/bulk and /envelopes/bulk/{id}', () => {
  test('200: newest first, with counts, filtered by status; the envelopes with their status now', async () => {
    const { id } = await template({}, api.keys.sandbox);
    const key = api.keys.sandbox;
    const jobs = [];
    for (const name of ['a', 'b']) jobs.push(await finished(await bulk({ templateId: id, csv: `email,name\n${name}@example.test,A\n` }, key), key));
    const list = await api.call('GET', '/envelopes/bulk?status=COMPLETED', { key });
    assert.deepEqual(list.body.data.map((one: any) => one.id), jobs.map((one) => one.id).reverse());
    assert.deepEqual([list.body.data[0].counts, list.body.data[0].envelopes, list.body.pagination.total], [{ total: 1, processed: 1, succeeded: 1, failed: 0 }, undefined, 2]);
    assert.equal((await api.call('GET', '/envelopes/bulk?status=FAILED', { key })).body.pagination.total, 0);
    const [{ envelopeId }] = jobs[0].envelopes;
    await api.call('POST', `/envelopes/${envelopeId}/void`, { key });
    assert.equal((await api.call('GET', `/envelopes/bulk/${jobs[0].id}`, { key })).body.envelopes[0].status, 'VOIDED');
  });
  test('a recipient signs an envelope of a bulk send as any other', async () => {
    const { id } = await template();
    const job = await finished(await bulk({ templateId: id, csv: 'email,name\nsigne@example.test,S\n' }));
    const [envelope] = await envelopesOf(job);
    const { body: link } = await api.call('POST', `/envelopes/${envelope.id}/recipients/${envelope.recipients[0].id}/sign-url`);
    const person = new Person(api);
    await person.open(link.accessToken);
    assert.equal((await person.sign()).status, 200);
  });
  test('400: a page out of range; 404: unknown, and another account’s', async () => {
    const { id } = await template();
    const answer = await bulk({ templateId: id, csv: 'email,name\na@example.test,A\n' });
    assert.equal((await api.call('GET', '/envelopes/bulk?limit=0')).status, 400);
    const other = await api.otherAccount();
    for (const [key, one] of [[api.keys.live, UNKNOWN], [other.live, answer.body.id], [api.keys.sandbox, answer.body.id]] as const) {
      for (const [method, path] of [['GET', ''], ['GET', '/failures.csv'], ['POST', '/cancel']] as const) assert.equal((await api.call(method, `/envelopes/bulk/${one}${path}`, { key })).status, 404, `${method} ${path}`);
    }
  });
});

describe('GET /envelopes/bulk/{id}/failures.csv', () => {
  test('200: a CSV that a spreadsheet opens, and in which nothing is a formula', async () => {
    const { id } = await template();
    const job = await finished(await bulk({ templateId: id, csv: 'email,name\n=cmd(),A\nok@example.test,"B\n' .replace('"B', 'B') }));
    const answer = await api.call('GET', `/envelopes/bulk/${job.id}/failures.csv`);
    assert.deepEqual([answer.status, answer.headers['content-type']], [200, 'text/csv; charset=utf-8']);
    const [header, line] = answer.bytes.toString('utf8').split('\r\n');
    assert.equal(header, '\ufeffrow,line,column,email,code,error');
    assert.match(line!, /^0,2,email,'=cmd\(\),EMAIL_INVALID,/);
  });
});

describe('POST /envelopes/bulk/{id}/cancel', () => {
  // An installation of its own, whose workers start when they are asked to.
  let own: TestApi;
  let templateId: string;
  before(async () => {
    own = await testApi();
    const document = await uploadDocument(own);
    templateId = (await own.call('POST', '/templates', { body: { name: 'T', documentIds: [document.id], roles: [{ name: 'S' }] } })).body.id;
  });
  after(() => own.close());
  const start = async (count: number): Promise<string> => {
    const csv = `email,name\n${Array.from({ length: count }, (_, n) => `p${n}@example.test,P\n`).join('')}`;
    return (await own.call('POST', '/envelopes/bulk', { body: { templateId, csv } })).body.id;
  };
  const read = async (id: string): Promise<any> => (await own.call('GET', `/envelopes/bulk/${id}`)).body;

  test('200 before it began: no row becomes an envelope, and nothing of the people is kept; 409 afterwards', async () => {
    const id = await start(2);
    const cancelled = await own.call('POST', `/envelopes/bulk/${id}/cancel`);
    assert.deepEqual([cancelled.status, cancelled.body.status, cancelled.body.counts], [200, 'CANCELLED', { total: 2, processed: 0, succeeded: 0, failed: 0 }]);
    await own.runJobs();
    assert.deepEqual([(await read(id)).status, (await own.call('GET', '/envelopes')).body.pagination.total], ['CANCELLED', 0]);
    assert.deepEqual(await own.services.database.kysely.selectFrom('bulk_rows').select('input').where('bulk_send_id', '=', id).execute(), [{ input: null }, { input: null }]);
    const again = await own.call('POST', `/envelopes/bulk/${id}/cancel`);
    assert.deepEqual([again.status, again.body.code], [409, 'CONFLICT']);
  });
  test('200 in the middle: what is an envelope stays, the rest never becomes one', async () => {
    const id = await start(300);
    const running = own.runJobs();
    while ((await read(id)).counts.succeeded < 5);
    assert.equal((await own.call('POST', `/envelopes/bulk/${id}/cancel`)).status, 200);
    await running;
    const job = await read(id);
    assert.ok(job.status === 'CANCELLED' && job.counts.succeeded >= 5 && job.counts.succeeded < 300, JSON.stringify(job.counts));
    assert.equal((await own.call('GET', '/envelopes?status=SENT')).body.pagination.total, job.counts.succeeded);
  });
});

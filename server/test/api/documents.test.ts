import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { contractPdf, createEnvelope, uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

function multipart(parts: { name: string; fileName?: string; type?: string; data: Buffer | string }[]): { raw: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ name, fileName, type, data }) => [
    Buffer.from(`--XX\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`),
    Buffer.from(data), Buffer.from('\r\n'),
  ]);
  return { raw: Buffer.concat([...chunks, Buffer.from('--XX--\r\n')]), headers: { 'content-type': 'multipart/form-data; boundary=XX' } };
}

describe('POST /documents 201', () => {
  test('a raw body is stored with its SHA-256, size, pages and name from X-File-Name', async () => {
    const pdf = contractPdf();
    const answer = await api.call('POST', '/documents', { raw: pdf, headers: { 'content-type': 'application/pdf', 'x-file-name': 'Avenant%20n%C2%B02.pdf' } });
    assert.equal(answer.status, 201);
    assert.match(answer.body.id, /^doc_[0-9a-z]{26}$/);
    assert.equal(answer.body.sha256, createHash('sha256').update(pdf).digest('hex'));
    assert.deepEqual([answer.body.name, answer.body.size, answer.body.pageCount, answer.body.status, answer.body.alreadySigned, answer.body.sandbox],
      ['Avenant n°2.pdf', pdf.length, 2, 'READY', false, false]);
    assert.equal(answer.body.pages.length, 2);
    assert.equal(answer.body.mimeType, 'application/pdf');
  });
  test('the part named file of a multipart body is stored; other parts are passed over', async () => {
    const answer = await api.call('POST', '/documents', multipart([{ name: 'note', data: 'hello' }, { name: 'file', fileName: 'bail.pdf', type: 'application/pdf', data: contractPdf() }]));
    assert.equal(answer.status, 201);
    assert.equal(answer.body.name, 'bail.pdf');
  });
  test('a name in ?fileName= is taken, and without any the document is named after its type', async () => {
    const headers = { 'content-type': 'application/pdf' };
    assert.equal((await api.call('POST', '/documents?fileName=devis.pdf', { raw: contractPdf(), headers })).body.name, 'devis.pdf');
    assert.equal((await api.call('POST', '/documents', { raw: contractPdf(), headers })).body.name, 'document.pdf');
  });
  test('octet-stream whose bytes are a PDF is accepted', async () => {
    assert.equal((await api.call('POST', '/documents', { raw: contractPdf(), headers: { 'content-type': 'application/octet-stream' } })).status, 201);
  });
  test('folders in a file name are dropped', async () => {
    const answer = await api.call('POST', '/documents', { raw: contractPdf(), headers: { 'content-type': 'application/pdf', 'x-file-name': '../../etc/passwd' } });
    assert.equal(answer.body.name, 'passwd');
  });
  test('the same Idempotency-Key and file give the first document again', async () => {
    const raw = contractPdf();
    const send = () => api.call('POST', '/documents', { raw, headers: { 'content-type': 'application/pdf', 'idempotency-key': 'upload-1' } });
    const [first, second] = [await send(), await send()];
    assert.equal(second.status, 201);
    assert.equal(second.body.id, first.body.id);
    assert.equal(second.headers['idempotent-replayed'], 'true');
  });
});

describe('POST /documents 415', () => {
  const refused = (answer: { status: number; body: any }): void => {
    assert.equal(answer.status, 415);
    assert.equal(answer.body.code, 'UNSUPPORTED_MEDIA_TYPE');
    assert.match(answer.body.error, /multipart\/form-data.*raw/s, 'both shapes are named');
  };
  test('another type is refused and both upload shapes are named', async () => {
    refused(await api.call('POST', '/documents', { raw: 'x', headers: { 'content-type': 'image/png' } }));
    refused(await api.call('POST', '/documents', { body: { file: 'x' } }));
    refused(await api.call('POST', '/documents', multipart([{ name: 'file', fileName: 'a.docx', type: 'application/msword', data: 'x' }])));
  });
  test('a PDF type whose bytes are not a PDF is refused', async () => {
    refused(await api.call('POST', '/documents', { raw: 'hello, I am text', headers: { 'content-type': 'application/pdf' } }));
    refused(await api.call('POST', '/documents', { raw: '', headers: { 'content-type': 'application/pdf' } }));
  });
});

describe('POST /documents 400', () => {
  test('a multipart body that cannot be read is MULTIPART_UNREADABLE', async () => {
    const cut = multipart([{ name: 'file', fileName: 'a.pdf', type: 'application/pdf', data: contractPdf() }]);
    for (const call of [
      { raw: cut.raw.subarray(0, 300), headers: cut.headers },
      { raw: cut.raw, headers: { 'content-type': 'multipart/form-data' } },
      multipart([{ name: 'other', fileName: 'a.pdf', type: 'application/pdf', data: contractPdf() }]),
      { raw: 'nonsense', headers: cut.headers },
    ]) {
      const answer = await api.call('POST', '/documents', call);
      assert.deepEqual([answer.status, answer.body.code], [400, 'MULTIPART_UNREADABLE'], answer.body.error);
    }
  });
  test('bytes that only begin like a PDF are INVALID_PDF', async () => {
    const answer = await api.call('POST', '/documents', { raw: '%PDF-1.7\nnot really', headers: { 'content-type': 'application/pdf' } });
    assert.deepEqual([answer.status, answer.body.code], [400, 'INVALID_PDF']);
  });
});

describe('POST /documents 400 VIRUS_FOUND', () => {
  test('a file that the virus scanner refuses is not taken in', async () => {
    const scanned = await testApi({ virusScan: { scan: async () => ({ isClean: false, signature: 'Eicar-Test' }) } });
    const answer = await scanned.call('POST', '/documents', { raw: contractPdf(), headers: { 'content-type': 'application/pdf' } });
    assert.deepEqual([answer.status, answer.body.code], [400, 'VIRUS_FOUND']);
    assert.equal((await scanned.call('GET', '/documents')).body.pagination.total, 0);
    await scanned.close();
  });
});

describe('POST /documents 413', () => {
  test('a file over 50 MiB is refused, and one that lies about its length too', async () => {
    const raw = Buffer.alloc(52_428_801, 0x20);
    raw.write('%PDF-1.7\n');
    const answer = await api.call('POST', '/documents', { raw, headers: { 'content-type': 'application/pdf' } });
    assert.deepEqual([answer.status, answer.body.code], [413, 'FILE_TOO_LARGE']);
  });
});

describe('GET /documents', () => {
  test('a page of documents comes newest first, with its pagination', async () => {
    const key = (await api.otherAccount()).live;
    assert.deepEqual((await api.call('GET', '/documents', { key })).body, { data: [], pagination: { page: 1, pageSize: 20, total: 0, pages: 0 } });
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await uploadDocument(api, { key, name });
    const answer = await api.call('GET', '/documents?limit=2', { key });
    assert.deepEqual(answer.body.data.map(({ name }: any) => name), ['c.pdf', 'b.pdf']);
    assert.deepEqual(answer.body.pagination, { page: 1, pageSize: 2, total: 3, pages: 2 });
    assert.deepEqual((await api.call('GET', '/documents?pageSize=2&page=2', { key })).body.data.map(({ name }: any) => name), ['a.pdf']);
    assert.deepEqual((await api.call('GET', '/documents?q=B.PDF', { key })).body.data.map(({ name }: any) => name), ['b.pdf']);
  });
  test('limits out of range are 400', async () => {
    for (const query of ['limit=0', 'limit=101', 'page=0', 'limit=x']) assert.equal((await api.call('GET', `/documents?${query}`)).status, 400, query);
  });
});

describe('GET and DELETE /documents/{id}', () => {
  test('metadata and the bytes as uploaded can be fetched again', async () => {
    const pdf = contractPdf();
    const document = await uploadDocument(api, { pdf });
    assert.deepEqual((await api.call('GET', `/documents/${document.id}`)).body, document);
    const content = await api.call('GET', `/documents/${document.id}/content`);
    assert.equal(content.headers['content-type'], 'application/pdf');
    assert.ok(content.bytes.equals(pdf));
  });
  test('a deleted document is gone', async () => {
    const { id } = await uploadDocument(api);
    const answer = await api.call('DELETE', `/documents/${id}`);
    assert.deepEqual([answer.status, answer.body], [200, { success: true }]);
    assert.equal((await api.call('GET', `/documents/${id}`)).status, 404);
    assert.equal((await api.call('DELETE', `/documents/${id}`)).status, 404);
  });
  test('a document that an envelope uses is kept: 409 DOCUMENT_IN_USE', async () => {
    const envelope = await createEnvelope(api);
    const answer = await api.call('DELETE', `/documents/${envelope.documentIds[0]}`);
    assert.deepEqual([answer.status, answer.body.code], [409, 'DOCUMENT_IN_USE']);
    await api.call('DELETE', `/envelopes/${envelope.id}`);
    assert.equal((await api.call('DELETE', `/documents/${envelope.documentIds[0]}`)).status, 200);
  });
  test('another account and the other environment see an identical 404', async () => {
    const { id } = await uploadDocument(api);
    const other = await api.otherAccount();
    const unknown = await api.call('GET', '/documents/doc_01jz0000000000000000000000');
    for (const key of [other.live, api.keys.sandbox]) {
      for (const [method, path] of [['GET', ''], ['DELETE', ''], ['GET', '/content']] as const) {
        const answer = await api.call(method, `/documents/${id}${path}`, { key });
        assert.deepEqual([answer.status, answer.body.error], [404, unknown.body.error]);
      }
    }
  });
});

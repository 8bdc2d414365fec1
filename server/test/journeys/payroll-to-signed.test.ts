// From a payroll export to twenty signed contracts: normalise, bulk send, and everybody signs (played in the sandbox).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { uploadDocument } from '../../src/testing/fixtures.ts';

const PEOPLE = 20;
let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

test('payroll CSV → normalise → bulk send → 20 signed envelopes, each with its own name and its own sealed PDF', async () => {
  const key = api.keys.sandbox;
  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await api.call(method, path, { key, ...(body === undefined ? {} : { body }) });
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const people = Array.from({ length: PEOPLE }, (_, n) => `${String(n).padStart(4, '0')};Martin${n};Zoé;zoe${n}@example.test;;Poste ${n};01/12/2026;2 85 01 75 116 001 88`);
  const csv = `MatriculeSalarie;Nom usuel;Prénom;Mel;Téléphone portable;Emploi;Date d'entrée;N° SS\n${people.join('\n')}\n`;
  const normalised = await call('POST', '/payroll-adapters/normalize', { csv, documentType: 'Contrat', period: '2026-12' });
  assert.deepEqual([normalised.software, normalised.counts.valid, normalised.droppedColumns], ['SILAE', PEOPLE, ['N° SS']]);

  const document = await uploadDocument(api, { key });
  const template = await call('POST', '/templates', {
    name: 'Contrat', documentIds: [document.id], roles: [{ name: 'Salarié' }],
    fields: [{ roleName: 'Salarié', page: 1, fieldType: 'TEXT', x: 72, y: 150, width: 200, height: 20, label: 'jobTitle' }, { roleName: 'Salarié', page: 2, fieldType: 'SIGNATURE', x: 72, y: 400, width: 180, height: 60, anchorText: 'Signature du client', anchorPlacement: 'below' }],
  });
  const { id } = await call('POST', '/envelopes/bulk', { templateId: template.id, csv: normalised.csv, subject: '{{documentType}} de {{firstName}} {{lastName}}' });
  await api.runJobs();
  const job = await call('GET', `/envelopes/bulk/${id}`);
  assert.deepEqual([job.status, job.counts.succeeded], ['COMPLETED', PEOPLE]);

  for (const { envelopeId } of job.envelopes) {
    const { recipients } = await call('GET', `/envelopes/${envelopeId}`);
    await call('POST', `/sandbox/envelopes/${envelopeId}/recipients/${recipients[0].id}/sign`);
  }
  await api.runJobs();
  const after = await call('GET', `/envelopes/bulk/${id}`);
  assert.deepEqual(after.envelopes.map(({ status }: any) => status), Array(PEOPLE).fill('COMPLETED'));
  const list = await call('GET', '/envelopes?limit=100');
  assert.deepEqual(list.data.map(({ subject }: any) => subject).sort(), Array.from({ length: PEOPLE }, (_, n) => `Contrat de Zoé Martin${n}`).sort());
  const sealed = await Promise.all(after.envelopes.map(({ envelopeId }: any) => api.call('GET', `/envelopes/${envelopeId}/signed-document`, { key })));
  assert.ok(sealed.every(({ status, bytes }) => status === 200 && bytes.subarray(0, 5).toString() === '%PDF-'));
  assert.equal(new Set(sealed.map(({ bytes }) => bytes.toString('latin1'))).size, PEOPLE);
});

// Payroll adapters: formats, encodings, what is dropped, and that the csv goes into a bulk send as it is. french-pack.md, Payroll CSVs.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import iconv from 'iconv-lite';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { uploadDocument } from '../../src/testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

const normalize = (body: object) => api.call('POST', '/payroll-adapters/normalize', { body });
const issues = (list: any[]): string[] => list.map(({ line, column, code }) => `${line} ${column} ${code}`);

/** An export of each program with the same two people, as its users would configure it. */
const EXPORTS: Record<string, { csv: string; confidence: number }> = {
  SILAE: { csv: 'MatriculeSalarie;Nom usuel;Nom de naissance;Prénom;Mel;Mel perso;Téléphone portable;Emploi;Date d\'entrée;N° SS\n007;Martin;Petit;Léa;lea@example.test;;0612345678;Comptable;01/09/2025;2 85 01 75 116 001 88\n012;;Durand;Bob;;bob@perso.test;;Chef;2024-02-29;1 85 01 75 116 001 20\n', confidence: 0.9 },
  PAYFIT: { csv: 'Matricule,Nom,Prénom,Email professionnel,Email personnel,Téléphone,Intitulé du poste,Date de début du contrat,Équipe,IBAN\n007,Martin,Léa,lea@example.test,,0612345678,Comptable,01/09/2025,A,FR1420041010050500013M02606\n012,Durand,Bob,,bob@perso.test,,Chef,2024-02-29,B,\n', confidence: 0.99 },
  SAGE: { csv: 'Matricule\tNom de famille\tPrénom\tEtablissement payeur\tDate d\'embauche société\tNature du contrat\tEmploi\tTéléphone 2\tE-mail\tSalaire de base\n007\tMartin\tLéa\tSiège\t01/09/2025\tCDI\tComptable\t0612345678\tlea@example.test\t2500,50\n012\tDurand\tBob\tSiège\t2024-02-29\tCDD\tChef\t\tbob@perso.test\t3000,00\n', confidence: 0.99 },
  CEGID: { csv: 'PSA_SALARIE;PSA_LIBELLE;PSA_PRENOM;PSA_LIBELLEEMPLOI;PSA_ETABLISSEMENT;PSA_EMAIL;PSA_PORTABLE;PSA_DATEENTREE;PSA_NUMEROSS\n007;Martin;Léa;Comptable;Siège;lea@example.test;0612345678;01/09/2025;285017511600188\n012;Durand;Bob;Chef;Siège;bob@perso.test;;29/02/2024;185017511600120\n', confidence: 0.99 },
};

describe('POST /payroll-adapters/normalize', () => {
  for (const [software, { csv, confidence }] of Object.entries(EXPORTS)) {
    test(`200: an export of ${software} is recognised, and its two people come out the same`, async () => {
      const { status, body } = await normalize({ csv, documentType: 'Avenant', period: '2026-11' });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.software, body.confidence, body.counts, body.errors, body.encoding], [software, confidence, { rows: 2, valid: 2, invalid: 0, warnings: 0 }, [], 'UTF-8']);
      assert.deepEqual(body.rows.map(({ email, name, phone }: any) => [email, name, phone]), [['lea@example.test', 'Léa Martin', '+33612345678'], ['bob@perso.test', 'Bob Durand', null]]);
      assert.deepEqual(body.rows.map(({ variables: v }: any) => [v.employeeId, v.jobTitle, v.contractStart, v.documentType, v.period]), [['007', 'Comptable', '2025-09-01', 'Avenant', '2026-11'], ['012', 'Chef', '2024-02-29', 'Avenant', '2026-11']]);
    });
    test(`200: ${software} as a windows-1252 file, with the software named`, async () => {
      const boundary = 'b';
      const raw = Buffer.concat([Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="software"\r\n\r\n${software}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="p.csv"\r\n\r\n`), iconv.encode(csv.replace('Comptable', 'Œnologue'), 'windows-1252'), Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const { body } = await api.call('POST', '/payroll-adapters/normalize', { raw, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
      assert.deepEqual([body.software, body.confidence, body.encoding, body.rows?.[0].variables.jobTitle, body.rows?.[0].name], [software, 1, 'windows-1252', 'Œnologue', 'Léa Martin'], JSON.stringify(body));
    });
  }
  test('200: social-security numbers, bank accounts and pay are dropped, by their header or by what they are, even when they are mapped', async () => {
    const csv = 'Matricule,Nom,Prénom,Email professionnel,N° de sécurité sociale,Divers,Compte,Salaire brut\n1,Martin,Léa,lea@example.test,285017511600188,2 85 01 2A 116 001 88,FR14 2004 1010 0505 0001 3M02 606,2500\n';
    const answer = await normalize({ csv, mapping: { Divers: 'jobTitle', Compte: 'establishment' } });
    assert.deepEqual(answer.body.droppedColumns, ['N° de sécurité sociale', 'Divers', 'Compte', 'Salaire brut']);
    assert.doesNotMatch(answer.bytes.toString(), /28501|2A 116|20041010|2004 1010|2500/);
    assert.equal(answer.body.counts.valid, 1);
  });
  test('200: what is wrong in a row is listed with its column; the other rows stand', async () => {
    const csv = ['Matricule,Nom,Prénom,Email professionnel,Téléphone,Date de début du contrat', '1,Martin,Léa,,,', '2,Martin,Léa,nope,,', '3,,,c@example.test,,', '4,D,D,d@example.test,12,', '5,E,E,e@example.test,,31/02/2026',
      '6,F,F,f@example.test,,', '6,G,G,g@example.test,,', '7,H,H,F@example.test,,', '8,I', '9,Ã©lise,É,i@example.test,,'].join('\n');
    const { body } = await normalize({ csv });
    assert.deepEqual(issues(body.errors), [
      '2 Email professionnel EMAIL_MISSING', '3 Email professionnel EMAIL_INVALID', '4 null NAME_MISSING', '5 Téléphone PHONE_INVALID', '6 Date de début du contrat DATE_INVALID', '8 Matricule DUPLICATE_EMPLOYEE',
      '9 Email professionnel DUPLICATE_EMAIL', '10 null COLUMN_COUNT',
    ]);
    assert.deepEqual([issues(body.warnings), body.counts], [['11 Nom ENCODING_SUSPECT'], { rows: 10, valid: 2, invalid: 8, warnings: 1 }]);
  });
  test('200: a displayed name is taken apart, with a warning; missing addresses come from contacts, with or without leading zeros', async () => {
    const csv = 'MatriculeSalarie;Nom affiche\n007;DE LA TOUR Marie-Anne\n012;Durand Bob\n';
    const { body } = await normalize({ csv, contacts: [{ employeeId: '7', email: 'ma@example.test', phone: '0692123456' }, { employeeId: '012', email: 'bob@example.test' }] });
    assert.deepEqual(body.rows.map(({ name, phone, variables }: any) => [name, phone, variables.lastName]), [['Marie-Anne DE LA TOUR', '+262692123456', 'DE LA TOUR'], ['Bob Durand', null, 'Durand']]);
    assert.deepEqual(issues(body.warnings), ['2 Nom affiche NAME_SPLIT', '3 Nom affiche NAME_SPLIT']);
  });
  test('200: a mapping goes before what the format knows', async () => {
    const csv = 'Matricule,Nom,Prénom,Email professionnel,Contact RH\n1,Martin,Léa,old@example.test,new@example.test\n';
    const { body } = await normalize({ csv, mapping: { 'Contact RH': 'email' } });
    assert.deepEqual([body.rows[0].email, body.columns.find(({ column }: any) => column === 'Contact RH').usedAs], ['new@example.test', 'email']);
    const refused = await normalize({ csv, mapping: { X: 'Y', Nom: 'salary' } });
    assert.deepEqual([refused.status, refused.body.details.map(({ path }: any) => path)], [400, ['mapping.X', 'mapping.Nom']]);
  });
  test('400 FORMAT_NOT_RECOGNISED: unknown headers, a tie, and Silae’s file of variables, with the headers seen', async () => {
    const files: [string, RegExp][] = [
      ['a;b;c\n1;2;3\n', /no export that is known/], ['Matricule;Code;Valeur;Date debut;Date fin\n1;H;2;01/01/2026;31/01/2026\n', /no names/],
      // Four hits each: SAGE by its own headers, PAYFIT by its own.
      ['Matricule;Nom;Prénom;Equipe;Nature du contrat;Telephone 2;Etablissement payeur\n1;a;b;c;d;e;f\n', /SAGE and of PAYFIT|PAYFIT and of SAGE/],
    ];
    for (const [csv, why] of files) {
      const { status, body } = await normalize({ csv });
      assert.deepEqual([status, body.code], [400, 'FORMAT_NOT_RECOGNISED'], JSON.stringify(body));
      assert.match(body.error, why);
      assert.deepEqual(body.details.map(({ value }: any) => value), csv.split('\n')[0]!.split(';'));
    }
  });
  test('400: no table, a period that is none; 401; 403', async () => {
    assert.equal((await normalize({})).status, 400);
    assert.equal((await normalize({ csv: EXPORTS['SILAE']!.csv, period: '2026-13' })).status, 400);
    assert.equal((await api.call('POST', '/payroll-adapters/normalize', { key: null, body: {} })).status, 401);
    assert.equal((await api.call('POST', '/payroll-adapters/normalize', { key: await api.keyWith(['envelopes:read']), body: {} })).status, 403);
  });
  test('the csv, and the rows, go into a bulk send unchanged', async () => {
    const document = await uploadDocument(api);
    const template = (await api.call('POST', '/templates', { body: { name: 'Avenant', documentIds: [document.id], roles: [{ name: 'Salarié' }], fields: [{ roleIndex: 0, page: 1, fieldType: 'TEXT', x: 1, y: 1, width: 90, height: 20, label: 'jobTitle' }] } })).body;
    const { csv, rows } = (await normalize({ csv: EXPORTS['SILAE']!.csv.replace('Comptable', '"Chef, ""adjoint"""'), documentType: 'Avenant' })).body;
    for (const table of [{ csv }, { rows }]) {
      const { body } = await api.call('POST', '/envelopes/bulk', { body: { templateId: template.id, ...table, subject: '{{documentType}} de {{firstName}} ({{employeeId}})' } });
      await api.runJobs();
      const job = (await api.call('GET', `/envelopes/bulk/${body.id}`)).body;
      assert.deepEqual([job.status, job.failures], ['COMPLETED', []]);
      const envelope = (await api.call('GET', `/envelopes/${job.envelopes[0].envelopeId}`)).body;
      assert.deepEqual([envelope.subject, envelope.recipients[0].phone, envelope.fields[0].prefill], ['Avenant de Léa (007)', '+33612345678', 'Chef, "adjoint"']);
    }
  });
});

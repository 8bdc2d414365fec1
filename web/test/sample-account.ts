// An account in which something of everything has happened, made through the REST API: for pictures and measurements of the pages.
import { composeSampleContract, sampleContractFields } from '@paraph/pdf/compose';
import { startReceiver } from './sample-receiver.ts';

/** Calls the REST API with the sandbox key. */
export type Api = (method: string, path: string, body?: Uint8Array | object) => Promise<any>;

export function apiOf(baseUrl: string, key: string): Api {
  return async (method, path, body) => {
    const isPdf = body instanceof Uint8Array;
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method, headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': isPdf ? 'application/pdf' : 'application/json' }) },
      ...(body === undefined ? {} : { body: isPdf ? Buffer.from(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** A sealed file of an envelope, as soon as it is sealed. */
export async function signedFile(baseUrl: string, key: string, envelopeId: string, which: 'signed-document' | 'audit-trail'): Promise<Buffer> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`${baseUrl}/api/v1/envelopes/${envelopeId}/${which}`, { headers: { authorization: `Bearer ${key}` } });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${which} of ${envelopeId} never came`);
}

/** Ids of what was made. */
export interface SampleAccount {
  readonly envelopes: Readonly<Record<'draft' | 'sent' | 'completed' | 'declined' | 'voided' | 'expired' | 'returned' | 'bounced' | 'long' | 'longDraft', string>>;
  readonly template: string;
  /** With one role. */
  readonly singleTemplate: string;
  readonly bulk: string;
  readonly mandate: string;
  readonly meeting: string;
  readonly seal: string;
  readonly webhook: string;
  /** Of the signer who is awaited. */
  readonly signPath: string;
  /** Of the co-owner who has not voted. */
  readonly votePath: string;
  close(): void;
}

const PEOPLE = [{ email: 'helene.aubry@atelier-lumen.example', name: 'Hélène Aubry' }, { email: 'rachid@benhamou.example', name: 'Rachid Benhamou' }] as const;

/** Names and addresses at their longest: what a page has to hold. */
const LONG = {
  subject: 'Avenant n° 12 à la convention d’occupation précaire des locaux commerciaux sis 128 bis, boulevard du Maréchal-de-Lattre-de-Tassigny',
  recipients: [
    { email: 'marie-antoinette.de-la-rochefoucauld-montmorency@cabinet-notarial-associes.example', name: 'Marie-Antoinette de La Rochefoucauld-Montmorency' },
    { email: 'anticonstitutionnellement.anticonstitutionnellement.anticonst@example.test', name: 'Anticonstitutionnellementanticonstitutionnellement' },
  ],
  fields: [], tags: ['convention-d-occupation-precaire', 'boulevard-du-marechal', 'cabinet-notarial', 'relecture-juridique'],
};

/** Fills the sandbox of an installation that allows webhooks on the loopback address. */
export async function fillAccount(baseUrl: string, key: string): Promise<SampleAccount> {
  const api = apiOf(baseUrl, key);
  const receiver = await startReceiver();
  const { id: webhook } = await api('POST', '/webhooks', { url: receiver.url, events: ['envelope.sent', 'envelope.completed', 'recipient.signed'] });
  const { id: documentId } = await api('POST', '/documents?fileName=Contrat%20de%20prestation.pdf', await composeSampleContract({ locale: 'fr' }));
  const fields = sampleContractFields('fr').map(({ role, ...place }) => ({ ...place, recipientEmail: PEOPLE[role === 'CLIENT' ? 0 : 1].email }));
  const draft = async (subject: string, more: object = {}): Promise<string> => (await api('POST', '/envelopes', {
    subject, documentIds: [documentId], recipients: [...PEOPLE, { email: 'compta@atelier.example', name: 'Comptabilité', role: 'CARBON_COPY' }], fields, locale: 'fr', tags: ['prestation'], message: 'Bonjour, voici le contrat dont nous avons parlé. Merci de le signer avant vendredi.', ...more,
  })).id;
  const send = async (subject: string, more: object = {}): Promise<any> => api('POST', `/envelopes/${await draft(subject, more)}/send`, {});
  const play = (envelope: any, index: number, act: string, body: object = {}): Promise<unknown> => api('POST', `/sandbox/envelopes/${envelope.id}/recipients/${envelope.recipients[index].id}/${act}`, body);

  const completed = await send('Contrat de prestation – Atelier Lumen');
  await play(completed, 0, 'sign');
  await play(completed, 1, 'sign');
  const declined = await send('Avenant n° 2 – Atelier Lumen');
  await play(declined, 0, 'decline', { reason: 'Le montant ne correspond pas à notre accord.' });
  const voided = await send('Contrat de prestation – annulé');
  await api('POST', `/envelopes/${voided.id}/void`, { reason: 'Remplacé par une version corrigée.' });
  const expired = await send('Offre de printemps', { expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
  await api('POST', `/sandbox/envelopes/${expired.id}/advance-clock`, { seconds: 2 * 86_400 });
  const returned = await send('Bail commercial – 12, rue de la Soie', { tags: ['bail', 'lyon'] });
  await play(returned, 0, 'return', { reason: 'Mon nom d’usage est Aubry-Martin.' });
  const bounced = await send('Règlement intérieur 2027');
  await play(bounced, 1, 'bounce');
  const sent = await send('Contrat de prestation – printemps', { tags: ['prestation', 'urgent'], expiresAt: new Date(Date.now() + 9 * 86_400_000).toISOString() });
  await play(sent, 1, 'sign');

  const { id: template } = await api('POST', '/templates', {
    name: 'Contrat de prestation', description: 'Trois pages, le client puis le prestataire', documentIds: [documentId], roles: [{ name: 'Client', role: 'SIGNER' }, { name: 'Prestataire', role: 'SIGNER' }],
    fields: sampleContractFields('fr').map(({ role, ...place }) => ({ ...place, roleIndex: role === 'CLIENT' ? 0 : 1 })),
  });
  const { id: single } = await api('POST', '/templates', { name: 'Attestation de remise', documentIds: [documentId], roles: [{ name: 'Salarié', role: 'SIGNER' }], fields: [{ roleIndex: 0, documentIndex: 0, pageNumber: 3, fieldType: 'SIGNATURE', x: 60, y: 600, width: 180, height: 40 }] });
  const { id: bulk } = await api('POST', '/envelopes/bulk', {
    templateId: single, subject: 'Attestation pour {{prenom}}', onRowError: 'SKIP',
    csv: 'email;name;prenom\nalice@example.test;Alice Durand;Alice\nbob@example;Bob Petit;Bob\nchloe@example.test;Chloé Roux;Chloé\ndavid@example.test;David Leroy;David\n',
  });
  const { id: mandate } = await api('POST', '/sepa-mandates', {
    creditor: { name: 'Régie des Eaux', ics: 'FR72ZZZ123456', address: { line1: '12 rue de la République', postalCode: '25000', city: 'Besançon', country: 'FR' } },
    debtor: { type: 'INDIVIDUAL', name: 'Anaïs Lefèvre', email: 'anais@example.test', address: { line1: '3 quai Vauban', postalCode: '25000', city: 'Besançon', country: 'FR' }, iban: 'FR1420041010050500013M02606' },
    scheme: 'CORE', paymentType: 'RECURRENT', reference: 'Contrat 2027-114',
  });
  const owners = ['Hélène Aubry', 'Rachid Benhamou', 'SCI Les Tilleuls', 'Inès Etcheverry'];
  const meeting = await api('POST', '/ag-copropriete', {
    subject: 'Assemblée générale ordinaire 2027', condominium: { name: 'Résidence Les Tilleuls', type: 'STANDARD' }, meetingAt: new Date(Date.now() + 3_600_000).toISOString(),
    coOwners: owners.map((name, index) => ({ id: `c${index + 1}`, name, shares: [250, 200, 350, 200][index], ...(index === 2 ? {} : { email: `c${index + 1}@example.test` }) })),
    resolutions: [{ id: 'r1', number: '1', title: 'Approbation des comptes 2026', majority: 'ARTICLE_24' }, { id: 'r2', number: '2', title: 'Ravalement de la façade sur cour', text: 'Travaux confiés à l’entreprise la mieux-disante, dans la limite de 84 000 € TTC.', majority: 'ARTICLE_25' }, { id: 'r3', number: '3', title: 'Cession d’une partie commune', majority: 'ARTICLE_26' }],
    officers: [{ role: 'PRESIDENT', name: 'Hélène Aubry', email: 'c1@example.test' }, { role: 'SECRETARY', name: 'Claire Fontaine', email: 'claire@atelier.example' }],
  });
  for (const [index, choices] of [['FOR', 'FOR', 'FOR'], ['FOR', 'AGAINST', 'AGAINST'], ['FOR', 'FOR', 'ABSTAIN']].entries()) {
    await api('POST', `/ag-copropriete/${meeting.id}/votes`, { coOwnerId: `c${index + 1}`, channel: 'IN_PERSON', round: 1, votes: choices.map((choice, at) => ({ resolutionId: `r${at + 1}`, choice })) });
  }
  const { id: seal } = await api('POST', '/seals', { documentId, level: 'TECHNICAL', reason: 'Copie conforme', location: 'Lyon' });
  const long = await send(LONG.subject, LONG);
  receiver.answer = 500;
  await api('POST', `/webhooks/${webhook}/test`, {});
  receiver.answer = 400;
  await send('Contrat refusé par le récepteur');
  return {
    envelopes: { draft: await draft('Contrat de maintenance'), sent: sent.id, completed: completed.id, declined: declined.id, voided: voided.id, expired: expired.id, returned: returned.id, bounced: bounced.id, long: long.id, longDraft: await draft(LONG.subject, LONG) },
    template, singleTemplate: single, bulk, mandate, meeting: meeting.id, seal, webhook, signPath: new URL(sent.recipients[0].signUrl).pathname, votePath: new URL(meeting.meeting.coOwners[3].ballotUrl).pathname, close: receiver.close,
  };
}

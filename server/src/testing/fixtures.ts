// Things that many tests need: PDFs, an uploaded document, a sent envelope, a person at the signing page.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { samplePdf, sampleSignaturePng, textContent } from '@paraph/pdf/testing';
import { codeToSend } from '../modules/identification/read-codes.ts';
import type { TestAnswer, TestApi } from './api.ts';

let made = 0;

/** A small PDF with text; each one differs, so that no two uploads share a file by accident. */
export function contractPdf(pages = 2): Buffer {
  made += 1;
  return Buffer.from(samplePdf(Array.from({ length: pages }, (_, page) => ({
    content: textContent(`Contract ${made}, page ${page + 1}`, 72, 770, 18) + textContent('Signature du client :', 72, 200),
  }))));
}

/** Uploads a PDF and gives the document. */
export async function uploadDocument(api: TestApi, options: { key?: string; pdf?: Buffer; name?: string } = {}): Promise<any> {
  const answer = await api.call('POST', '/documents', {
    ...(options.key === undefined ? {} : { key: options.key }), raw: options.pdf ?? contractPdf(),
    headers: { 'content-type': 'application/pdf', 'x-file-name': options.name ?? 'contract.pdf' },
  });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** A body that creates an envelope with one signer and one signature. */
export function envelopeBody(documentId: string, more: object = {}): any {
  return {
    subject: 'Contrat de travail', documentIds: [documentId], recipients: [{ email: 'Anna@Example.test', name: 'Anna Martin' }],
    fields: [{ recipientEmail: 'anna@example.test', documentIndex: 0, pageNumber: 2, fieldType: 'SIGNATURE', x: 100, y: 600, width: 180, height: 60 }],
    ...more,
    ...withPhones(more),
  };
}

/** Who signs at ADVANCED gets a code by SMS, and so needs a phone. */
function withPhones(more: { signatureLevel?: string; recipients?: object[] }): object {
  if (more.signatureLevel !== 'ADVANCED') return {};
  return { recipients: (more.recipients ?? [{ email: 'Anna@Example.test', name: 'Anna Martin' }]).map((recipient) => ({ phone: '+33612345678', ...recipient })) };
}

export async function createEnvelope(api: TestApi, more: object = {}, key?: string): Promise<any> {
  const withKey = key === undefined ? {} : { key };
  const document = await uploadDocument(api, withKey);
  const answer = await api.call('POST', '/envelopes', { ...withKey, body: envelopeBody(document.id, more) });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** Creates and sends; the answer to send, with the links. */
export async function sendEnvelope(api: TestApi, more: object = {}, key?: string): Promise<any> {
  const envelope = await createEnvelope(api, more, key);
  const answer = await api.call('POST', `/envelopes/${envelope.id}/send`, key === undefined ? {} : { key });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

export const SIGNATURE_IMAGE = `data:image/png;base64,${Buffer.from(sampleSignaturePng(400, 140)).toString('base64')}`;

/** A person who has opened a signing link. */
export class Person {
  readonly #api: TestApi;
  #recipientId = '';
  readonly #cookies = new Map<string, string>();

  constructor(api: TestApi) {
    this.#api = api;
  }

  /** Opens the link; the answer of the session exchange. */
  async open(accessToken: string): Promise<TestAnswer> {
    const answer = await this.#api.call('POST', '/signing/session', { key: null, body: { token: accessToken } });
    if (answer.status === 200) {
      this.#recipientId = answer.body.recipientId;
    }
    return this.#keepCookies(answer);
  }

  /** A browser with this one's cookies so far, which then goes its own way. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keepCookies(answer: TestAnswer): TestAnswer {
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name, value] = cookie.split(';')[0]!.split('=', 2);
      this.#cookies.set(name!, value!);
    }
    return answer;
  }

  view(): Promise<TestAnswer> {
    return this.get('');
  }

  get(path: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.#api.call('GET', `/signing/${this.#recipientId}${path}`, { key: null, headers: { cookie: this.cookies, ...headers } });
  }

  async post(verb: string, body: unknown): Promise<TestAnswer> {
    return this.#keepCookies(await this.#api.call('POST', `/signing/${this.#recipientId}/${verb}`, { key: null, body, headers: { cookie: this.cookies, 'user-agent': 'Test/1.0' } }));
  }

  /** Uploads a file for an ATTACHMENT field. */
  attach(fieldId: string, raw: Buffer, mediaType: string, name = 'piece.pdf'): Promise<TestAnswer> {
    return this.#api.call('POST', `/signing/${this.#recipientId}/fields/${fieldId}/attachment`, {
      key: null, raw, headers: { cookie: this.cookies, 'content-type': mediaType, 'x-file-name': encodeURIComponent(name) },
    });
  }

  /** Records an identity video, having agreed to be filmed. */
  async film(raw: Buffer, mediaType = 'video/webm', changes: { consentSha256?: string; locale?: string } = {}): Promise<TestAnswer> {
    const asked = (await this.#api.call('GET', `/signing/${this.#recipientId}?locale=${changes.locale ?? 'fr'}`, { key: null, headers: { cookie: this.cookies } })).body.identityVideo;
    const query = new URLSearchParams({ consentSha256: changes.consentSha256 ?? asked?.consent.sha256 ?? '0'.repeat(64), locale: changes.locale ?? 'fr' });
    return this.#api.call('POST', `/signing/${this.#recipientId}/identity-video?${query}`, { key: null, raw, headers: { cookie: this.cookies, 'content-type': mediaType, 'user-agent': 'Test/1.0' } });
  }

  /** Asks for a one-time code and types it, where one is asked for. */
  async identify(): Promise<void> {
    const { status, body: view } = await this.view();
    if (status !== 200 || view.identification === null || view.identification?.verified === true) return;
    const { database: { kysely: db }, secrets } = this.#api.services;
    // Tests do not wait for the next code.
    await sql`UPDATE one_time_codes SET created_at = created_at - interval '2 hours' WHERE recipient_id = ${this.#recipientId}`.execute(db);
    assert.equal((await this.post('code', {})).status, 200);
    const to = await db.selectFrom('messages').selectAll().where('recipient_id', '=', this.#recipientId).where('kind', '=', 'ONE_TIME_CODE').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const code = await codeToSend(db, secrets, (to.about as { codeId: string }).codeId, to.to_phone ?? to.to_email, to.sandbox);
    assert.equal((await this.post('code/verify', { code })).status, 200);
  }

  /** Identifies where it is asked for, fills every field with something fitting and signs. */
  async sign(changes: object = {}): Promise<TestAnswer> {
    await this.identify();
    return this.signAtOnce(changes);
  }

  /** Signs without a one-time code. A page that is not there (any more) is the answer then. */
  async signAtOnce(changes: object = {}): Promise<TestAnswer> {
    const page = await this.view();
    if (page.status !== 200) return page;
    const view = page.body;
    const value = (fieldType: string, options: string[] | null): object => {
      switch (fieldType) {
        case 'SIGNATURE': return { method: 'DRAWN', image: SIGNATURE_IMAGE };
        case 'INITIALS': return { method: 'TYPED', text: 'AM', style: 'script' };
        case 'TEXT': return { text: 'Fait à Besançon' };
        case 'CHECKBOX': return { checked: true };
        default: return { option: options?.[0] };
      }
    };
    const fields = view.fields.filter((field: any) => field.fieldType !== 'DATE_SIGNED').map((field: any) => ({ fieldId: field.id, value: value(field.fieldType, field.options) }));
    return this.post('sign', {
      consent: { version: view.consent.version, accepted: true, locale: 'fr' }, documents: shown(view),
      fields: [...fields, ...(view.freePlacement ? [{ fieldId: 'placement', value: value('SIGNATURE', null) }] : [])], timeZone: 'Europe/Paris', ...changes,
    });
  }
}

/** What a page reports to have shown. */
export function shown(view: any): object[] {
  return view.documents.map(({ index, sha256 }: any) => ({ index, sha256, pagesSeen: [1, 2] }));
}

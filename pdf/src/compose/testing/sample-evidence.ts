// Evidence of an invented envelope, for tests and for looking at the audit trail. Every hash is a real SHA-256 of its label,
// and the journal is really chained.
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { crc32 } from 'node:zlib';
import type { AuditEvidence, EvidenceCertificate, EvidenceEvent, EvidenceRecipient } from '../audit/evidence.ts';
import type { Locale } from '../locale.ts';

/** How large and of what kind. */
export interface SampleOptions {
  locale: Locale;
  recipients?: number;
  events?: number;
  sandbox?: boolean;
  interim?: boolean;
  picture?: boolean;
}

const START = Date.UTC(2026, 10, 21, 9, 12, 4, 318);
const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

/** The evidence of a services agreement between two people (or as many as asked). */
export function sampleEvidence(o: SampleOptions): AuditEvidence {
  const recipients = Array.from({ length: o.recipients ?? 2 }, (_, index) => recipientOf(index, o));
  const events = chained(o.events ?? 14, recipients);
  const fr = o.locale === 'fr';
  return {
    version: 1,
    generatedAt: at(9_000_000),
    ...(o.interim === true ? { interim: true } : {}),
    service: { operator: 'Atelier Lumen', baseUrl: 'https://sign.atelier-lumen.example', productVersion: '0.1.0' },
    envelope: {
      id: 'env_01k9zq4t6mfv0r8w3h2xj5c7ya',
      subject: fr
        ? 'Contrat de prestation de services – étude d’éclairage de la médiathèque de Saint-Aubin-sur-Loire'
        : 'Services agreement – lighting study of the Saint-Aubin-sur-Loire media library',
      status: o.interim === true ? 'SENT' : 'COMPLETED',
      sandbox: o.sandbox ?? false,
      signingOrder: 'PARALLEL',
      levelRequested: 'SIMPLE',
      levelReached: 'SIMPLE',
      padesLevel: 'B-T',
      createdAt: at(0),
      sentAt: at(61_000),
      ...(o.interim === true ? {} : { completedAt: at(8_000_000) }),
      expiresAt: at(30 * 86_400_000),
    },
    sender: { name: 'Inès Lefèvre', email: 'ines.lefevre@atelier-lumen.example', organization: 'Atelier Lumen SAS' },
    senderActions: [
      { at: at(-4_000), action: 'document.uploaded', actor: { kind: 'API_KEY', name: 'CRM', reference: 'sk_live_…7f2a' }, detail: 'contrat-al-2026-0147.pdf' },
      { at: at(0), action: 'envelope.created', actor: { kind: 'API_KEY', name: 'CRM', reference: 'sk_live_…7f2a' } },
      { at: at(61_000), action: 'envelope.sent', actor: { kind: 'PERSON', name: 'Inès Lefèvre', reference: 'ines.lefevre@atelier-lumen.example' } },
    ],
    documents: [
      {
        id: 'doc_01k9zq3w9df5g8s7k2m4n6p0qa',
        name: fr ? 'Contrat de prestation de services.pdf' : 'Services agreement.pdf',
        pageCount: 3,
        sizeBytes: 44_383,
        sha256Uploaded: sha('uploaded'),
        sha256Shown: sha('shown'),
      },
      {
        id: 'doc_01k9zq3x2bv4h6j8r0t2w4y6za',
        name: fr ? 'Annexe A – Cahier des charges techniques.pdf' : 'Appendix A – Technical specifications.pdf',
        pageCount: 18,
        sizeBytes: 1_284_551,
        sha256Uploaded: sha('uploaded 2'),
        sha256Shown: sha('uploaded 2'),
      },
    ],
    ...(o.interim === true ? {} : { sealedDocument: { sha256: sha('sealed'), sizeBytes: 1_402_118, pageCount: 21 } }),
    recipients,
    events,
    chain: { algorithm: 'SHA-256', length: events.length, headHash: events.at(-1)?.hash ?? sha('') },
    seal: {
      privatelyTrusted: true,
      certificates: [
        certificate('Atelier Lumen – Paraph Seal 2026', 'Atelier Lumen – Paraph Issuing CA', 2),
        certificate('Atelier Lumen – Paraph Issuing CA', 'Atelier Lumen – Paraph Root CA', 10),
        certificate('Atelier Lumen – Paraph Root CA', 'Atelier Lumen – Paraph Root CA', 20),
      ],
    },
    timestampAuthority: {
      name: 'Atelier Lumen – Paraph Timestamp Authority',
      url: 'https://sign.atelier-lumen.example/tsa',
      policyOid: '1.3.6.1.4.1.99999.1.1',
      certificate: certificate('Atelier Lumen – Paraph Timestamp Authority', 'Atelier Lumen – Paraph Issuing CA', 5),
      privatelyTrusted: true,
    },
  };
}

function recipientOf(index: number, o: SampleOptions): EvidenceRecipient {
  const people = [
    ['Hélène Aubry', 'helene.aubry@atelier-lumen.example'],
    ['Camille Moreau', 'camille.moreau@example.com'],
    ['Žofie Dvořáková', 'zofie@example.com'],
    ['Ελένη Παπαδοπούλου', 'eleni@example.com'],
    ['Дмитрий Чайковский', 'dmitri@example.com'],
  ] as const;
  const [name, email] = people[index % people.length]!;
  const fr = o.locale === 'fr';
  const consent = fr
    ? 'Je reconnais avoir lu l’intégralité des documents et j’accepte de les signer électroniquement.'
    : 'I have read the documents in full and agree to sign them electronically.';
  const later = 600_000 + index * 60_000;
  return {
    id: `rcp_01k9zq4t6p${String(index).padStart(2, '0')}v0r8w3h2xj5c7`,
    name,
    email: index < people.length ? email : `${index}.${email}`,
    ...(index % 2 === 0 ? { phoneMasked: '+33 6 •• •• •• 42' } : {}),
    role: 'SIGNER',
    status: 'SIGNED',
    order: 1,
    locale: o.locale,
    messages: [
      { kind: 'INVITATION', channel: 'EMAIL', at: at(62_113), queueId: '4Xk2Lm0Qz9', answer: '250 2.0.0 Ok: queued as 4Xk2Lm0Qz9', outcome: 'ACCEPTED' },
      { kind: 'ONE_TIME_CODE', channel: 'SMS', at: at(later), queueId: 'sms-88213', answer: 'accepted', outcome: 'ACCEPTED' },
    ],
    linkIssuedAt: [at(61_000)],
    linkOpenedAt: at(later - 30_000),
    viewedAt: at(later - 20_000),
    identification: { method: 'SMS_CODE', accessCodeGivenAt: at(later - 60_000), identityVideo: { id: 'vid_01kb2zk5xqe8ksgk7n1k0t8x2m', sha256: 'c4'.repeat(32), recordedAt: at(later - 30_000), keptUntil: at(later + 31_536_000_000) }, codeSentTo: '+33 6 •• •• •• 42', codesRejected: 1, codeSentAt: at(later), codeVerifiedAt: at(later + 21_000) },
    consent: { text: consent, version: `${o.locale}-2026-11`, sha256: createHash('sha256').update(consent).digest('hex'), givenAt: at(later + 90_000) },
    fields: [
      {
        documentIndex: 0,
        pageNumber: 1,
        type: 'INITIALS',
        label: fr ? 'Paraphe' : 'Initials',
        value: name
          .split(' ')
          .map((part) => part[0])
          .join(''),
      },
      {
        documentIndex: 0,
        pageNumber: 2,
        type: 'RADIO_GROUP',
        label: fr ? 'Mode de règlement' : 'Method of payment',
        value: fr ? 'Virement à trente jours' : 'Bank transfer at thirty days',
      },
      { documentIndex: 0, pageNumber: 3, type: 'TEXT', label: fr ? 'Fait à' : 'Signed in', value: 'Lyon' },
      { documentIndex: 0, pageNumber: 3, type: 'DATE_SIGNED', value: fr ? '21/11/2026' : '21 November 2026' },
      { documentIndex: 0, pageNumber: 3, type: 'CHECKBOX', label: fr ? 'Lu et approuvé' : 'Read and approved', checked: true },
      {
        documentIndex: 0,
        pageNumber: 3,
        type: 'SIGNATURE',
        label: fr ? 'Signature' : 'Signature',
        imageSha256: sha(`drawn ${index}`),
        ...(o.picture === false ? {} : { imagePng: drawnPicture() }),
      },
    ],
    outcome: { kind: 'SIGNED', at: at(later + 95_000) },
    ip: index % 2 === 0 ? '192.0.2.17' : '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    userAgent: AGENT,
    timeZone: 'Europe/Paris',
  };
}

function chained(count: number, recipients: readonly EvidenceRecipient[]): EvidenceEvent[] {
  const script = [
    ['envelope.created', ''],
    ['document.normalised', 'contrat-al-2026-0147.pdf : JavaScript'],
    ['envelope.sent', ''],
    ['message.sent', '250 2.0.0 Ok: queued as 4Xk2Lm0Qz9'],
    ['recipient.link_opened', '192.0.2.17'],
    ['recipient.code_sent', ''],
    ['recipient.code_verified', ''],
    ['recipient.viewed', AGENT],
    ['recipient.consented', ''],
    ['recipient.signed', ''],
  ] as const;
  const events: EvidenceEvent[] = [];
  let previous = '';
  for (let index = 0; index < count; index++) {
    const [action, detail] = index === count - 1 ? (['envelope.completed', ''] as const) : script[index % script.length]!;
    const recipient = recipients[index % Math.max(1, recipients.length)];
    const actor =
      action.startsWith('recipient.') && recipient !== undefined ? ({ kind: 'RECIPIENT', name: recipient.name } as const) : ({ kind: 'SYSTEM', name: '' } as const);
    previous = sha(`${previous}${index}${action}`);
    events.push({ seq: index + 1, at: at(index * 41_000), actor, action, ...(detail === '' ? {} : { detail }), hash: previous });
  }
  return events;
}

function certificate(subject: string, issuer: string, years: number): EvidenceCertificate {
  return {
    subject: `CN=${subject}, O=Atelier Lumen`,
    issuer: `CN=${issuer}, O=Atelier Lumen`,
    serialNumber: sha(subject).slice(0, 32).match(/../g)!.join(':'),
    notBefore: at(-86_400_000),
    notAfter: at(years * 365 * 86_400_000),
    fingerprintSha256: sha(`der ${subject}`),
  };
}

/** A transparent 360 × 120 PNG with a wavy pen stroke. */
export function drawnPicture(): Uint8Array {
  const [width, height] = [360, 120];
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let step = 0; step < 4000; step++) {
    const t = step / 4000;
    const x = 20 + t * 310 + 22 * Math.sin(t * 34);
    const y = 62 + 34 * Math.sin(t * 21) * (1 - t * 0.7);
    for (let dx = -2; dx <= 2; dx++)
      for (let dy = -2; dy <= 2; dy++) if (dx * dx + dy * dy <= 5) rows.writeUInt32BE(0x16244fff, Math.round(y + dy) * (1 + width * 4) + 1 + Math.round(x + dx) * 4);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

function at(offsetMs: number): string {
  return new Date(START + offsetMs).toISOString();
}

function sha(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

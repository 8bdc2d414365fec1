// The mails in English. Values come in already cleaned.
import { accountLinkInEnglish } from './account-links.ts';
import { hostOf, oneLine } from './clean-text.ts';
import { mailInstant } from './dates.ts';
import type { CommonData, MessageContent, MessageWords } from './message.types.ts';
import type { FrameWords } from './render-text.ts';
import { verifyUrl } from './verify-url.ts';

/** Fixed words around every English mail. */
export const ENGLISH_FRAME: FrameWords = {
  lang: 'en',
  sandbox: 'TEST – this message comes from a trial environment and has no legal value.',
  orCopy: 'Button not working? Copy this address into your browser:',
  sentBy: (operator) => `Sent by ${operator} with Paraph, an electronic signature service.`,
};

const VERBS = { SIGNER: 'sign', APPROVER: 'approve', VIEWER: 'read' } as const;
const BUTTONS = { SIGNER: 'Read and sign', APPROVER: 'Read and approve', VIEWER: 'View the documents' } as const;
const NOUNS = { SIGNER: 'signature', APPROVER: 'approval', VIEWER: 'attention' } as const;
const READING = 'This link is yours alone: it opens these documents to whoever holds it. Do not forward this message.';
const PERSONAL = 'This link is yours alone: it lets its holder act in your name. Do not forward this message.';
const UNEXPECTED = 'Not expecting this message? Ignore it, or check with the sender by another channel.';

const ACCESS_CODE = 'You will be asked for an access code: the sender gives it to you by another channel.';
const personal = (d: { role: string }): string => (d.role === 'VIEWER' ? READING : PERSONAL);
const accessCode = (d: { asksAccessCode?: boolean }): string[] => (d.asksAccessCode === true ? [ACCESS_CODE] : []);

const BLOCKED = {
  ACCESS_LOCKED: (name: string, subject: string) => `Five wrong access codes were entered to open ${subject} in the name of ${name}. Access is locked until you give this person a new access code, or remove it.`,
  PHONE_REFUSED: (name: string, subject: string) => `The SMS with the code of ${name} for ${subject} could not be delivered: the number is refused. Check it with this person and correct it.`,
  PHONE_NOT_REACHED: (name: string, subject: string) => `The SMS with the code of ${name} for ${subject} did not arrive: the operator reports that the phone could not be reached. The person can ask for another code; if it happens again, check the number with them and correct it.`,
  ADDRESS_REFUSED: (name: string, subject: string) => `The e-mail with the code of ${name} for ${subject} could not be delivered: the address is refused. Check it with this person.`,
};

/** The words of each kind. */
export const ENGLISH: MessageWords = {
  INVITATION: (d) => ({
    subject: `${d.sender.name} invites you to ${VERBS[d.role]}: ${d.envelopeSubject}`,
    preheader: `${d.envelopeSubject}${d.expiresAt === undefined ? '' : ` – before ${mailInstant(d.expiresAt, 'en', d.timeZone)}`}`,
    heading: `${quoted(oneLine(d.envelopeSubject, 90))} awaits your ${NOUNS[d.role]}`,
    paragraphs: [
      `Hello ${d.recipientName},`,
      `${from(d)} invites you to ${VERBS[d.role]} ${d.documentNames.length > 1 ? `${d.documentNames.length} documents` : 'a document'} online. You can read and download everything${d.role === 'VIEWER' ? '' : ' before you decide'}.`,
    ],
    ...quoteOf(d.message, `Message from ${d.sender.name}`),
    facts: [
      ...d.documentNames.slice(0, 20).map((name, index) => ({ name: d.documentNames.length === 1 ? 'Document:' : `Document ${index + 1}:`, value: name })),
      ...expiry(d),
    ],
    button: { label: d.role === 'VIEWER' && d.documentNames.length === 1 ? 'View the document' : BUTTONS[d.role], url: d.signUrl },
    notes: [...accessCode(d), personal(d), UNEXPECTED],
  }),
  REMINDER: (d) => ({
    subject: `Reminder: ${d.envelopeSubject} awaits your ${NOUNS[d.role]}`,
    preheader: `Invitation sent on ${mailInstant(d.sentAt, 'en', d.timeZone)}`,
    heading: `Your ${NOUNS[d.role]} is still awaited`,
    paragraphs: [
      `Hello ${d.recipientName},`,
      `${from(d)} invited you to ${VERBS[d.role]} ${quoted(d.envelopeSubject)} on ${mailInstant(d.sentAt, 'en', d.timeZone)} and has not had your answer yet.`,
    ],
    ...quoteOf(d.message, `Message from ${d.sender.name}`),
    facts: expiry(d),
    button: { label: BUTTONS[d.role], url: d.signUrl },
    notes: [...accessCode(d), personal(d), UNEXPECTED],
  }),
  COMPLETED: (d) => ({
    subject: `Signed by everyone: ${d.envelopeSubject}`,
    preheader: 'The signed document and its audit trail are ready.',
    heading: 'Everyone has signed',
    paragraphs: [
      `Hello ${d.recipientName},`,
      d.audience === 'SENDER'
        ? `${quoted(d.envelopeSubject)} is complete: the sealed document and its audit trail are ready.`
        : `The signing of ${quoted(d.envelopeSubject)}, requested by ${from(d)}, is complete. Keep the signed copy: it is the original.`,
      ...(d.attached === true ? ['The signed copy is attached to this message.'] : []),
      ...(d.linkEndsAt === undefined ? [] : [`The link below works until ${mailInstant(d.linkEndsAt, 'en', d.timeZone)}.`]),
    ],
    facts: [
      { name: 'Completed on', value: mailInstant(d.completedAt, 'en', d.timeZone) },
      ...(d.signerNames.length === 0 ? [] : [{ name: 'Signed by', value: d.signerNames.slice(0, 50).join(', ') }]),
    ],
    ...linkOf(d.downloadUrl, 'Download the signed document'),
    seeAlso: { text: 'You, or anyone you give this PDF to, can check here that it is genuine and unchanged. No account is needed:', url: verifyUrl(d) },
    notes: ['The original is the PDF file, not a printout: the file is what carries the signatures.'],
  }),
  DECLINED: (d) => ({
    subject: `Declined: ${d.envelopeSubject}`,
    preheader: `${d.declinedBy} declined to ${d.approver ? 'approve' : 'sign'}.`,
    heading: `${d.declinedBy} declined to ${d.approver ? 'approve' : 'sign'}`,
    paragraphs: [
      `Hello ${d.recipientName},`,
      `${d.declinedBy} declined to ${d.approver ? 'approve' : 'sign'} ${quoted(d.envelopeSubject)}. ${d.audience === 'SENDER' ? 'This ends the procedure for every signer.' : 'This ends the procedure: there is nothing more for you to do.'}`,
    ],
    ...quoteOf(d.reason, 'Reason given'),
    ...linkOf(d.envelopeUrl, 'View the envelope'),
    notes: [],
  }),
  VOIDED: (d) => ({
    subject: `Cancelled: ${d.envelopeSubject}`,
    preheader: d.audience === 'SENDER' ? 'The envelope is cancelled.' : `${d.sender.name} cancelled the request to sign.`,
    heading: 'Request to sign cancelled',
    paragraphs: [
      `Hello ${d.recipientName},`,
      d.audience === 'SENDER'
        ? `The envelope ${quoted(d.envelopeSubject)} is cancelled. Its signing links no longer work and the recipients are told.`
        : `${from(d)} cancelled the request to sign ${quoted(d.envelopeSubject)}. Your link no longer works: there is nothing for you to do.`,
    ],
    ...quoteOf(d.reason, 'Reason given'),
    notes: [],
  }),
  ONE_TIME_CODE: (d) => ({
    subject: `Your signing code for ${d.envelopeSubject}`,
    preheader: `One-time code, valid for ${d.validMinutes} minutes.`,
    heading: 'Your signing code',
    paragraphs: [`Hello ${d.recipientName},`, `Enter this code on the signing page of ${quoted(d.envelopeSubject)}:`],
    code: d.code,
    notes: [
      `The code is valid for ${d.validMinutes} minutes and works once. Tell nobody, not even the sender.`,
      'Did not ask for it? Ignore this message: nothing is signed without the code.',
    ],
  }),
  IDENTIFICATION_FAILED: (d) => ({
    subject: `${d.personName} cannot sign: ${d.envelopeSubject}`,
    preheader: 'Something is needed from you before signing can go on.',
    heading: `${d.personName} needs your help`,
    paragraphs: [`Hello ${d.recipientName},`, BLOCKED[d.why](d.personName, quoted(d.envelopeSubject))],
    button: { label: 'Open the envelope', url: d.envelopeUrl },
    notes: [],
  }),
  RETURNED: (d) => ({
    subject: `Correction requested: ${d.envelopeSubject}`,
    preheader: `${d.returnedBy} asks for a correction before signing.`,
    heading: `${d.returnedBy} asks for a correction`,
    paragraphs: [
      `Hello ${d.recipientName},`,
      `${d.returnedBy} returned ${quoted(d.envelopeSubject)} to you without declining it. Correct the envelope and send it again: the procedure then resumes.`,
    ],
    ...quoteOf(d.reason, 'What to correct'),
    ...linkOf(d.envelopeUrl, 'Correct the envelope'),
    notes: [],
  }),
  EXPIRED: (d) => ({
    subject: `Expired: ${d.envelopeSubject}`,
    preheader: `The time to sign ended on ${mailInstant(d.expiredAt, 'en', d.timeZone)}.`,
    heading: 'The time to sign has ended',
    paragraphs: [
      `Hello ${d.recipientName},`,
      `The time to sign ${quoted(d.envelopeSubject)} ended on ${mailInstant(d.expiredAt, 'en', d.timeZone)}. ${d.audience === 'SENDER' ? 'You can duplicate the envelope to offer it again.' : `Your link no longer works. If you still wish to sign, ask ${d.sender.name} to send it again.`}`,
    ],
    ...linkOf(d.envelopeUrl, 'View the envelope'),
    notes: [],
  }),
  BOUNCED: (d) => ({
    subject: `Not delivered to ${d.bouncedName}: ${d.envelopeSubject}`,
    preheader: `The mail server refuses ${d.bouncedEmail}.`,
    heading: `${d.bouncedName} cannot be reached`,
    paragraphs: [
      `Hello ${d.recipientName},`,
      `The message about ${quoted(d.envelopeSubject)} could not be delivered to ${d.bouncedEmail}. The refusal is final: reminders to ${d.bouncedName} have stopped.`,
      'Correct the address, then send the envelope again: only this person is invited once more.',
    ],
    ...quoteOf(d.answer, 'What the mail server said'),
    ...linkOf(d.envelopeUrl, 'View the envelope'),
    notes: [],
  }),
  BALLOT: (d) => ({
    subject: `${d.sender.name} invites you to vote: ${d.envelopeSubject}`,
    preheader: `General meeting of ${mailInstant(d.meetingAt, 'en', d.timeZone)}`,
    heading: 'Vote on the resolutions of the general meeting',
    paragraphs: [
      `Hello ${d.recipientName},`,
      `${from(d)} invites you to vote online on the resolutions of ${quoted(d.envelopeSubject)}. You can change your votes until the closing, and you will get a receipt.`,
    ],
    ...quoteOf(d.message, `Message from ${d.sender.name}`),
    facts: [
      { name: 'Meeting of', value: mailInstant(d.meetingAt, 'en', d.timeZone) },
      ...(d.closesAt === undefined ? [] : [{ name: 'Voting is open until', value: mailInstant(d.closesAt, 'en', d.timeZone) }]),
    ],
    button: { label: 'Read and vote', url: d.ballotUrl },
    notes: [PERSONAL, UNEXPECTED],
  }),
  ACCOUNT_LINK: (d) => accountLinkInEnglish(d),
  WEBHOOK_DISABLED: (d) => ({
    subject: `Webhook disabled: ${hostOf(d.address)}`,
    preheader: 'Your events are kept until you enable it again.',
    heading: 'A webhook was disabled',
    paragraphs: [
      `Hello ${d.recipientName},`,
      `${DISABLED[d.disabledReason] ?? DISABLED['FIVE_FINAL_FAILURES']!} It receives nothing more until you enable it again.`,
      'Nothing is lost: the deliveries that failed lie in the dead-letter queue, where you can replay them. Those that were waiting go on once it is enabled; events that happen meanwhile are not delivered to it.',
    ],
    facts: [{ name: 'Address:', value: d.address }],
    button: { label: 'View the webhook', url: d.dashboardUrl },
    notes: ['You are told once each time it is disabled.'],
  }),
};

const DISABLED: Readonly<Record<string, string>> = {
  FIVE_FINAL_FAILURES: 'Five deliveries failed for good without a success in between, so this webhook was disabled.',
  ANSWERED_404: 'The receiver answered 404 (not found), so this webhook was disabled.',
  ANSWERED_410: 'The receiver answered 410 (gone), so this webhook was disabled.',
};

function quoted(text: string): string {
  return `“${text}”`;
}

function from(d: CommonData): string {
  return d.sender.organization === undefined || d.sender.organization === '' ? d.sender.name : `${d.sender.name} (${d.sender.organization})`;
}

function expiry(d: CommonData & { expiresAt?: string }): { name: string; value: string }[] {
  return d.expiresAt === undefined ? [] : [{ name: 'Please act before', value: mailInstant(d.expiresAt, 'en', d.timeZone) }];
}

function quoteOf(text: string | undefined, by: string): Pick<MessageContent, 'quote'> {
  return text === undefined || text === '' ? {} : { quote: { by, text } };
}

function linkOf(url: string | undefined, label: string): Pick<MessageContent, 'button'> {
  return url === undefined ? {} : { button: { label, url } };
}

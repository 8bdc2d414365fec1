// English texts of the dashboard. `fr.ts` must have every key (the type says so).
import type { EnvelopeStatus, MessageKind, MessageState, RecipientRole, RecipientStatus, TimelineEntry } from '../api-types.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const who = ({ actor }: TimelineEntry): string => (actor.kind === 'SYSTEM' ? 'Paraph' : actor.kind === 'API_KEY' ? `The API key “${actor.name}”` : actor.name);

export const en = {
  product: 'Paraph',
  dashboard: 'Dashboard',
  skip: 'Skip to the content',
  language: 'Language',
  account: 'Account',
  signOut: 'Sign out',
  navigation: 'Pages',
  loading: 'Loading…',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select it and copy it yourself',
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  /** Instead of "Cancel" where that could be taken for the act itself (voiding, cancelling). */
  goBack: 'Go back',
  undo: 'Undo',
  palette: 'Search or go to…',
  paletteHint: 'A page, a subject, a person',
  paletteEmpty: 'Nothing by this name.',
  shortcuts: 'Keyboard shortcuts',
  groups: { work: 'Documents', developers: 'Developers', account: 'Account' },
  opensTab: 'opens a new tab',
  failed: 'This could not be loaded.',
  offline: 'The server does not answer. This page goes on trying.',
  unanswered: 'The server does not answer: nobody knows whether this was done. Check, then try again.',
  notCome: 'This part of Paraph did not come: the connection was cut, or a new version was installed in the meantime.',
  loadAgain: 'Load the page again',
  missing: 'There is nothing here',
  missingText: 'It was deleted, or the address is wrong.',
  toEnvelopes: 'To the envelopes',
  pages: { envelopes: 'Envelopes', templates: 'Templates', bulk: 'Bulk send', mandates: 'SEPA mandates', meetings: 'General meetings', seals: 'Seals', outbox: 'Outbox', developers: 'Developers', keys: 'API keys', people: 'People', profile: 'Profile and security', branding: 'Branding', retention: 'Retention and erasure', webhooks: 'Webhooks', requests: 'Requests', usage: 'Usage and cost', status: 'Status' },

  environment: 'Environment',
  environments: { live: 'Live', test: 'Test' },
  testNotice: 'Test environment: documents have no legal value, and messages to others are held back.',

  signInTitle: 'Sign in to Paraph',
  signInText: 'Open the dashboard address that the server prints when it starts. It signs you in once, on this browser, for seven days.',
  signInUsedTitle: 'This sign-in link was used already',
  signInUsedText: 'Each link works once and for one day, so that nobody can use it after you.',
  signInLeftTitle: 'You are signed out',
  signInUnreachableTitle: 'The server does not answer',
  signInUnreachableText: 'Check that Paraph is running, then try again.',
  signInHow: 'To get a new address',
  signInSteps: ['Stop Paraph in its terminal (Ctrl+C) and start it again.', 'Open the address beside “Dashboard”, whole, with everything after the #.'],
  signInTerminal: 'What you see in the terminal',

  envelopesText: 'Everything you have sent, and where it stands.',
  search: 'Search',
  searchHint: 'Subject, name or e-mail',
  statusFilter: 'Status',
  all: 'All',
  status: {
    DRAFT: 'Draft', SENT: 'In progress', COMPLETED: 'Completed', DECLINED: 'Declined', VOIDED: 'Voided', EXPIRED: 'Expired', RETURNED_TO_SENDER: 'To correct',
  } satisfies Record<EnvelopeStatus, string>,
  signedOf: (signed: number, actors: number) => `${signed} of ${actors} signed`,
  nobodyActs: 'To read only',
  noMatch: 'No envelope matches',
  noMatchText: 'Try another word, or another status.',
  clearFilters: 'Show all',
  results: (n: number) => (n === 1 ? '1 envelope' : `${n} envelopes`),
  page: (n: number, of: number) => `Page ${n} of ${of}`,
  previous: 'Previous',
  next: 'Next',

  newEnvelope: 'New envelope',
  tryIt: 'Try it',
  trying: 'Preparing the contract…',
  tryFailed: 'The sample could not be made. Try again in a moment.',
  emptyTitle: { test: 'Sign your first document', live: 'No live envelope yet' },
  emptyText: {
    test: 'We put a three-page contract in front of you, addressed to you. Sign it as your signers will; a moment later you hold a sealed PDF and its audit trail.',
    live: 'Live envelopes go to real people. Try the whole path on yourself first, or send one through the API.',
  },
  emptySteps: ['Open the contract', 'Fill it in and sign', 'Download the sealed PDF'],
  orByApi: 'Or send one through the API',
  orByApiText: 'Upload a PDF, say who signs where, send. It takes three calls.',
  checkKey: 'Check your key',
  toDevelopers: 'See the three calls',

  sentOn: (when: string) => `Sent on ${when}`,
  createdOn: (when: string) => `Created on ${when}`,
  completedOn: (when: string) => `Completed on ${when}`,
  expiresOn: (when: string) => `To be signed before ${when}`,
  people: 'People',
  role: { SIGNER: 'Signs', APPROVER: 'Approves', VIEWER: 'Reads', CARBON_COPY: 'Gets a copy' } satisfies Record<RecipientRole, string>,
  recipientStatus: {
    PENDING: 'Waiting for their turn', SENT: 'Invited', VIEWED: 'Has opened it', SIGNED: 'Signed', APPROVED: 'Approved', DECLINED: 'Declined', RETURNED: 'Asked for a correction', BOUNCED: 'Address does not work',
  } satisfies Record<RecipientStatus, string>,
  notInvited: 'Not invited yet',
  signNow: 'Sign now',
  declineReason: (reason: string) => `Reason: ${reason}`,
  inOrder: 'One after the other',
  documents: 'Documents',
  pageCount: (n: number) => (n === 1 ? '1 page' : `${n} pages`),
  downloads: 'Downloads',
  sealedPdf: 'Sealed PDF',
  sealedText: (level: string) => `All signatures, sealed and timestamped (PAdES ${level}).`,
  auditTrail: 'Audit trail',
  auditText: 'Who did what and when, with the evidence. Sealed too.',
  notYet: 'Both files are ready here as soon as everyone has signed.',
  neverSealed: 'This envelope ended without all signatures, so there is no sealed document.',
  draftSealed: 'Nothing has been sent yet.',
  sealing: 'Everyone has signed. The document is being sealed…',
  watching: 'This page follows along by itself.',
  timeline: 'What happened',
  timelineText: 'Each line is a link in a chain of hashes: none can be changed or removed unnoticed.',
  technical: 'Technical details',
  envelopeId: 'Envelope',
  fingerprint: 'SHA-256 of the sealed PDF',
  level: 'Signature level',
  levels: { SIMPLE: 'Simple', ADVANCED: 'Advanced', QES: 'Qualified' },
  readMessage: 'Read the message',
  event: (entry: TimelineEntry): string => {
    const people = list.format(entry.people);
    switch (entry.action) {
      case 'envelope.created': return `${who(entry)} created the envelope.`;
      case 'envelope.updated': return `${who(entry)} changed the envelope.`;
      case 'meeting.created': return `${who(entry)} created the general meeting.`;
      case 'meeting.invited': return `${who(entry)} invited the co-owners to vote.`;
      case 'meeting.voted': return `${who(entry)} recorded a vote.`;
      case 'meeting.vote_changed': return `${who(entry)} changed a vote.`;
      case 'meeting.amended': return `${who(entry)} marked the resolutions amended in session.`;
      case 'meeting.closed': return `${who(entry)} closed the meeting and drew up the minutes.`;
      case 'envelope.sent': return people === '' ? `${who(entry)} sent the envelope.` : `${who(entry)} sent the envelope to ${people}.`;
      case 'recipient.viewed': return `${who(entry)} opened the document.`;
      case 'recipient.consented': return `${who(entry)} agreed to sign electronically.`;
      case 'recipient.signed': return `${who(entry)} signed.`;
      case 'recipient.approved': return `${who(entry)} approved.`;
      case 'recipient.declined': return `${who(entry)} declined.`;
      case 'recipient.returned': return `${who(entry)} asked for a correction.`;
      case 'recipients.invited': return `${people} ${entry.people.length === 1 ? 'was' : 'were'} invited: it is their turn.`;
      case 'envelope.sealed': return `The document was sealed${entry.padesLevel === null ? '' : ` and timestamped (PAdES ${entry.padesLevel})`}.`;
      case 'envelope.prepared': return 'The file to sign is ready.';
      case 'recipient.signature_made': return 'A signature was made with its signer’s certificate.';
      case 'envelope.completed': return 'The envelope is completed.';
      case 'envelope.voided': return `${who(entry)} voided the envelope.`;
      case 'envelope.held': return `${who(entry)} keeps the envelope whatever the times say.`;
      case 'envelope.released': return `${who(entry)} released the envelope: it follows the times again.`;
      case 'envelope.purged': return 'The documents were deleted: the time for which they are kept was over.';
      case 'recipient.erased': return `${who(entry)} erased a person’s data.`;
      case 'envelope.expired': return 'The time to sign ran out.';
      case 'envelope.resubmitted': return `${who(entry)} corrected the envelope and sent it again.`;
      case 'envelope.reminded': return people === '' ? `${who(entry)} sent a reminder.` : `${who(entry)} reminded ${people}.`;
      case 'recipient.bounced': return 'The mail server refused a message: correct the address, then send again.';
      case 'recipient.corrected': return `${who(entry)} corrected a recipient’s contact details.`;
      case 'recipient.code_sent': return `A one-time code was sent to ${who(entry)}.`;
      case 'recipient.code_verified': return `${who(entry)} entered the right code.`;
      case 'recipient.code_rejected': return `${who(entry)} entered a wrong code.`;
      case 'recipient.code_delivered': return 'The operator confirms that the one-time code was delivered.';
      case 'recipient.code_undelivered': return 'A one-time code could not be delivered: correct the phone or the address.';
      case 'recipient.access_code_accepted': return `${who(entry)} gave the access code.`;
      case 'recipient.access_code_rejected': return `${who(entry)} gave a wrong access code.`;
      case 'recipient.identity_video_recorded': return `${who(entry)} recorded an identity video.`;
      case 'identity_video.accessed': return `${who(entry)} accessed the identity video.`;
      case 'identity_video.erased': return 'The identity video was erased.';
      case 'recipient.qualified_started': return `${who(entry)} went to sign in at the qualified provider.`;
      case 'recipient.qualified_requested': return `${who(entry)} was asked to allow the qualified signature at the provider.`;
      case 'recipient.qualified_denied': return `${who(entry)} refused the qualified signature at the provider.`;
      case 'recipient.qualified_failed': return 'A qualified signature was not made: nothing is signed.';
      case 'recipient.access_locked': return `${who(entry)} is locked out: too many wrong access codes. Change or remove the code.`;
      case 'recipient.link_revealed': return `${who(entry)} looked at a signing link.`;
      case 'sandbox.clock_advanced': return `${who(entry)} moved the test clock on.`;
      default: return `${who(entry)}: ${entry.action}`;
    }
  },

  outboxTextNoMail: 'No mail server is set, so messages wait here. Read them as their readers would, and hand over their links yourself. Set SMTP_URL to have them sent.',
  outboxTextMail: (from: string) => `Messages leave as ${from}. What became of each stands here.`,
  outboxEmpty: 'No message yet',
  outboxEmptyText: 'When you send an envelope, the invitations appear here.',
  messageKind: {
    INVITATION: 'Invitation', COMPLETED: 'Signed by everyone', REMINDER: 'Reminder', DECLINED: 'Declined', RETURNED: 'Correction requested', VOIDED: 'Cancelled', EXPIRED: 'Expired',
    BOUNCED: 'Not delivered', WEBHOOK_DISABLED: 'Webhook disabled', BALLOT: 'Invitation to vote', ONE_TIME_CODE: 'One-time code', IDENTIFICATION_FAILED: 'Identification failed',
  } satisfies Record<MessageKind, string>,
  messageState: { QUEUED: 'Leaving', OUTBOX: 'Not sent: no mail server', SENT: 'Sent', SUPPRESSED: 'Held back (test)', REJECTED: 'Refused' } satisfies Record<MessageState, string>,
  messageTo: 'To',
  messageReplyTo: 'Answers go to',
  messageDate: 'Date',
  serverSaid: 'The mail server said',
  openLink: 'Open the signing link',
  codeHidden: 'The code is shown only where nothing is configured to send it.',
  linkHidden: 'The link is hidden: it belongs to the person who received it.',
  linkIsTheirs: 'This link signs in this person’s name. Give it to nobody else.',
  preview: 'As it looks',
  plainText: 'As text',
  messageForm: 'Form of the message',
  mailFrame: (subject: string) => `Message: ${subject}`,
  chooseMessage: 'Choose a message to read it.',
  toEnvelope: 'To the envelope',

  developersText: 'Everything the dashboard does, your software can do.',
  baseAddress: 'Address of the API',
  keyTitle: 'Your keys',
  keyText: 'The first start printed two keys, once: sk_test_… for this test environment and sk_live_… for live. Only their hashes are stored here.',
  quickStart: 'Send a document in three calls',
  noFieldsHint: 'Without fields, the signer places one signature freely.',
  apiDescription: 'API description (OpenAPI 3)',
  apiDescriptionText: 'Every route, with its fields, limits and errors; made from the code that serves it.',
  webhooks: 'Be told, do not ask',
  webhooksText: 'Register a webhook with POST /webhooks. Deliveries are signed and retried until your server has taken them.',

  statusText: 'What runs, what waits, what needs you.',
  version: 'Version',
  mail: 'Mail',
  mailOn: (from: string) => `Sent as ${from}`,
  mailOff: 'No mail server: messages stay in the outbox',
  seal: 'Seal',
  queues: 'Jobs',
  queueName: {
    seal: 'Sealing', 'send-message': 'Messages', 'send-code': 'One-time codes', 'account-mail': 'Account mails', 'apply-seal': 'Seals', 'bulk-send': 'Bulk sends', expire: 'Expiries', remind: 'Reminders', housekeeping: 'Housekeeping',
    'timestamp-renewal': 'Renewal of timestamps',
  } as Record<string, string | undefined>,
  queueLine: (waiting: number, running: number, dead: number) => [`${waiting} waiting`, running === 0 ? '' : `${running} running`, dead === 0 ? '' : `${dead} given up`].filter((each) => each !== '').join(', '),
  colon: ': ',
  idle: 'Nothing is waiting.',
  deadJobs: 'Gave up',
  deadJobsNone: 'No job of yours has given up.',
  deadJobsNotice: (n: number) => (n === 1 ? 'One job has given up and needs you.' : `${n} jobs have given up and need you.`),
  deadJobsShow: 'Show',
  deadStep: { seal: 'Seal the document', 'audit-trail': 'Make the audit trail' } as Record<string, string | undefined>,
  attempts: (n: number) => `${n} attempts`,
  runAgain: 'Run again',
  runningAgain: 'It runs again.',
};

export type Messages = typeof en;

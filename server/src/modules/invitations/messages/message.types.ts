// What each mail needs to be written, and what comes out.

/** Language of a mail: the recipient's own when known, else the envelope's. */
export type MessageLocale = 'fr' | 'en';

/** A finished mail. `subject` has no line breaks; `text` and `html` say the same; nothing in it is loaded from elsewhere. */
export interface ComposedMessage {
  subject: string;
  text: string;
  html: string;
}

/** Who reads the mail: the wording differs for the sender of the envelope. */
export type Audience = 'SENDER' | 'RECIPIENT';

/** How a mail looks where the sender has chosen it. Colours are #rrggbb and legible on the mail's surfaces (palette.rules.ts). */
export interface MailLook {
  /** Stands at the head, as the logo's words or alone. */
  title: string;
  colours?: { light: { accent: string; on: string }; dark: { accent: string; on: string } };
  /** `source` as an HTML attribute takes it; the size in CSS pixels. */
  logo?: { source: string; widthPx: number; heightPx: number };
  /** The sender's own lines under the mail. */
  footer?: string;
}

/** What every mail knows. All texts are taken as untrusted: escaped in HTML, stripped of controls and bidirectional overrides. */
export interface FrameData {
  recipientName: string;
  /** The installation: its name as configured and its address, for the foot of the mail. */
  service: { operator: string; baseUrl: string };
  sandbox?: boolean;
  /** The sender's appearance; the product's own when absent. */
  look?: MailLook;
  /** IANA zone for dates in the mail; UTC when absent. The zone is always named. */
  timeZone?: string;
}

/** What every mail about an envelope knows. */
export interface CommonData extends FrameData {
  envelopeSubject: string;
  sender: { name: string; organization?: string };
}

/** The data of each kind of mail. URLs must be http(s), or composing throws TypeError; instants are ISO 8601. */
export interface MessageData {
  INVITATION: CommonData & { role: 'SIGNER' | 'APPROVER' | 'VIEWER'; signUrl: string; message?: string; documentNames: string[]; expiresAt?: string; asksAccessCode?: boolean };
  REMINDER: CommonData & { role: 'SIGNER' | 'APPROVER' | 'VIEWER'; signUrl: string; sentAt: string; message?: string; expiresAt?: string; asksAccessCode?: boolean };
  COMPLETED: CommonData & { audience: Audience; completedAt: string; signerNames: string[]; downloadUrl?: string; /** When the link ends; absent: not by itself. */ linkEndsAt?: string; attached?: boolean; /** Of the sealed PDF, hexadecimal. */ sealedSha256?: string };
  /** `approver`: who declined was to approve, not to sign. */
  DECLINED: CommonData & { audience: Audience; declinedBy: string; approver: boolean; reason?: string; envelopeUrl?: string };
  VOIDED: CommonData & { audience: Audience; reason?: string };
  ONE_TIME_CODE: CommonData & { code: string; validMinutes: number };
  /** To the sender: somebody cannot show who they are, and only the sender can mend it. */
  IDENTIFICATION_FAILED: CommonData & { personName: string; why: 'ACCESS_LOCKED' | 'PHONE_REFUSED' | 'PHONE_NOT_REACHED' | 'ADDRESS_REFUSED'; envelopeUrl: string };
  RETURNED: CommonData & { returnedBy: string; reason: string; envelopeUrl?: string };
  EXPIRED: CommonData & { audience: Audience; expiredAt: string; envelopeUrl?: string };
  BOUNCED: CommonData & { bouncedName: string; bouncedEmail: string; /** The mail server's words. */ answer: string; envelopeUrl?: string };
  BALLOT: CommonData & { ballotUrl: string; meetingAt: string; closesAt?: string; message?: string };
  ACCOUNT_LINK: FrameData & { purpose: AccountLinkPurpose; linkUrl: string; /** Who invites, for COLLEAGUE. */ invitedBy?: string };
  WEBHOOK_DISABLED: FrameData & { address: string; disabledReason: string; dashboardUrl: string };
}

/** Why somebody gets a link to their own account. */
export type AccountLinkPurpose = 'PASSWORD_RESET' | 'EMAIL_CHECK' | 'COLLEAGUE';

/** The kinds of mail. */
export type MessageKind = keyof MessageData;

/** A mail before it takes a shape: the two renderings are made from the same blocks, in this order. */
export interface MessageContent {
  subject: string;
  /** The line a mailbox shows beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** The sender's own words, or a reason, quoted. */
  quote?: { by: string; text: string };
  facts?: { name: string; value: string }[];
  code?: string;
  button?: { label: string; url: string };
  /** A second place to go, said in words; the address stands in plain sight. */
  seeAlso?: { text: string; url: string };
  notes: string[];
}

/** The words of one language: a function for each kind. */
export type MessageWords = { [K in MessageKind]: (data: MessageData[K]) => MessageContent };

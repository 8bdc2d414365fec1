// Delivery status mails as mail servers write them, for tests.

export interface DsnOptions {
  /** Of the original, with its angle brackets. */
  readonly messageId: string;
  readonly to: string;
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
}

const lines = (...parts: string[]): string => parts.join('\r\n');

/** Postfix: bounces with the headers of the original only. */
export function postfixDsn(o: DsnOptions): string {
  return lines(
    'Return-Path: <>', 'From: MAILER-DAEMON@mx.example (Mail Delivery System)', 'Subject: Undelivered Mail Returned to Sender', 'To: no-reply@paraph.example', 'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status;', '\tboundary="4F2A.1700000000/mx.example"', '',
    'This is a MIME-encapsulated message.', '', '--4F2A.1700000000/mx.example', 'Content-Description: Notification', 'Content-Type: text/plain; charset=utf-8', '',
    'I\'m sorry to have to inform you that your message could not be delivered.', '', '--4F2A.1700000000/mx.example', 'Content-Description: Delivery report', 'Content-Type: message/delivery-status', '',
    'Reporting-MTA: dns; mx.example', 'X-Postfix-Queue-ID: 4F2A', 'Arrival-Date: Sat, 21 Nov 2026 08:00:00 +0000 (UTC)', '',
    `Final-Recipient: rfc822; ${o.to}`, `Original-Recipient: rfc822;${o.to}`, `Action: ${o.action ?? 'failed'}`, `Status: ${o.status ?? '5.1.1'}`, 'Remote-MTA: dns; mail.reader.example',
    `Diagnostic-Code: smtp; ${o.diagnostic ?? `550 5.1.1 <${o.to}>: Recipient address`}`, '    rejected: User unknown', '', '--4F2A.1700000000/mx.example',
    'Content-Description: Undelivered Message Headers', 'Content-Type: text/rfc822-headers', '', 'Received: from paraph.example', `Message-ID: ${o.messageId}`, 'Subject: =?utf-8?q?=C3=80_signer?=', '', '--4F2A.1700000000/mx.example--', '');
}

/** Exchange Online: the whole original attached, its own spelling of the fields, other header folding. */
export function exchangeDsn(o: DsnOptions): string {
  return lines(
    'From: <postmaster@reader.example>', 'To: <no-reply@paraph.example>', 'MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status; boundary="b0un-ce"', `In-Reply-To: ${o.messageId}`,
    'Subject: Undeliverable', '', '--b0un-ce', 'Content-Type: text/html; charset="us-ascii"', '', '<p>Your message couldn\'t be delivered.</p>', '', '--b0un-ce', 'Content-Type: message/delivery-status', '',
    'Reporting-MTA: dns;PR0P264.FRAP264.PROD.OUTLOOK.COM', '', `Final-Recipient: RFC822;${o.to}`, `Action: ${o.action ?? 'failed'}`, `Status: ${o.status ?? '5.1.10'}`,
    `Diagnostic-Code: smtp;${o.diagnostic ?? '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'}`, '', '--b0un-ce', 'Content-Type: message/rfc822', '',
    'From: Paraph <no-reply@paraph.example>', `Message-ID:`, ` ${o.messageId}`, 'MIME-Version: 1.0', 'Content-Type: multipart/alternative; boundary="inner"', '', '--inner', 'Content-Type: text/plain', '', 'Bonjour', '--inner--', '', '--b0un-ce--', '');
}

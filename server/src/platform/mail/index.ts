// Mail: the port, SMTP, the outbox for installations without SMTP, and a fake for tests.

export { MailDeferredError, MailRejectedError, type MailMessage, type MailReceipt, type MailTransport } from './mail-transport.ts';
export { smtpMail, type SmtpMailOptions } from './smtp-mail.ts';
export { outboxMail, type OutboxMailOptions } from './outbox-mail.ts';
export { fakeMail, type FakeMail } from './fake-mail.ts';

// Messages as the dashboard shows them: without a mail server they are read here, with one their fate is.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import { pagination } from '../../../kernel/pagination.ts';
import { shownHtml } from '../../../modules/invitations/mail-look.ts';
import { listOutbox, readOutboxMessage, type OutboxEntry } from '../../../modules/invitations/outbox.ts';
import { pageOf } from '../../paging.ts';
import { IdParams } from '../../wire-schema.ts';
import { sessionAccount, ERROR_ANSWERS, type DashboardDeps } from './dashboard-deps.ts';
import { OutboxMessage, OutboxPage, OutboxQuery, type OutboxLine } from './dashboard.schema.ts';

/**
 * A mail is shown in a frame of its own: no script, nothing remote, no access to the page around it, and links open a tab.
 * `sandbox` without allow-same-origin gives it an origin that belongs to nobody.
 */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** A mail's HTML as the content of a frame. */
export const sendMail = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('Content-Security-Policy', MAIL_POLICY).type('text/html; charset=utf-8').send(html.replaceAll('<a ', '<a target="_blank" rel="noopener noreferrer" '));

const idOf = (request: { params: unknown }): string => (request.params as Static<typeof IdParams>).id;

export function registerOutbox(app: FastifyInstance, deps: DashboardDeps): void {
  const db = deps.database.kysely;
  app.get('/dashboard-api/outbox', { schema: { querystring: OutboxQuery, response: { 200: OutboxPage, ...ERROR_ANSWERS } } }, async (request) => {
    const account = await sessionAccount(deps, request);
    const query = request.query as OutboxQuery;
    const page = pageOf(query);
    const { entries, total } = await listOutbox(db, { accountId: account.id, sandbox: query.environment === 'test' }, page);
    return { data: entries.map(outboxLine), pagination: pagination(page, total) };
  });
  app.get('/dashboard-api/outbox/:id', { schema: { params: IdParams, response: { 200: OutboxMessage, ...ERROR_ANSWERS } } }, async (request) => {
    const { entry, mail, signUrl } = await readOutboxMessage(db, deps, (await sessionAccount(deps, request)).id, idOf(request));
    return { ...outboxLine(entry), subject: mail.subject, text: mail.text, replyTo: `${mail.replyTo.name} <${mail.replyTo.email}>`, signUrl };
  });
  app.get('/dashboard-api/outbox/:id/html', { schema: { params: IdParams, response: ERROR_ANSWERS } }, async (request, reply) => {
    const { mail } = await readOutboxMessage(db, deps, (await sessionAccount(deps, request)).id, idOf(request));
    return sendMail(reply, await shownHtml(deps, db, mail));
  });
}

function outboxLine(entry: OutboxEntry): OutboxLine {
  return {
    id: entry.id, kind: entry.kind, channel: entry.channel, state: entry.state, environment: entry.sandbox ? 'test' : 'live', to: entry.to_phone ?? entry.to_email, recipientName: entry.recipient_name ?? '',
    envelopeId: entry.envelope_id, envelopeSubject: entry.envelope_subject, at: entry.created_at.toISOString(), answer: entry.answer,
  };
}

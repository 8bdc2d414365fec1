// Invitations to vote: messages to co-owners, who are no recipients of the envelope. Written with the change, like every message.
import { sql } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { NewId } from '../../kernel/ids.ts';
import { part, type Part, type Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { SEND_MESSAGE_QUEUE } from './queue-messages.ts';

/** A co-owner to be invited. */
export interface BallotReader { readonly coOwnerId: string; readonly name: string; readonly email: string }

/** What such a message keeps in `about`. */
export interface BallotAbout { readonly ballot: { readonly coOwnerId: string; readonly name: string; readonly meetingAt: string; readonly closesAt: string | null } }

interface BallotMessageDeps {
  readonly newId: NewId;
  /** Set when a mail server takes messages; without one they lie in the outbox. */
  readonly mail: object | undefined;
}

/** Writes the invitations as a part of the change's statement; `settle` then hands them to the mail server. In the sandbox they go to the account's own address alone. */
export function ballotMessages(deps: BallotMessageDeps, scope: AccountScope, envelopeId: string, readers: readonly BallotReader[], meeting: { meetingAt: string; closesAt: string | null }, at: Date) {
  const leavesAs = deps.mail === undefined ? 'OUTBOX' : 'QUEUED';
  const messages = readers.map(({ coOwnerId, name, email }) => ({ i: deps.newId('message'), e: email, a: { ballot: { coOwnerId, name, ...meeting } } satisfies BallotAbout }));
  const messagesPart: Part = part('message', sql`
    INSERT INTO messages (id, account_id, sandbox, envelope_id, kind, to_email, state, about, created_at)
    SELECT m.i, a.id, ${scope.sandbox}, ${envelopeId}, 'BALLOT', m.e, CASE WHEN ${scope.sandbox} AND lower(m.e) <> lower(a.email) THEN 'SUPPRESSED' ELSE ${leavesAs} END, m.a, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS m(i text, e text, a jsonb) JOIN accounts a ON a.id = ${scope.accountId}`);
  return {
    part: messagesPart,
    async settle(tx: Tx): Promise<void> {
      if (deps.mail === undefined) return;
      const queued = await tx.selectFrom('messages').select('id').where('id', 'in', messages.map(({ i }) => i)).where('state', '=', 'QUEUED').execute();
      await enqueue(tx, queued.map(({ id }) => ({ queue: SEND_MESSAGE_QUEUE, key: id, payload: { messageId: id } })));
    },
  };
}

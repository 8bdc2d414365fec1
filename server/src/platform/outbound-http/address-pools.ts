// Kept connections, one pool for each origin and vetted address: a name that later leads elsewhere finds other connections.

import { Pool, type buildConnector } from 'undici';

const MAX_POOLS = 256;
const CONNECTIONS_PER_POOL = 16;

export class AddressPools {
  readonly #connect: buildConnector.connector;
  /** In order of last use. */
  readonly #pools = new Map<string, Pool>();

  constructor(connect: buildConnector.connector) {
    this.#connect = connect;
  }

  /** `serverName` is the host name for TLS (SNI and certificate), undefined when the URL names an address. */
  of(url: URL, address: string, serverName: string | undefined): Pool {
    const key = `${url.origin} ${address}`;
    const pool = this.#pools.get(key) ?? this.#open(url, address, serverName);
    this.#pools.delete(key);
    this.#pools.set(key, pool);
    for (const [oldest, idle] of this.#pools) {
      if (this.#pools.size <= MAX_POOLS) break;
      this.#pools.delete(oldest);
      void idle.close(); // ends when its requests have ended
    }
    return pool;
  }

  async close(): Promise<void> {
    const pools = [...this.#pools.values()];
    this.#pools.clear();
    await Promise.all(pools.map((pool) => pool.destroy()));
  }

  #open(url: URL, address: string, serverName: string | undefined): Pool {
    const connect = this.#connect;
    return new Pool(url.origin, {
      connections: CONNECTIONS_PER_POOL,
      pipelining: 1,
      // Shorter than what servers keep, so that a request rarely meets a connection that is being closed.
      keepAliveTimeout: 2_000,
      keepAliveMaxTimeout: 10_000,
      maxHeaderSize: 16_384,
      // The caller's signal is the one clock.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (options, callback) => {
        const { servername: _fromHostHeader, ...rest } = options;
        const name = url.protocol === 'https:' ? serverName : undefined;
        connect({ ...rest, hostname: address, ...(name === undefined ? {} : { servername: name }) } as typeof options, callback);
      },
    });
  }
}

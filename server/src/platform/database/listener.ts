// LISTEN on one connection of its own, shared by all channels of a process and restored when it breaks.
import pg from 'pg';
import type { Clock, ClockTimer } from '../clock/index.ts';
import type { Log } from '../log/index.ts';

/** One subscription to a channel. */
export interface Listening {
  close(): Promise<void>;
}

type OnNotify = (payload: string | undefined) => void;

export interface ListenerOptions {
  connection: pg.ClientConfig;
  connectTimeoutMs: number;
  clock: Clock;
  log: Log;
}

/** Waits between attempts to restore the connection; the last one repeats for as long as it takes. */
const RECONNECT_DELAYS_MS = [0, 50, 100, 250, 500, 1_000, 2_000];

export class Listener {
  readonly #options: ListenerOptions;
  readonly #subscribers = new Map<string, Set<OnNotify>>();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #retry: ClockTimer | undefined;
  #closed = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Subscribes; resolves once the server has confirmed the LISTEN. @throws what the connection throws, when there is none yet */
  async listen(channel: string, onNotify: OnNotify): Promise<Listening> {
    if (this.#closed) throw new Error('the database is closed');
    const subscribers = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, subscribers);
    subscribers.add(onNotify);
    try {
      const client = await this.#connected();
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      subscribers.delete(onNotify);
      throw error;
    }
    return {
      close: async () => {
        subscribers.delete(onNotify);
        if (subscribers.size > 0 || this.#subscribers.get(channel) !== subscribers) return;
        this.#subscribers.delete(channel);
        await this.#client?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#retry?.cancel();
    const client = this.#client ?? (await this.#connecting?.catch(() => undefined));
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #connected(): Promise<pg.Client> {
    if (this.#client !== undefined) return Promise.resolve(this.#client);
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#options.connection, connectionTimeoutMillis: this.#options.connectTimeoutMs });
    let lost = false;
    const onLost = (error?: Error): void => {
      if (lost) return;
      lost = true;
      if (this.#client !== client) return;
      this.#client = undefined;
      if (this.#closed) return;
      this.#options.log.warn({ err: error }, 'the notification connection was lost and is being restored');
      this.#restore(0);
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload));
    await client.connect();
    for (const channel of this.#subscribers.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    if (lost) throw new Error('the notification connection was lost while it was being made');
    this.#client = client;
    return client;
  }

  #restore(attempt: number): void {
    const delayMs = RECONNECT_DELAYS_MS[Math.min(attempt, RECONNECT_DELAYS_MS.length - 1)] ?? 0;
    this.#retry = this.#options.clock.after(delayMs, () => {
      this.#connected().then(
        () => {
          for (const channel of this.#subscribers.keys()) this.#deliver(channel, undefined);
        },
        () => {
          if (!this.#closed) this.#restore(attempt + 1);
        },
      );
    });
  }

  #deliver(channel: string, payload: string | undefined): void {
    for (const onNotify of this.#subscribers.get(channel) ?? []) {
      try {
        onNotify(payload);
      } catch (error) {
        this.#options.log.error({ err: error, channel }, 'a notification handler threw');
      }
    }
  }
}

import pg from 'pg';
import { ALL_KEYS } from './announcements.ts';
import { KEEP_ALIVE, type ConnectionSettings } from './connection-settings.ts';

const RECONNECT_PAUSE_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than PostgreSQL takes to close a connection. On a dead network it never does. */
const END_TIMEOUT_MS = 1_000;

/** Receives the announced keys, or `any` when announcements may have been missed. */
export type OnAnnouncement = (keys: readonly string[] | 'any') => void;

/**
 * Listens for announcements on a separate connection. Announcements are lost while it is disconnected, so it reports `any` after
 * each new connection.
 */
export class Listener {
  readonly #connection: ConnectionSettings;
  readonly #channel: string;
  readonly #onAnnouncement: OnAnnouncement;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(connection: ConnectionSettings, channel: string, onAnnouncement: OnAnnouncement) {
    this.#connection = connection;
    this.#channel = channel;
    this.#onAnnouncement = onAnnouncement;
    void this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    if (this.#client !== undefined) await endSoon(this.#client);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'issuary-listener',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // For `LISTEN`, the only one.
      query_timeout: CONNECT_TIMEOUT_MS,
      ...KEEP_ALIVE,
    });
    this.#client = client;
    const lost = (): void => {
      if (this.#client === client) this.#client = undefined;
      this.#reconnectLater();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload = ALL_KEYS }) =>
      this.#onAnnouncement(payload === ALL_KEYS ? 'any' : payload.split(',')),
    );
    try {
      await client.connect();
      await client.query(`LISTEN ${this.#channel}`);
      this.#onAnnouncement('any');
    } catch {
      await endSoon(client);
      this.#reconnectLater();
    }
  }

  #reconnectLater(): void {
    if (this.#stopped || this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#connect();
    }, RECONNECT_PAUSE_MS);
    this.#retry.unref();
  }
}

/** Closes the connection, and drops it if PostgreSQL does not close it, too. */
async function endSoon(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), END_TIMEOUT_MS);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

import pg from 'pg';
import { ALL_KEYS } from './announcements.ts';
import type { ConnectionSettings } from './connection-settings.ts';

const RECONNECT_PAUSE_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

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
  #connecting: Promise<void>;
  #stopped = false;

  constructor(connection: ConnectionSettings, channel: string, onAnnouncement: OnAnnouncement) {
    this.#connection = connection;
    this.#channel = channel;
    this.#onAnnouncement = onAnnouncement;
    this.#connecting = this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    await this.#connecting;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'issuary-listener',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
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
      this.#client = client;
      this.#onAnnouncement('any');
    } catch {
      await client.end().catch(() => undefined);
      this.#reconnectLater();
    }
  }

  #reconnectLater(): void {
    if (this.#stopped || this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connecting = this.#connect();
    }, RECONNECT_PAUSE_MS);
    this.#retry.unref();
  }
}

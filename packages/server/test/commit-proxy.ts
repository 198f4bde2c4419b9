import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where the proxy cuts a connection relative to a COMMIT. */
export type Cut =
  /** PostgreSQL never receives the COMMIT. */
  | 'before'
  /** PostgreSQL commits and responds; the response is lost. */
  | 'after'
  /** The client is disconnected once PostgreSQL has run the writes; PostgreSQL receives the COMMIT 300 ms later. */
  | 'late';

interface CommitProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** Called at each COMMIT; returns where to cut its connection, or undefined to leave it. */
  onCommit: () => Cut | undefined;
  /** While true, new connections are rejected. */
  closed: boolean;
  /** The connections that are open now forward nothing, until the returned function is called. */
  hang(): () => void;
  /** Commits that were cut. */
  readonly cuts: Readonly<Record<Cut, number>>;
  stop(): Promise<void>;
}

const LATE_MS = 300;
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

/** A proxy between a client and PostgreSQL that can break a connection in the middle of a COMMIT, or let connections hang. */
export async function startCommitProxy(databaseUrl: string): Promise<CommitProxy> {
  const url = new URL(databaseUrl);
  const directory = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const target = directory === null ? { host: url.hostname, port } : { path: `${directory}/.s.PGSQL.${port}` };
  const sockets = new Set<Socket>();
  const cuts: Record<Cut, number> = { before: 0, after: 0, late: 0 };

  const server = createServer((client) => {
    if (proxy.closed) {
      client.destroy();
      return;
    }
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    const drop = (): void => {
      client.destroy();
      upstream.destroy();
    };
    // The client may disconnect while its last message is still waiting to be forwarded.
    let late = false;
    let answersFollow = true;
    client.on('close', () => void (late || upstream.destroy()));
    upstream.on('close', () => client.destroy());
    let withheld = '';
    upstream.on('data', (data) => {
      if (answersFollow) {
        client.write(data);
        return;
      }
      // Responses to earlier statements may arrive first. The commit is complete when PostgreSQL is idle after it.
      withheld += data.toString('latin1');
      if (withheld.includes(IDLE)) drop();
    });
    const messages = new Messages();
    const commits = new Commits();
    const pass = (message: Buffer): void => {
      const cut = commits.includes(message) ? proxy.onCommit() : undefined;
      if (cut !== undefined) cuts[cut] += 1;
      if (cut === 'before') drop();
      else if (cut === 'late') {
        late = true;
        // Otherwise the client's next connection could overtake the writes, which have no lock yet.
        const disconnect = (): void => {
          client.destroy();
          setTimeout(() => upstream.end(message), LATE_MS);
        };
        if (message[0] === SYNC) {
          upstream.once('data', disconnect);
          upstream.write(FLUSH);
        } else disconnect();
      } else {
        answersFollow = cut !== 'after';
        upstream.write(message);
      }
    };
    client.on('data', (data) => {
      for (const message of messages.add(data)) if (!client.destroyed) pass(message);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const through = new URL(databaseUrl);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  const proxy: CommitProxy = {
    url: through.href,
    onCommit: () => undefined,
    closed: false,
    hang: () => {
      const hanging = [...sockets];
      for (const socket of hanging) socket.pause();
      return () => {
        for (const socket of hanging) socket.resume();
      };
    },
    cuts,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
  return proxy;
}

/** Asks PostgreSQL to send the responses so far. */
const FLUSH = Buffer.from('H\0\0\0\x04', 'latin1');
/** The type of the message that ends, and commits, statements outside BEGIN and COMMIT. */
const SYNC = 'S'.charCodeAt(0);

/** ReadyForQuery outside of a transaction. */
const IDLE = 'Z\0\0\0\x05I';

/** Detects the client message that commits: COMMIT, or the Sync that ends statements outside BEGIN and COMMIT. */
class Commits {
  #begun = false;
  #executed = 0;

  includes(message: Buffer): boolean {
    const type = message.toString('latin1', 0, TYPE_BYTES);
    const text = message.toString('latin1', TYPE_BYTES + LENGTH_BYTES);
    if (type === 'Q') {
      this.#begun = text.startsWith('BEGIN');
      return text.startsWith('COMMIT');
    }
    if (type === 'E') this.#executed += 1;
    if (type !== 'S') return false;
    // A single statement is a read in this service; writes always use several statements.
    const commits = !this.#begun && this.#executed > 1;
    this.#executed = 0;
    return commits;
  }
}

/** Splits the client's stream into PostgreSQL protocol messages. The first message has no type byte. */
class Messages {
  #rest = Buffer.alloc(0);
  #started = false;

  add(data: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, data]);
    const messages: Buffer[] = [];
    for (;;) {
      const lengthAt = this.#started ? TYPE_BYTES : 0;
      if (this.#rest.length < lengthAt + LENGTH_BYTES) return messages;
      const end = lengthAt + this.#rest.readUInt32BE(lengthAt);
      if (this.#rest.length < end) return messages;
      messages.push(this.#rest.subarray(0, end));
      this.#rest = this.#rest.subarray(end);
      this.#started = true;
    }
  }
}

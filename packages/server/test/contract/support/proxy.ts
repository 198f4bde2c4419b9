import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the service and its PostgreSQL that can interrupt the connection. */
interface Proxy {
  /** URL of the same database through the proxy. */
  readonly url: string;
  /** Closes all connections and rejects new ones until `heal()`. */
  cut(): Promise<void>;
  heal(): Promise<void>;
}

export async function proxyTo(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl);
  const socketDirectory = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const open = (): Socket =>
    socketDirectory === null
      ? connect({ host: target.hostname, port })
      : connect({ path: `${socketDirectory}/.s.PGSQL.${port}` });
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = open();
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = async (at: number): Promise<void> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    heal: () => listen(own),
  };
}

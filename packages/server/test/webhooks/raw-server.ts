import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { onTestFinished } from 'vitest';

/** A request as it was received. */
export interface RawRequest {
  readonly socket: Socket;
  /** Request line and headers. */
  readonly head: string;
  readonly body: string;
  /** Its number on the server, and on its connection, counted from 1. */
  readonly number: number;
  readonly numberOnConnection: number;
}

interface RawServer {
  readonly port: number;
  readonly url: string;
  /** The number of connections that were opened, including those without data. */
  readonly connections: () => number;
  readonly connectionsNow: () => number;
  readonly requests: readonly RawRequest[];
  readonly bytesReceived: () => number;
}

/** Starts a loopback server that responds with bytes chosen by the test. It stops when the test has finished. */
export async function startRawServer(respond: (request: RawRequest) => void, tls?: TlsOptions): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const requests: RawRequest[] = [];
  let connections = 0;
  let bytes = 0;
  const serve = (socket: Socket): void => {
    let received = '';
    let numberOnConnection = 0;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      received += chunk.toString('latin1');
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.slice(0, headEnd);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (received.length < headEnd + 4 + length) return;
      const body = received.slice(headEnd + 4, headEnd + 4 + length);
      received = '';
      numberOnConnection += 1;
      const request = { socket, head, body, number: requests.length + 1, numberOnConnection };
      requests.push(request);
      respond(request);
    });
  };
  const accept = (socket: Socket): void => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  };
  const server: Server = tls === undefined ? createServer(serve) : createTlsServer(tls, serve);
  server.on('connection', accept).on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}/hooks`,
    connections: () => connections,
    connectionsNow: () => sockets.size,
    requests,
    bytesReceived: () => bytes,
  };
}

/** A complete HTTP response. */
export function httpResponse(status: number, body = '', headers: readonly string[] = []): string {
  const lines = [`HTTP/1.1 ${status} OK`, `content-length: ${Buffer.byteLength(body)}`, ...headers];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

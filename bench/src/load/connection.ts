import { connect, type Socket } from 'node:net';

export type OnResponse = (status: number, body: string) => void;

/** A minimal HTTP/1.1 client connection. Every response must have a Content-Length header. */
export class Connection {
  readonly #socket: Socket;
  #received = '';
  #onResponse: OnResponse | undefined;

  /** @param address base URL such as http://127.0.0.1:8080 */
  constructor(address: string) {
    const { hostname, port } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port) });
    this.#socket = socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text: string) => this.#receive(text));
    // Its pending request then counts as without a response.
    socket.on('error', () => socket.destroy());
  }

  send(request: Buffer, onResponse: OnResponse): void {
    this.#onResponse = onResponse;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, end))?.[1];
    const body = this.#received.slice(end + 4);
    if (body.length < Number(length)) return;
    const status = Number(this.#received.slice(9, 12));
    this.#received = '';
    const onResponse = this.#onResponse;
    this.#onResponse = undefined;
    // The server may send a response without a request, such as 408, before it closes an idle connection.
    if (onResponse === undefined) this.#socket.destroy();
    else onResponse(status, body);
  }
}

/**
 * Formats a POST request with a JSON body. A buffer, because a hundred thousand texts would keep the garbage collector of the load
 * generator busy for longer than the service takes to respond. @param headers header lines, each with its CRLF
 */
export function postOf(address: string, path: string, body: string, headers: string): Buffer {
  const { host } = new URL(address);
  const length = Buffer.byteLength(body);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}Content-Type: application/json\r\nContent-Length: ${length}`;
  return Buffer.from(`${head}\r\n\r\n${body}`);
}

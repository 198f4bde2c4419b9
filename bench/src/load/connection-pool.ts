import { Connection, type OnResponse } from './connection.ts';

/** Further requests wait for a free connection; the wait counts towards their duration. */
const CONNECTIONS_MAX = 512;

/** Keep-alive connections with one request at a time on each. `node:http` would use a third of the service's CPU. */
export class ConnectionPool {
  readonly #address: string;
  readonly #idle: Connection[] = [];
  readonly #all: Connection[] = [];
  readonly #waiting: { request: Buffer; onResponse: OnResponse }[] = [];

  constructor(address: string) {
    this.#address = address;
  }

  send(request: Buffer, onResponse: OnResponse): void {
    const connection = this.#idle.pop() ?? this.#opened();
    if (connection === undefined) this.#waiting.push({ request, onResponse });
    else this.#sendOn(connection, request, onResponse);
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  #sendOn(connection: Connection, request: Buffer, onResponse: OnResponse): void {
    connection.send(request, (status, body) => {
      const next = this.#waiting.shift();
      if (next) this.#sendOn(connection, next.request, next.onResponse);
      else this.#idle.push(connection);
      onResponse(status, body);
    });
  }

  #opened(): Connection | undefined {
    if (this.#all.length === CONNECTIONS_MAX) return undefined;
    const connection = new Connection(this.#address);
    this.#all.push(connection);
    return connection;
  }
}

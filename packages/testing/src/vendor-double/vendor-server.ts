import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FaultSource } from '../faults/fault-sources.ts';

export interface VendorCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

export interface VendorReply {
  readonly status: number;
  readonly body: unknown;
}

type Handle = (call: VendorCall) => VendorReply | Promise<VendorReply>;

/** The HTTP server of a vendor's double, on loopback, whose answers have the faults of a source. */
export class VendorServer {
  readonly #handle: Handle;
  readonly #server: Server;
  /** Calls that arrive later than their caller waits. */
  readonly #late: VendorCall[] = [];
  #errors = 0;
  #turn = 1;
  #gate: Promise<void> | undefined;
  /** Which calls have arrived since `hold`. */
  held: VendorCall[] = [];
  faults: Pick<FaultSource, 'nextCall'> | undefined;
  /** The fault of a certain call, in place of the source's. */
  faultOf: ((call: VendorCall) => ReturnType<FaultSource['nextCall']> | 'rejected' | undefined) | undefined;

  private constructor(handle: Handle) {
    this.#handle = handle;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async listen(handle: Handle): Promise<VendorServer> {
    const server = new VendorServer(handle);
    await new Promise<void>((resolve) => void server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Lets the late calls arrive. */
  async settle(): Promise<void> {
    for (const call of this.#late.splice(0).toReversed()) await this.#handle(call);
  }

  /** The calls that arrive from now on have no effect and no answer before the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = promise;
    this.held = [];
    return () => {
      this.#gate = undefined;
      resolve();
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => void this.#server.close(resolve));
  }

  /** Irregular on purpose: an operation of several calls would meet a fault that comes at regular intervals forever. */
  #isSpared(): boolean {
    this.#turn = (this.#turn * 1_103_515_245 + 12_345) % 2_147_483_648;
    return this.#turn % 65_536 < 32_768;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url!, this.url);
    const call: VendorCall = {
      method: request.method!,
      path: pathname,
      query: searchParams,
      body: Buffer.concat(parts).toString('utf8'),
      headers: request.headers,
    };
    if (this.#gate) {
      this.held.push(call);
      await this.#gate;
    }
    const isSpared = this.#isSpared();
    const drawn = isSpared ? 'none' : this.faults?.nextCall();
    switch (this.faultOf?.(call) ?? drawn ?? 'none') {
      case 'timeout_before':
        request.socket.destroy();
        return;
      case 'timeout_after':
        await this.#handle(call);
        request.socket.destroy();
        return;
      case 'late':
        this.#late.push(call);
        request.socket.destroy();
        return;
      case 'server_error':
        this.#errors += 1;
        // Both of the errors that vendors want to be repeated.
        if (this.#errors % 2 === 0)
          send(response, { status: 429, body: { error: { message: 'too many' } } }, { 'retry-after': '1' });
        else send(response, { status: 500, body: { error: { message: 'internal' } } });
        return;
      case 'rejected':
        send(response, { status: 400, body: { error: { type: 'invalid_request_error', message: 'rejected' } } });
        return;
      case 'duplicate':
        await this.#handle(call);
        send(response, await this.#handle(call));
        return;
      case 'none':
      default:
        send(response, await this.#handle(call));
    }
  }
}

function send(response: ServerResponse, { status, body }: VendorReply, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

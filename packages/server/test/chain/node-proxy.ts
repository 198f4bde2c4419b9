import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterFile } from '../after-file.ts';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** What the proxy does with a call instead of forwarding it; undefined: it forwards the call. */
export type Interference = (
  call: Call,
) => undefined | 'hang' | 'break' | { readonly status?: number; readonly body: unknown };

/** A proxy between a watcher and its node that records calls and injects faults. */
export class NodeProxy {
  readonly url: string;
  readonly calls: Call[] = [];
  interfere: Interference = () => undefined;

  private constructor(url: string) {
    this.url = url;
  }

  /** Starts a proxy that is closed after the test file. */
  static async start(target: string): Promise<NodeProxy> {
    const server = createServer((request, response) => void answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = new NodeProxy(`http://127.0.0.1:${port}/v3/a-key-of-the-operators`);
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const call = JSON.parse(body) as Call;
      proxy.calls.push(call);
      const done = proxy.interfere(call);
      if (done === 'hang') return;
      if (done === 'break') return void request.socket.destroy();
      if (done !== undefined) {
        response.writeHead(done.status ?? 200, { 'content-type': 'application/json' });
        return void response.end(typeof done.body === 'string' ? done.body : JSON.stringify(done.body));
      }
      const passed = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      response.writeHead(passed.status, { 'content-type': 'application/json' });
      response.end(await passed.text());
    };
    afterFile(async () => {
      server.closeAllConnections();
      server.close();
    });
    return proxy;
  }

  /** The number of blocks of each request for a range of logs. */
  ranges(): number[] {
    return this.calls.flatMap((call) => rangeOf(call) ?? []);
  }
}

/** The number of blocks of a request for a range of logs; undefined for other calls. */
export function rangeOf({ method, params }: Call): number | undefined {
  const { fromBlock, toBlock } = (params?.[0] ?? {}) as { fromBlock?: string; toBlock?: string };
  return method === 'eth_getLogs' && fromBlock !== undefined ? Number(toBlock) - Number(fromBlock) + 1 : undefined;
}

/** A node's JSON-RPC error response. */
export function refusal(call: Call, message: string, code = -32_005) {
  return { body: { jsonrpc: '2.0', id: call.id, error: { code, message } } };
}

export function result(call: Call, value: unknown) {
  return { body: { jsonrpc: '2.0', id: call.id, result: value } };
}

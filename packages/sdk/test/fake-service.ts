import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { Issuary } from '../src/issuary.ts';
import type { IssuarySettings } from '../src/settings.ts';

interface Call {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
  readonly team: string | undefined;
}

export type Answer = (response: ServerResponse, call: Call) => void;

const TOKEN = '/authentication/token';

/** What the service received, and what it answers next. By default it answers 200. */
export const service: { calls: Call[]; answers: Answer[]; tokens: number } = { calls: [], answers: [], tokens: 0 };

const server = createServer((request, response) => void serve(request, response));

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', headers } = request;
  const url = request.url!.slice('/v1'.length);
  const key = headers['idempotency-key'];
  const { authorization, 'x-team': team } = headers;
  const body = Buffer.concat(chunks).toString();
  const call = {
    method,
    url,
    key: typeof key === 'string' ? key : undefined,
    authorization,
    body,
    team: typeof team === 'string' ? team : undefined,
  };
  if (url === TOKEN) {
    service.tokens += 1;
    success({ access_token: `token-${service.tokens}`, token_type: 'Bearer', expires_in: 3600 })(response, call);
    return;
  }
  service.calls.push(call);
  const answer = service.answers.shift() ?? success({ id: 'x' });
  answer(response, call);
}

export const send = (status: number, body: object, headers: Record<string, string> = {}): Answer => {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

export const success = (data: object, status = 200): Answer =>
  send(status, { message: { code: status, success: ['done'] }, data, type: 'success' });

export const failure = (status: number, code: string, headers: Record<string, string> = {}, fields?: object): Answer =>
  send(
    status,
    {
      message: { code: status, error: [code] },
      data: { error: { code, request_id: 'r-1', doc_url: `https://x/${code}`, fields } },
      type: 'error',
    },
    headers,
  );

export const hangUp: Answer = (response) => response.destroy();
export const silence: Answer = () => undefined;

export const settings = (): IssuarySettings => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
  clientId: 'c',
  secretId: 's',
});

export const makeClient = (further: IssuarySettings = {}): Issuary => new Issuary({ ...settings(), ...further });

export const caught = async (call: Promise<unknown>): Promise<unknown> =>
  await call.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Starts a service that answers as a test says, for each test of a file. */
export function useFakeService(): void {
  beforeEach(async () => {
    service.calls = [];
    service.answers = [];
    service.tokens = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

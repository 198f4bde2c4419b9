import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { request } from 'undici';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

export interface CallOptions {
  readonly token?: string | undefined;
  /** Sent as JSON, except that a string or bytes are sent unchanged. */
  readonly body?: unknown;
  /** Idempotency-Key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response as an external client sees it. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the JSON response of any endpoint
  readonly body: any;
  // oxlint-disable-next-line typescript/no-explicit-any -- likewise
  readonly data: any;
  /** `data.error.code` of an error response. */
  readonly code: string | undefined;
  /** `message.error` of an error response. */
  readonly errors: readonly string[] | undefined;
  /** Names in `data.error.fields`. */
  readonly fields: readonly string[];
}

/** Sends a request. Checks that a JSON response has the API's envelope, whatever the test is about. */
export async function call(method: Method, url: string, options: CallOptions = {}): Promise<Reply> {
  const { token, body, key } = options;
  const asIs = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  // Takes a third of the processor time of `fetch`.
  const response = await request(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: asIs ? (body as string) : JSON.stringify(body) }),
  });
  return asReply(response.statusCode, headersOf(response.headers), await response.body.text(), method === 'HEAD');
}

function headersOf(received: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(received)) {
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  return headers;
}

function asReply(status: number, headers: Headers, text: string, bodiless: boolean): Reply {
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  // The OpenAPI document is the only JSON response without the envelope.
  if (bodiless || !isJson || text.startsWith('{"openapi"')) {
    return { status, headers, text, body: undefined, data: undefined, code: undefined, errors: undefined, fields: [] };
  }
  const body = JSON.parse(text);
  const problem = envelopeProblem(status, headers, body);
  if (problem !== undefined) throw new Error(`not the envelope (${problem}): ${status} ${text}`);
  const { error } = body.data;
  return {
    status,
    headers,
    text,
    body,
    data: body.data,
    code: body.type === 'error' ? error.code : undefined,
    errors: body.message.error,
    fields: body.type === 'error' ? Object.keys(error.fields ?? {}) : [],
  };
}

/** How a response violates the API's envelope; undefined if it does not. */
// oxlint-disable-next-line typescript/no-explicit-any -- its shape is not yet checked
function envelopeProblem(status: number, headers: Headers, body: any): string | undefined {
  const areTexts = (list: unknown): boolean => Array.isArray(list) && list.every((each) => typeof each === 'string');
  const requestId = headers.get('x-request-id');
  if (!requestId) return 'no x-request-id';
  if (Object.keys(body).toSorted().join() !== 'data,message,type') return 'other fields';
  if (body.message.code !== status) return 'message.code is not the status';
  if (typeof body.data !== 'object' || body.data === null) return 'data is not an object';
  if (status < 400) {
    if (body.type !== 'success') return 'type';
    return areTexts(body.message.success) && body.message.success.length > 0 ? undefined : 'message.success';
  }
  if (body.type !== 'error' || !areTexts(body.message.error)) return 'message.error';
  const { error } = body.data;
  if (error?.request_id !== requestId) return 'request_id is not the header';
  if (typeof error.code !== 'string' || typeof error.doc_url !== 'string') return 'code or doc_url';
  if (error.code !== 'mode_mismatch' && body.message.error.length === 0) return 'no message';
  return undefined;
}

/** Sends raw bytes to the port and reads until the server closes the connection: request `connection: close`. */
export async function sendRaw(port: number, bytes: string | Uint8Array): Promise<{ text: string; replies: Reply[] }> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(bytes);
  const text = await readAll(socket);
  return { text, replies: parseReplies(text) };
}

/** Parses consecutive HTTP/1.1 responses that have a content-length. */
function parseReplies(text: string): Reply[] {
  const replies: Reply[] = [];
  let rest = text;
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) throw new Error(`not HTTP: ${JSON.stringify(rest)}`);
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = new Headers(
      lines.map((line): [string, string] => [line.split(': ')[0]!, line.split(': ')[1] ?? '']),
    );
    const length = Number(headers.get('content-length'));
    replies.push(asReply(Number(statusLine.split(' ')[1]), headers, rest.slice(end + 4, end + 4 + length), false));
    rest = rest.slice(end + 4 + length);
  }
  return replies;
}

import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** What came back: every answer of this service is in its envelope. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent, to be compared byte for byte. */
  readonly text: string;
  /** `data` of a success. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what an endpoint answers, as its caller sees it
  readonly data: any;
  /** `data.error.code` of a failure. */
  readonly code: string | undefined;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Under the sandbox's base path. */
  readonly path: string;
  readonly body?: object;
  readonly key?: string | undefined;
}

/** Breaks of the contract about answers, found on the way: they fail the run wherever they happen. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Longer than anything that the service itself waits for: a request that ends so was swallowed. */
const TIMEOUT_MS = 60_000;
const BASE_PATH = '/business/sandbox/v1';

/** Sends requests and reads envelopes; `undefined` means that the connection broke and nothing is known. */
export class HttpClient {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true });
  token: string | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  async call({ method, path, body, key }: ApiRequest): Promise<ApiAnswer | undefined> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers: Record<string, string> = {};
    if (payload !== undefined) headers['content-type'] = 'application/json';
    if (this.token !== undefined) headers['authorization'] = `Bearer ${this.token}`;
    if (key !== undefined) headers['idempotency-key'] = key;
    const raw = await this.#send(method, path.startsWith('/readyz') ? path : BASE_PATH + path, headers, payload);
    return raw && readEnvelope(`${method} ${path}`, raw);
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, headers: Record<string, string>, payload: string | undefined) {
    return new Promise<Raw | undefined>((resolve, reject) => {
      const lost = (): void => resolve(undefined);
      const sent = request(
        { host: '127.0.0.1', port: this.#port, method, path, headers, agent: this.#agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => void chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (response.complete) resolve({ status: response.statusCode!, headers: response.headers, text });
            else lost();
          });
          response.on('error', lost);
        },
      );
      sent.setTimeout(TIMEOUT_MS, () => {
        reject(new ContractError(`${method} ${path} got no answer within ${TIMEOUT_MS} ms`));
        sent.destroy();
      });
      sent.on('error', lost);
      sent.end(payload);
    });
  }
}

interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function readEnvelope(what: string, { status, headers, text }: Raw): ApiAnswer {
  let envelope: {
    message: { code: number; success?: string[]; error?: string[] };
    data: { error?: { code: string; request_id: string } };
    type: string;
  };
  try {
    envelope = JSON.parse(text);
  } catch {
    throw new ContractError(`${what} answered ${status} without an envelope: ${text.slice(0, 200)}`);
  }
  const failed = envelope.type === 'error';
  const code = failed ? envelope.data.error?.code : undefined;
  const sound =
    envelope.message.code === status && failed === status >= 400 && (!failed || (code && headers['x-request-id']));
  if (!sound) throw new ContractError(`${what} answered ${status} with a broken envelope: ${text.slice(0, 200)}`);
  if (status === 500) throw new ContractError(`${what} answered 500: ${text.slice(0, 200)}`);
  return { status, headers, text, data: envelope.data, code };
}

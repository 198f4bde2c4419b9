import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** A parsed response; every response of this service has the envelope. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The raw body, for byte-by-byte comparison. */
  readonly text: string;
  /** `data` of a success. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the response body as an API client sees it
  readonly data: any;
  /** `data.error.code` of a failure. */
  readonly code: string | undefined;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Relative to the sandbox base path. */
  readonly path: string;
  readonly body?: object;
  readonly key?: string | undefined;
}

/** A violation of the API contract; fails the run wherever it is found. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Longer than any timeout in the service: a request that reaches it was lost by the service. */
const TIMEOUT_MS = 60_000;
const BASE_PATH = '/business/sandbox/v1';

/** Sends requests and parses envelopes. `undefined` means that the connection broke and the outcome is unknown. */
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
        reject(new ContractError(`${method} ${path} received no response within ${TIMEOUT_MS} ms`));
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
    throw new ContractError(`${what} returned ${status} without an envelope: ${text.slice(0, 200)}`);
  }
  const failed = envelope.type === 'error';
  const code = failed ? envelope.data.error?.code : undefined;
  const isValid =
    envelope.message.code === status && failed === status >= 400 && (!failed || (code && headers['x-request-id']));
  if (!isValid) throw new ContractError(`${what} returned ${status} with an invalid envelope: ${text.slice(0, 200)}`);
  if (status === 500) throw new ContractError(`${what} returned 500: ${text.slice(0, 200)}`);
  return { status, headers, text, data: envelope.data, code };
}

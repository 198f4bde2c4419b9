import { Agent, request } from 'undici';
import { systemClock } from '#kit/clock.ts';
import { prepareSigner, SEND_TIMEOUT_MS, USER_AGENT, type Signer } from '#webhooks';
import type { Secret } from '#kit/secret.ts';
import type { FeedEvent } from './feed.ts';

const RESPONSE_BYTES_MAX = 16_384;

/** The outcome of forwarding an event. */
export interface Forwarded {
  readonly duration_ms: number;
  readonly status?: number;
  /** The reason for a failure, as readable text; absent after a success. */
  readonly error?: string;
}

/** Posts events to one URL, signed and with the headers of a webhook. */
export class Forwarder {
  readonly #target: string;
  readonly #signer: Signer;
  readonly #agent = new Agent({ connections: 1 });

  /** @param brand the word in `X-<Brand>-Signature` */
  constructor(target: string, secret: Secret<Buffer>, brand: string) {
    this.#target = target;
    this.#signer = prepareSigner({ brand, secrets: [secret], serviceSecret: secret });
  }

  /** @throws the signal's reason when it is aborted */
  async forward(event: FeedEvent, signal: AbortSignal): Promise<Forwarded> {
    const started = performance.now();
    const tookMs = (): number => Math.round(performance.now() - started);
    const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS);
    try {
      const status = await this.#post(event, AbortSignal.any([signal, timeout]));
      const error = failureOf(status);
      return { duration_ms: tookMs(), status, ...(error === undefined ? {} : { error }) };
    } catch (error) {
      if (signal.aborted) throw error;
      const reason = timeout.aborted
        ? `no complete response within ${SEND_TIMEOUT_MS / 1_000} s`
        : describeError(error);
      return { duration_ms: tookMs(), error: reason };
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #post(event: FeedEvent, signal: AbortSignal): Promise<number> {
    const body = JSON.stringify(event);
    const timestampSeconds = Math.floor(systemClock.now().getTime() / 1_000);
    const { statusCode, body: responseBody } = await request(this.#target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        ...this.#signer.sign(event.id, timestampSeconds, body),
      },
      body,
      signal,
      dispatcher: this.#agent,
    });
    let bytes = 0;
    for await (const chunk of responseBody) {
      bytes += (chunk as Buffer).length;
      if (bytes > RESPONSE_BYTES_MAX) break;
    }
    return statusCode;
  }
}

function failureOf(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  return status >= 300 && status < 400 ? 'redirects are not followed' : 'only a 2xx status counts as received';
}

const ERROR_TEXTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed before the response was complete',
  EPIPE: 'connection closed before the response was complete',
  UND_ERR_SOCKET: 'connection closed before the response was complete',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  EHOSTUNREACH: 'host cannot be reached',
  ENETUNREACH: 'network cannot be reached',
  ETIMEDOUT: 'connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'connection timed out',
  CERT_HAS_EXPIRED: 'certificate expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate is self-signed',
};

function describeError(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return ERROR_TEXTS[code] ?? message;
}

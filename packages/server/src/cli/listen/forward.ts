import { Agent, request } from 'undici';
import { systemClock } from '../../foundation/kit/clock.ts';
import { prepareSigner, USER_AGENT, type Signer } from '../../delivery/webhooks/index.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { FeedEvent } from '../partner-api/feed.ts';

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES_MAX = 16_384;

/** The outcome of forwarding an event. */
export interface Forwarded {
  readonly duration_ms: number;
  readonly status?: number;
  /** Why it failed, as text for people; absent after a success. */
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
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const status = await this.#post(event, AbortSignal.any([signal, timeout]));
      const error = whyFailed(status);
      return { duration_ms: tookMs(), status, ...(error === undefined ? {} : { error }) };
    } catch (error) {
      if (signal.aborted) throw error;
      const words = timeout.aborted ? `no whole answer within ${TIMEOUT_MS / 1_000} s` : inWords(error);
      return { duration_ms: tookMs(), error: words };
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #post(event: FeedEvent, signal: AbortSignal): Promise<number> {
    const body = JSON.stringify(event);
    const timestampSeconds = Math.floor(systemClock.now().getTime() / 1_000);
    const { statusCode, body: answer } = await request(this.#target, {
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
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length;
      if (bytes > ANSWER_BYTES_MAX) break;
    }
    return statusCode;
  }
}

function whyFailed(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  return status >= 300 && status < 400 ? 'redirects are not followed' : 'only 2xx counts as received';
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed before the answer',
  EPIPE: 'connection closed before the answer',
  UND_ERR_SOCKET: 'connection closed before the answer',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  EHOSTUNREACH: 'host cannot be reached',
  ENETUNREACH: 'network cannot be reached',
  ETIMEDOUT: 'connecting took too long',
  UND_ERR_CONNECT_TIMEOUT: 'connecting took too long',
  CERT_HAS_EXPIRED: 'certificate expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate is self-signed',
};

function inWords(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return WORDS[code] ?? message;
}

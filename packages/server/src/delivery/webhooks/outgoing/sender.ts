import type { SecureContext } from 'node:tls';
import { MINUTE_MS } from '#kit/durations.ts';
import type { Environment } from '#kit/tenant.ts';
import { AddressPolicy, type AddressSettings } from './address-policy.ts';
import { Attempt, type OutgoingResult } from './attempt.ts';
import { Connections } from './connections.ts';
import type { OpenSocket } from './connector.ts';
import type { Lookup } from './resolve-name.ts';
import { AddressNotAllowed } from './failure-text.ts';

export type { OutgoingResult } from './attempt.ts';

export interface SenderOptions extends AddressSettings {
  /** For one scheme, host and port, in each environment. Further requests wait, within the attempt's timeout. */
  readonly connections_per_origin_max?: number;
  readonly connection_age_ms_max?: number;
  /** The timeout of a whole attempt. */
  readonly timeout_ms?: number;
  readonly lookup?: Lookup;
  readonly openSocket?: OpenSocket;
  /** The authorities whose certificates are trusted; those of the system by default. */
  readonly secureContext?: SecureContext;
}

export interface OutgoingRequest {
  readonly environment: Environment;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
  /** Whether to return the start of the response body. */
  readonly keepResponseBody: boolean;
}

const CONNECTIONS_PER_ORIGIN_MAX = 64;
const CONNECTION_AGE_MS_MAX = 5 * MINUTE_MS;
/** Maximum time of an attempt, until the end of the response. */
export const SEND_TIMEOUT_MS = 15_000;

/**
 * Sends POST requests to URLs that partners chose, but only to allowed addresses. Does not follow redirects and does not
 * use proxies, cookies or compression.
 */
export class Sender {
  readonly #environments: Readonly<Record<Environment, Connections>>;
  readonly #timeout_ms: number;

  constructor(options: SenderOptions) {
    this.#timeout_ms = options.timeout_ms ?? SEND_TIMEOUT_MS;
    const connections = (environment: Environment): Connections =>
      new Connections({
        policy: new AddressPolicy(environment, options),
        connections_per_origin_max: options.connections_per_origin_max ?? CONNECTIONS_PER_ORIGIN_MAX,
        connection_age_ms_max: options.connection_age_ms_max ?? CONNECTION_AGE_MS_MAX,
        timeout_ms: this.#timeout_ms,
        lookup: options.lookup,
        openSocket: options.openSocket,
        secureContext: options.secureContext,
      });
    this.#environments = { live: connections('live'), sandbox: connections('sandbox') };
  }

  /** Never rejects: a failure is a result too. */
  post(request: OutgoingRequest): Promise<OutgoingResult> {
    const connections = this.#environments[request.environment];
    const target = connections.target(request.url);
    if (target === undefined) {
      return Promise.resolve({ responded: false, error: new AddressNotAllowed().message, duration_ms: 0 });
    }
    return new Promise((done) => {
      new Attempt({
        request: {
          origin: target.origin,
          path: target.path,
          method: 'POST',
          headers: request.headers,
          body: request.body,
        },
        kept: connections.kept,
        fresh: connections.fresh,
        keepResponseBody: request.keepResponseBody,
        timeout_ms: this.#timeout_ms,
        done,
      }).start();
    });
  }

  /** Closes all connections. Requests in flight fail. */
  async close(): Promise<void> {
    await Promise.all([this.#environments.live.close(), this.#environments.sandbox.close()]);
  }
}

import Lithic from 'lithic';
import { assert } from '#kit/assert.ts';
import { SECOND_MS } from '#kit/durations.ts';
import type { Environment } from '#kit/tenant.ts';
import type { LithicSettings } from './settings.ts';

/** Shorter than the ten seconds that our callers wait. They repeat the call, so the SDK does not. */
const TIMEOUT_MS = 8 * SECOND_MS;

const URLS: Readonly<Record<Environment, string>> = {
  live: 'https://api.lithic.com',
  sandbox: 'https://sandbox.lithic.com',
};

export function urlOf({ url }: LithicSettings, environment: Environment): string {
  return url ?? URLS[environment];
}

/** The SDK puts the body of an error into its message. It can repeat what was sent, such as a name, so only the status is kept. */
class QuietLithic extends Lithic {
  protected override makeStatusError(status: number, _error: object, _message: string | undefined, headers: Headers) {
    return super.makeStatusError(status, {}, 'Lithic has refused the call', headers);
  }
}

/** The SDK's client, created on first use: a process that only receives calls has no API key. */
export function lithicClient(settings: LithicSettings, environment: Environment): () => Lithic {
  let client: Lithic | undefined;
  return () => {
    const { apiKey } = settings;
    assert(apiKey !== undefined, 'this process has no API key of Lithic');
    const baseURL = urlOf(settings, environment);
    return (client ??= new QuietLithic({
      apiKey: apiKey.reveal(),
      baseURL,
      timeout: TIMEOUT_MS,
      maxRetries: 0,
      logLevel: 'off',
      webhookSecret: null,
    }));
  };
}

/** Whether Lithic has understood the call and rejects it for good; everything else is indeterminate and repeated. */
export function isRejection(error: unknown): error is InstanceType<typeof Lithic.APIError> {
  return error instanceof Lithic.BadRequestError || error instanceof Lithic.UnprocessableEntityError;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Lithic.NotFoundError;
}

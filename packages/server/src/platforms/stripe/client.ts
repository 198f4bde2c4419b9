import { Stripe } from 'stripe';
import { assert } from '#kit/assert.ts';
import { SECOND_MS } from '#kit/durations.ts';
import type { StripeSettings } from './settings.ts';

/** Shorter than the ten seconds that our callers wait. They repeat the call, so the SDK does not. */
const TIMEOUT_MS = 8 * SECOND_MS;

/** The SDK's client, created on first use: a process that only receives calls has no API key. */
export function stripeClient({ apiKey, url }: StripeSettings): () => Stripe {
  let client: Stripe | undefined;
  return () => {
    assert(apiKey !== undefined, 'this process has no API key of Stripe');
    return (client ??= new Stripe(apiKey.reveal(), {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient: quietHttpClient(),
      ...(url === undefined ? {} : hostOf(new URL(url))),
    }));
  };
}

/** Stripe's errors repeat what was sent, such as an e-mail address. Only what names the fault is kept. */
function quietHttpClient() {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    if (response.getStatusCode() < 400) return response;
    const body = response.toJSON.bind(response);
    response.toJSON = async () => withoutTexts(await body());
    return response;
  };
  return client;
}

function withoutTexts(body: unknown): object {
  const { error = {} } = (body ?? {}) as { error?: { type?: string; code?: string; param?: string } };
  const { type, code, param } = error;
  return { error: { type, code, param, message: 'Stripe has refused the call' } };
}

function hostOf({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' } as const;
}

/** Whether Stripe has understood the call and rejects it for good; everything else is indeterminate and repeated. */
export function isRejection(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 404;
}

import { Stripe } from 'stripe';
import type { Check } from '../vendor/vendor-adapter.ts';
import { EVENT_TYPES } from './object-of.ts';

const ENABLED = ['issuing_authorization.request', ...EVENT_TYPES] as const;

/**
 * Registers the endpoint below `url` at Stripe, with the version of the API that this program reads, and says whether its secret is
 * missing here. Stripe cannot change an endpoint's version: one with another version is replaced, and the new one has another secret.
 */
export async function enrol(client: Stripe, hasSecret: boolean, variable: string, url: string): Promise<Check[]> {
  const endpoint = `${url}/events`;
  let isReplaced = false;
  return [
    await attempt('authorization requests and events', async () => {
      const existing = await findEndpoint(client, endpoint);
      if (existing === undefined || !isPinned(existing)) {
        await create(client, endpoint);
        if (existing !== undefined) await client.webhookEndpoints.del(existing.id);
        isReplaced = existing !== undefined;
      } else if (ENABLED.some((type) => !existing.enabled_events.includes(type)))
        await client.webhookEndpoints.update(existing.id, { enabled_events: [...ENABLED] });
      return `Stripe asks and reports to ${endpoint}`;
    }),
    secretCheck(hasSecret, isReplaced, variable),
  ];
}

function secretCheck(hasSecret: boolean, isReplaced: boolean, variable: string): Check {
  const name = 'secret of events';
  if (isReplaced)
    return {
      name,
      ok: false,
      detail: `set ${variable} in the role platform: the endpoint was replaced, and has a new one`,
    };
  return { name, ok: hasSecret, detail: hasSecret ? `${variable} is set` : `set ${variable} in the role platform` };
}

/** The secret is only in this answer; the dashboard shows it, too. */
async function create(client: Stripe, url: string): Promise<void> {
  const endpoint = { url, enabled_events: [...ENABLED], api_version: Stripe.API_VERSION };
  secrets.set(url, (await client.webhookEndpoints.create(endpoint)).secret);
}

/** Whether its events have the fields that the types of this program describe, whatever the account's own version is. */
export function isPinned({ api_version }: Stripe.WebhookEndpoint): boolean {
  return api_version === Stripe.API_VERSION;
}

/** The secrets of the endpoints that this process has created: Stripe gives them once. */
const secrets = new Map<string, string | undefined>();

export function secretOf(url: string): string | undefined {
  return secrets.get(`${url}/events`);
}

/** An enabled endpoint with this URL, or that asks for authorizations; one with the right version before others. */
export async function findEndpoint(
  client: Stripe,
  url: string | undefined,
): Promise<Stripe.WebhookEndpoint | undefined> {
  let other: Stripe.WebhookEndpoint | undefined;
  for await (const endpoint of client.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.status !== 'enabled' || !(url === undefined ? isOurs(endpoint) : endpoint.url === url)) continue;
    if (isPinned(endpoint)) return endpoint;
    other ??= endpoint;
  }
  return other;
}

function isOurs({ enabled_events }: Stripe.WebhookEndpoint): boolean {
  return enabled_events.includes('issuing_authorization.request');
}

/** A call as one line of the result. Only the status of an error is shown. */
export async function attempt(name: string, call: () => Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, detail: await call() };
  } catch (error) {
    const { statusCode } = error as { readonly statusCode?: number };
    const why =
      statusCode === 401 || statusCode === 403
        ? 'Stripe rejects the API key'
        : statusCode === undefined
          ? 'Stripe did not answer'
          : `Stripe answered with status ${statusCode}`;
    return { name, ok: false, detail: why };
  }
}

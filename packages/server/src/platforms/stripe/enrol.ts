import type Stripe from 'stripe';
import type { Check } from '../vendor/vendor-adapter.ts';
import { EVENT_TYPES } from './object-of.ts';

const ENABLED = ['issuing_authorization.request', ...EVENT_TYPES] as const;

/** Registers the endpoint below `url` at Stripe, and says whether its secret is missing here. */
export async function enrol(client: Stripe, hasSecret: boolean, variable: string, url: string): Promise<Check[]> {
  const endpoint = `${url}/events`;
  return [
    await attempt('authorization requests and events', async () => {
      const existing = await findEndpoint(client, endpoint);
      if (existing === undefined)
        // The secret is only in this answer; the dashboard shows it, too.
        secrets.set(
          endpoint,
          (await client.webhookEndpoints.create({ url: endpoint, enabled_events: [...ENABLED] })).secret,
        );
      else if (ENABLED.some((type) => !existing.enabled_events.includes(type)))
        await client.webhookEndpoints.update(existing.id, { enabled_events: [...ENABLED] });
      return `Stripe asks and reports to ${endpoint}`;
    }),
    {
      name: 'secret of events',
      ok: hasSecret,
      detail: hasSecret ? `${variable} is set` : `set ${variable} in the role platform`,
    },
  ];
}

/** The secrets of the endpoints that this process has created: Stripe gives them once. */
const secrets = new Map<string, string | undefined>();

export function secretOf(url: string): string | undefined {
  return secrets.get(`${url}/events`);
}

export async function findEndpoint(
  client: Stripe,
  url: string | undefined,
): Promise<Stripe.WebhookEndpoint | undefined> {
  for await (const endpoint of client.webhookEndpoints.list({ limit: 100 }))
    if (endpoint.status === 'enabled' && (url === undefined ? isOurs(endpoint) : endpoint.url === url)) return endpoint;
  return undefined;
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

import { Stripe } from 'stripe';
import type { Check, Float } from '../vendor/vendor-adapter.ts';
import { attempt, findEndpoint, isPinned } from './enrol.ts';

/** Proves that Stripe answers this account, has Issuing, and asks and reports to an endpoint. */
export async function check(client: Stripe, floats: () => Promise<readonly Float[]>): Promise<Check[]> {
  return [
    await attempt('API key', async () => {
      await client.issuing.cards.list({ limit: 1 });
      return 'Stripe accepts the API key, and the account has Issuing';
    }),
    await checkFloat(floats),
    await checkEndpoint(client),
  ];
}

async function checkFloat(floats: () => Promise<readonly Float[]>): Promise<Check> {
  const name = 'Issuing balance';
  let found: readonly Float[] = [];
  const read = await attempt(name, async () => {
    found = await floats();
    return found.map(({ currency }) => currency).join(', ');
  });
  const isFunded = found.some(({ available }) => available > 0n);
  if (!read.ok || isFunded) return { ...read, detail: read.ok ? `has money in ${read.detail}` : read.detail };
  return { name, ok: false, detail: 'is empty: Stripe declines every purchase without asking' };
}

async function checkEndpoint(client: Stripe): Promise<Check> {
  const name = 'authorization requests and events';
  let endpoint: Stripe.WebhookEndpoint | undefined;
  const listed = await attempt(name, async () => {
    endpoint = await findEndpoint(client, undefined);
    return `Stripe asks and reports to ${endpoint?.url}`;
  });
  if (!listed.ok) return listed;
  if (endpoint === undefined)
    return { name, ok: false, detail: 'Stripe asks nobody: run issuary platform connect stripe' };
  if (isPinned(endpoint)) return listed;
  const version = endpoint.api_version ?? 'the default version of the account';
  const detail = `the endpoint reports in ${version}, not in ${Stripe.API_VERSION}: run issuary platform connect stripe`;
  return { name, ok: false, detail };
}

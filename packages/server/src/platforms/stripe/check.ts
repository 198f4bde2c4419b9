import { Stripe } from 'stripe';
import { isCurrency } from '#kit/money.ts';
import type { Check, Float } from '#vendor/vendor-adapter.ts';
import { attempt, findEndpoints, isPinned } from './enrol.ts';

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
  let usable: string[] = [];
  let others: string[] = [];
  const read = await attempt(name, async () => {
    const funded = (await floats()).filter(({ available }) => available > 0n).map(({ currency }) => currency);
    usable = funded.filter(isCurrency);
    others = funded.filter((currency) => !isCurrency(currency));
    return '';
  });
  if (!read.ok) return read;
  const rest = others.length === 0 ? '' : `; no card of Issuary can spend its ${others.join(', ')}`;
  return usable.length > 0
    ? { name, ok: true, detail: `has money in ${usable.join(', ')}${rest}` }
    : { name, ok: false, detail: `is empty: Stripe declines every purchase without asking${rest}` };
}

async function checkEndpoint(client: Stripe): Promise<Check> {
  const name = 'authorization requests and events';
  const connect = 'run issuary platform connect stripe';
  let found: readonly Stripe.WebhookEndpoint[] = [];
  const listed = await attempt(name, async () => {
    found = await findEndpoints(client);
    return `Stripe asks and reports to ${found[0]?.url}`;
  });
  const [endpoint] = found;
  if (!listed.ok) return listed;
  if (endpoint === undefined) return { name, ok: false, detail: `Stripe asks nobody: ${connect}` };
  if (!isPinned(endpoint)) {
    const version = endpoint.api_version ?? 'the default version of the account';
    return { name, ok: false, detail: `the endpoint reports in ${version}, not in ${Stripe.API_VERSION}: ${connect}` };
  }
  const same = found.filter(({ url }) => url === endpoint.url);
  if (same.length === 1) return listed;
  const detail = `${same.length} endpoints report to ${endpoint.url}, each with its own secret: ${connect}`;
  return { name, ok: false, detail };
}

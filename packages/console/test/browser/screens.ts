import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { CustomerId, PersonId } from '../../../server/src/foundation/kit/ids.ts';
import { defaultWalletId } from '../../../server/src/money/wallets/index.ts';
import { newApplicant } from '../../../server/test/contract/customers/kyc-applicants.ts';
import { newCard, newCustomer, walletOf } from '../../../server/test/contract/support/fixtures.ts';
import type { Service, TenantClient } from '../../../server/test/service.ts';
import { callFrom } from './call-from.ts';
import type { ConsoleFixture, ConsolePage, OpenOptions } from './console-page.ts';

/** A browser, and the screens to look at in it. */
interface Screens {
  readonly of: string;
  readonly opened: ConsolePage;
  /** Addresses, below the start of the browser's pages. */
  readonly addresses: readonly string[];
}

/** Every screen of the console, in one look. @param ofPartner the addresses of the partner's screens */
export async function everyScreen(
  fixture: ConsoleFixture,
  ofPartner: readonly string[],
  look: OpenOptions,
): Promise<Screens[]> {
  const { sandbox, live, service } = fixture;
  const admin = await fixture.open('admin', look);
  await fixture.openOperator('finance');
  const operator = await fixture.openOperator('admin', look);
  const ofOperator = [
    '',
    '/partners',
    `/partners/${sandbox.tenant.partnerId}`,
    `/partners/${sandbox.tenant.partnerId}/keys`,
    `/partners/${sandbox.tenant.partnerId}/people`,
    '/kyc',
    await claimedCase(service, sandbox, operator.page),
    '/rails',
    '/rails/bank',
    '/rails/chains',
    '/settlement?environment=sandbox',
    `/settlement/fees?environment=sandbox&partner=${sandbox.tenant.partnerId}`,
    '/settlement/rates',
    '/overdue',
    '/approvals?show=all',
    await ownApproval(live, operator.page),
    '/audit',
    '/system',
    '/system/latency?environment=sandbox',
    '/system/keys',
    '/operators',
  ];
  // A threshold needs somebody else who could approve.
  await fixture.newLink('admin');
  const invited = await fixture.invite('support', look);
  await invited.page.goto(invited.link);
  await invited.page.getByRole('main').getByRole('button').first().click();
  await invited.page.waitForURL(/\/set-up$/);
  const { origin } = invited;
  const { link: offered } = await fixture.inviteElsewhere(invited);
  const failing = await fixture.open('admin', look);
  await failing.page.route('**/fees?*', async (route) => await route.fulfill({ json: { data: {} } }));
  return [
    { of: 'a partner', opened: admin, addresses: ofPartner },
    {
      of: 'a partner that asks a second person',
      opened: admin,
      addresses: [await waitingLimit(sandbox, admin.page), '/no-such-page'],
    },
    {
      of: 'a partner in live',
      opened: { ...admin, sandbox: admin.sandbox.replace(/sandbox$/, 'live') },
      addresses: [
        '',
        `/money/wallets/${defaultWalletId(live.tenant.id, 'usd')}`,
        '/developers/keys',
        '/settings/approvals',
      ],
    },
    // The page throws, which the browser reports.
    { of: 'a partner whose page fails', opened: { ...failing, errors: [] }, addresses: ['/money/fees'] },
    { of: 'the operator', opened: operator, addresses: ofOperator },
    {
      of: 'everybody',
      opened: { ...admin, sandbox: origin },
      addresses: ['/account', `/i/${crypto.randomUUID()}`, '/p/nobody', '/p/nobody/live', '/o'],
    },
    { of: 'an invited person', opened: { ...invited, sandbox: origin }, addresses: ['/set-up'] },
    {
      of: 'nobody yet',
      opened: { ...(await fixture.newBrowser(look)), sandbox: origin },
      addresses: ['/sign-in', `/invitation${new URL(offered).hash}`],
    },
  ];
}

/** The routes of the console that show a screen of their own, and that none of the screens is at. */
export async function routesWithoutScreen(screens: readonly Screens[]): Promise<string[]> {
  const paths = screens.flatMap(({ opened, addresses }) =>
    addresses.map((address) => new URL(opened.sandbox + address).pathname.replace(/\/$/, '')),
  );
  const isShown = (route: string): boolean => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+').replace(/\/$/, '')}$`);
    return paths.some((path) => pattern.test(path));
  };
  const routes = await routesWithScreen();
  // Otherwise a route that is written in another way would not be looked for.
  expect(routes.length).toBeGreaterThan(ROUTES_MIN);
  return routes.filter((route) => !isShown(route));
}

const ROUTES_MIN = 60;
const SOURCES = join(import.meta.dirname, '../../src');
/** Where the routes of a parent begin. The lists of routes are given theirs. */
const STARTS = { partner: '/p/$partner/$environment', operator: '/o', signedIn: '', root: '' } as const;

/** The routes that load a page, as their files say them: the browser's code does not run here. */
async function routesWithScreen(): Promise<string[]> {
  const files = globSync('**/*routes.{ts,tsx}', { cwd: SOURCES });
  const routes = await Promise.all(files.map(async (file) => routesIn(await readFile(join(SOURCES, file), 'utf8'))));
  return routes.flat();
}

function routesIn(source: string): string[] {
  const [, ...routes] = source.split('createRoute({');
  return routes
    .filter((route) => route.includes('lazyPage('))
    .map((route) => {
      const parent = /getParentRoute: (?:\(\) => )?(\w+)/.exec(route)?.[1] as keyof typeof STARTS | undefined;
      const path = /path: (?:'([^']+)'|SET_UP)/.exec(route)!;
      return STARTS[parent ?? 'partner'] + (path[1] ?? '/set-up');
    });
}

/** The address of a KYC case that the operator of a page has claimed. */
export async function claimedCase({ core }: Service, client: TenantClient, page: Page): Promise<string> {
  const { caseDesk } = core.platform;
  // No automatic decision.
  const { id } = await newApplicant(client, { document_number: 'NEVER' });
  const find = async () => await caseDesk.find(id as CustomerId, 1);
  // Screens are prepared before any test, where there is no poll.
  await vi.waitFor(async () => expect(await find()).toBeDefined(), { interval: 60, timeout: 30_000 });
  const person = await page.evaluate(async () => (await (await fetch('/account/v1/session')).json()).data.person);
  await caseDesk.claim((await find())!, { id: person.id as PersonId, name: person.name }, () => []);
  return `/kyc/${id}:1`;
}

/** The address of an approval that the operator of a page asks for. */
export async function ownApproval({ tenant }: TenantClient, page: Page): Promise<string> {
  const wallet = defaultWalletId(tenant.id, 'usd');
  const { partnerId } = tenant;
  const body = { partner_id: partnerId, environment: 'live', amount: '250.00', reference: wallet, reason: 'As agreed' };
  const { data } = await callFrom(page, { method: 'POST', path: `/operator/v1/wallets/${wallet}/credit`, body });
  return `/approvals/${data.approval.id}`;
}

/** The address of a limit that a key asks for, and that waits for the admin of a page. */
export async function waitingLimit(client: TenantClient, page: Page): Promise<string> {
  const { id } = await newCard(client);
  await client.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '10.00' } });
  const { status } = await callFrom(page, {
    method: 'PUT',
    path: '/business/sandbox/v1/settings/approvals',
    body: { limit_above: { usd: '500.00' } },
    partnerId: client.tenant.partnerId,
  });
  expect(status).toBe(200);
  const asked = await client.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '900.00' } });
  expect(asked.status).toBe(202);
  return `/settings/approvals/${asked.data.approval.id}`;
}

/** The addresses of every screen, below the partner's, with something on each. */
export async function fillScreens(client: TenantClient): Promise<string[]> {
  const { id: card } = await newCard(client, { amount: '40.00' });
  await client.call('PATCH', `/cards/${card}/controls`, { limits: { daily: '10.00' } });
  await client.post(`/cards/${card}/secure-view`);
  await client.post(`/simulations/cards/${card}/authorizations`, { amount: '5.50' });
  await client.post(`/simulations/cards/${card}/authorizations`, { amount: '12.50' });
  const { id: customer } = await newCustomer(client);
  await client.post(`/simulations/customers/${customer}/kyc`, { decision: 'approved' });
  const refused = await client.get('/cards/unknown');
  const { data: webhook } = await client.post('/webhooks', { url: 'https://partner.example/hooks', events: ['*'] });
  const { data: delivery } = await client.post(`/webhooks/${webhook.id}/test`, { type: 'card.failed' });
  const { data } = await client.get('/transactions?status=declined');
  const { id: wallet } = await walletOf(client);
  const event: string = (await client.get('/events?order=desc')).data.events[0].id;
  const { data: account } = await client.post('/accounts', { currency: 'usd' });
  await client.post(`/simulations/accounts/${account.id}/credits`, { amount: '12.00' });
  const { data: address } = await client.post('/defi/addresses', { chain: 'ethereum', asset: 'usdc' });
  const { data: payment } = await client.post('/simulations/defi/payments', {
    address_id: address.id,
    amount: '250.0045',
  });
  const { data: reconciliation } = await client.post('/reconciliations', {
    wallet_id: wallet,
    rows: [{ reference: 'unknown', amount: '-25.00', date: new Date().toISOString().slice(0, 10) }],
  });
  const { data: settlement } = await client.post('/simulations/settlements');
  const { data: transfer } = await client.post('/transfers', {
    source_wallet_id: wallet,
    amount: '20.99',
    destination: {
      type: 'bank_account',
      holder_name: 'Marie Joseph',
      account_number: '1234567890',
      routing_number: '021000021',
    },
  });
  const { data: exported } = await client.post('/exports', { type: 'cards', format: 'csv' });
  const declined: string = data.transactions[0].id;
  const { data: open } = await client.get('/transactions?status=approved');
  return [
    '',
    '/customers',
    `/customers/${customer}/overview`,
    `/customers/${customer}/controls`,
    `/customers/${customer}/purchases`,
    `/customers/${customer}/timeline`,
    '/cards',
    `/cards/${card}/purchases?peek=${declined}`,
    `/cards/${card}/ledger`,
    `/cards/${card}/controls`,
    `/cards/${card}/timeline`,
    `/cards/${card}/views`,
    `/cards/${card}/facts`,
    '/transactions?status=declined',
    `/transactions/${declined}`,
    `/transactions/${open.transactions[0].id}`,
    '/money',
    '/money/wallets',
    `/money/wallets/${wallet}`,
    '/money/transfers',
    `/money/transfers/${transfer.id}`,
    '/money/accounts',
    `/money/accounts/${account.id}`,
    '/money/chain',
    `/money/chain/${payment.id}`,
    '/money/statements',
    '/money/exports',
    `/money/exports/${exported.id}`,
    '/money/reconciliations',
    `/money/reconciliations/${reconciliation.id}`,
    '/money/settlements',
    `/money/settlements/${settlement.date}`,
    '/money/fees',
    '/developers',
    '/developers/webhooks',
    `/developers/webhooks/${webhook.id}/deliveries`,
    `/developers/webhooks/${webhook.id}/settings`,
    `/developers/webhooks/${webhook.id}/activity`,
    `/developers/deliveries/${delivery.id}`,
    '/developers/deliveries?status=pending',
    '/developers/events?types=card.created',
    `/developers/events/${event}`,
    '/developers/keys',
    `/developers/sandbox?card=${card}`,
    '/developers/requests',
    '/members',
    '/settings/activity',
    '/settings/controls',
    '/settings/approvals',
    `/cards/${card}/activity`,
    `/developers/requests/${refused.headers.get('x-request-id')!}`,
  ];
}

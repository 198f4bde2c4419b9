import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { ManualClock } from '../../testing/src/manual-clock.ts';
import { Pictures, takeScreenshot } from '../../server/test/chromium/pictures.ts';
import { newCard, newCustomer } from '../../server/test/contract/support/fixtures.ts';
import { connect, type Client } from '../../server/test/service.ts';
import { whenShown } from './browser/accessibility.ts';
import { startConsole, type ConsolePage, type OpenOptions } from './browser/console-page.ts';
import { claimedCase, ownApproval } from './browser/screens.ts';

const DAY_MS = 86_400_000;
const DAYS = 14;
const HEIGHT = 900;
const WIDTHS = [360, 768, 1440];

const AERO = { name: 'Aero Caribe', mcc: '4511', country: 'DO' };
const MARKET = { name: 'Mercado Central', mcc: '5411', country: 'DO' };

const FOLDER = fileURLToPath(new URL('pictures/', import.meta.url));
const PICTURES = new Pictures(FOLDER, 'delete the committed one, and run this again');

const clock = new ManualClock(new Date('2031-02-18T15:00:00Z'));
const { service, sandbox, live, open, openOperator, newBrowser } = await startConsole(
  { ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8' },
  { clock },
);
const shown = await fill();

/** Two weeks of a partner: purchases, one of them over a limit, and a webhook that nobody listens to. */
async function fill() {
  const signIn = async (): Promise<Client> => await connect(service.url, 'sandbox', sandbox.credentials);
  let client = await signIn();
  const { id: customer_id } = await newCustomer(client, { email: 'marie@example.com' });
  const { id: card } = await newCard(client, { customer_id, amount: '900.00' });
  await client.call('PATCH', `/cards/${card}/controls`, { limits: { daily: '60.00' } });
  for (let day = 0; day < DAYS; day += 1) {
    clock.advance(DAY_MS);
    client = await signIn();
    for (const [amount, merchant] of purchasesOf(day))
      await client.post(`/simulations/cards/${card}/authorizations`, { amount, merchant });
  }
  const { data: webhook } = await client.post('/webhooks', { url: 'http://127.0.0.1:9/hooks', events: ['*'] });
  const { data: declined } = await client.post(`/simulations/cards/${card}/authorizations`, {
    amount: '48.00',
    merchant: AERO,
  });
  await service.deliver();
  // Counts the hours of the charts.
  await service.work();
  return { client, card, declined: declined.id as string, webhook: webhook.id as string };
}

function purchasesOf(day: number): [string, typeof AERO][] {
  return [
    [`${12 + ((day * 7) % 11)}.50`, MARKET],
    [`${5 + ((day * 5) % 9)}.00`, MARKET],
    ...(day % 3 === 2 ? ([['99.00', AERO]] as [string, typeof AERO][]) : []),
  ];
}

/** The screens by name, with who looks at them. */
async function screensOf(look: OpenOptions): Promise<[ConsolePage, Record<string, string>][]> {
  const { card, declined, webhook } = shown;
  const admin = await open('admin', look);
  await showCalls(admin.page);
  // Of whom an approval waits for.
  await openOperator('finance');
  const operator = await openOperator('admin', look);
  await hideClockAlert(operator.page);
  const { origin, ...visitor } = await newBrowser(look);
  return [
    [{ ...visitor, sandbox: origin }, { 'sign-in': '/sign-in' }],
    [
      admin,
      {
        home: '',
        cards: '/cards',
        card: `/cards/${card}/purchases`,
        transaction: `/transactions/${declined}`,
        webhook: `/developers/webhooks/${webhook}`,
        requests: '/developers/requests',
        money: '/money',
      },
    ],
    [
      operator,
      {
        operator: '',
        kyc: await claimed(operator.page),
        approval: await asked(operator.page),
        approvals: '/approvals?show=all',
      },
    ],
  ];
}

let kycCase: string | undefined;
let approval: string | undefined;
const claimed = async (page: Page): Promise<string> =>
  (kycCase ??= await claimedCase(service, { ...sandbox, ...shown.client, tenant: sandbox.tenant }, page));
const asked = async (page: Page): Promise<string> => (approval ??= await ownApproval(live, page));

/** What a screen shows last: it is read once something else is known. */
const LAST: Readonly<Record<string, string>> = { home: 'The last attempt failed', webhook: 'The last attempt failed' };

/** Those with charts, and those with the most kinds of text. */
const IN_DARK = new Set(['sign-in', 'home', 'transaction', 'operator', 'kyc']);

test.each(['light', 'dark'] as const)(
  'the main screens look as the committed pictures show them, %s',
  async (theme) => {
    const differences: (string | undefined)[] = [];
    for (const [opened, screens] of await screensOf({ theme })) {
      for (const [name, address] of Object.entries(screens)) {
        if (theme === 'dark' && !IN_DARK.has(name)) continue;
        await opened.page.goto(opened.sandbox + address);
        for (const width of WIDTHS) {
          await opened.page.setViewportSize({ width, height: HEIGHT });
          await whenShown(opened, address);
          if (name in LAST) await opened.page.getByText(LAST[name]!).first().waitFor();
          await opened.page.evaluate(makeConstant, clock.now().getTime());
          const picture = PNG.sync.read(await takeScreenshot(opened.page));
          differences.push(await compare(`${name}-${theme}-${width}.png`, picture));
        }
      }
      expect(opened.errors).toEqual([]);
    }
    expect(differences.filter((each) => each !== undefined)).toEqual([]);
  },
);

/** Keeps a picture that is new, and reports it: somebody has to look at it, and commit it. */
async function compare(name: string, picture: PNG): Promise<string | undefined> {
  if (existsSync(join(FOLDER, name))) return await PICTURES.reportedDifference(name, picture);
  await PICTURES.keep(name, picture);
  return `${name} is new: look at it, and commit it`;
}

/** Runs in the page: what differs from one run to the next becomes the same, at the same width. */
function makeConstant(now_ms: number): void {
  for (const time of document.querySelectorAll('time'))
    if (Date.parse(time.dateTime) > now_ms) time.textContent = 'Mar 5, 2031, 15:00:00';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    text.nodeValue = text
      .nodeValue!.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55')
      .replaceAll(/localhost:\d{5}\b/g, 'localhost:18083')
      .replaceAll(/((?:··|•+) ?)\d{4}/g, '$14242')
      .replaceAll(/person-[\d-]+@/g, 'person@')
      .replaceAll(/[\d.,]+(?=\s?ms\b)/g, '12');
}

/** The stopped clock is far from PostgreSQL's, of which operators are warned with the seconds. */
async function hideClockAlert(page: Page): Promise<void> {
  await page.route('**/operator/v1/alerts', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { alerts: { kind: string }[] } };
    json.data.alerts = json.data.alerts.filter(({ kind }) => kind !== 'clock_skew');
    await route.fulfill({ response, json });
  });
}

/** Calls of the API have times of the machine: the list shows made ones. */
async function showCalls(page: Page): Promise<void> {
  const call = {
    path: '/cards',
    route: '/cards',
    error_code: null,
    duration_ms: 12,
    client_id: 'example',
    person_id: null,
    person_name: null,
  };
  const made = [
    { ...call, method: 'POST', status: 201 },
    { ...call, method: 'GET', status: 200, path: '/transactions', route: '/transactions' },
    { ...call, method: 'POST', status: 422, error_code: 'validation_failed' },
    { ...call, method: 'GET', status: 500, error_code: 'internal_error' },
  ];
  await page.route('**/v1/requests?*', async (route) => {
    const requests = made.map((each, index) => ({
      ...each,
      id: `0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c5${index}`,
      created_at: new Date(clock.now().getTime() - index * 1_000).toISOString(),
    }));
    const answer = { type: 'success', message: { code: 200 }, data: { requests, next_cursor: null } };
    await route.fulfill({ json: answer, headers: { 'x-issuary-environment': 'sandbox' } });
  });
}

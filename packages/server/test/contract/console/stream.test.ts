import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCustomer } from '../support/fixtures.ts';
import { openConsole, type Browser } from './console.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const { partnerId } = sandbox.tenant;
const ui = await openConsole(service);

const pathOf = (partner: string, environment = 'sandbox') =>
  `/account/v1/stream?partner=${partner}&environment=${environment}`;
const openStream = async ({ cookie }: Browser, partner = partnerId) => {
  const controller = new AbortController();
  const response = await fetch(ui.origin + pathOf(partner), { headers: { cookie }, signal: controller.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  return { response, read: async () => (await reader.read()).value, close: () => controller.abort() };
};

test('a page hears that its partner has new events, without their data', async () => {
  const browser = await ui.signIn(await ui.newPerson({ partnerId, role: 'read_only' }));
  const { response, read, close } = await openStream(browser);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  let text = await read();
  expect(text).toContain(': connected');
  await newCustomer(sandbox);
  while (!text!.includes('data:')) text = await read();
  expect(text).toBe('data: {"topic":"events"}\n\n');
  close();
});

test('a page hears that a request waits for a second person, and that it was decided', async () => {
  const { partnerId: team } = (await service.newPartner()).sandbox.tenant;
  const admin = async () => await ui.signIn(await ui.newPerson({ partnerId: team, role: 'admin' }));
  const [asking, deciding] = [await admin(), await admin()];
  const set = async (limit_above: object | null) =>
    await asking.business('sandbox', 'PUT', '/settings/approvals', { body: { limit_above, reason: 'as agreed' } });
  await set({ usd: '500.00' });
  const { read, close } = await openStream(deciding, team);
  const hint = async (): Promise<void> => {
    while (!(await read())!.includes('data:'));
  };
  await read();
  const asked = await set(null);
  await hint();
  const rejected = await deciding.business('sandbox', 'POST', `/approvals/${asked.data.approval.id}/reject`, {
    body: {},
  });
  await hint();
  expect([asked.status, rejected.status]).toEqual([202, 200]);
  close();
});

test('a session has four streams, and a closed one makes room', async () => {
  const browser = await ui.signIn(await ui.newPerson({ partnerId, role: 'finance' }));
  const streams = [];
  for (let count = 0; count < 4; count += 1) streams.push(await openStream(browser));
  expect((await browser.call('GET', pathOf(partnerId))).code).toBe('rate_limited');
  streams.pop()!.close();
  await expect
    .poll(async () => {
      const stream = await openStream(browser);
      streams.push(stream);
      return stream.response.status;
    })
    .toBe(200);
  for (const { close } of streams) close();
});

test.each([
  [
    'a partner that the person does not belong to',
    'ffffffff-0000-4000-8000-000000000000',
    'sandbox',
    'partner_not_found',
  ],
  ['an environment that does not exist', partnerId, 'test', 'invalid_request'],
  ['an environment that the person does not see', partnerId, 'live', 'missing_right'],
])('no stream of %s', async (_name, partner, environment, code) => {
  const browser = await ui.signIn(await ui.newPerson({ partnerId, role: 'support', environments: ['sandbox'] }));
  expect((await browser.call('GET', pathOf(partner, environment))).code).toBe(code);
  expect((await browser.call('GET', pathOf(partner, environment), { headers: { cookie: undefined } })).code).toMatch(
    /not_signed_in|invalid_request/,
  );
});

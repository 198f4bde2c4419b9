import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from './harness.ts';
import { HttpClient, type ApiAnswer } from './torture/http-client.ts';
import { Service } from './torture/service.ts';
import { until } from './torture/until.ts';
import { newCustomer } from './torture/next-request.ts';

/** Tests with two processes of the service on one database, as an operator runs them. */

const { url } = await createTestDatabase({ empty: true });
const settings = { ISSUARY_DATABASE_URL: url, ISSUARY_MASTER_KEY: randomBytes(32).toString('base64') };
const services = [await Service.create(settings), await Service.create(settings)] as const;
const https = services.map(({ port }) => new HttpClient(port)) as [HttpClient, HttpClient];

interface Created {
  readonly partner_id: string;
  readonly sandbox: { readonly client_id: string; readonly secret_id: string };
}
let partner: Created;

beforeAll(async () => {
  // Both start at the same time on a database without tables.
  await Promise.all(services.map((service) => service.start()));
  partner = JSON.parse(await command('partners', 'create', '--name', 'Acme', '--json'));
});

afterAll(async () => {
  for (const http of https) http.close();
  await Promise.all(services.map((service) => service.remove()));
});

async function command(...args: readonly string[]): Promise<string> {
  const { exitCode, output } = await services[0].command(...args);
  if (exitCode !== 0) throw new Error(output);
  return output.split('\n').find((line) => line.startsWith('{')) ?? output;
}

async function login(http: HttpClient, credentials: object): Promise<void> {
  http.token = undefined;
  const answer = await http.call({ method: 'POST', path: '/authentication/token', body: credentials });
  expect(answer?.status).toBe(200);
  http.token = answer!.data.access_token;
}

async function call(http: HttpClient, method: 'GET' | 'POST', path: string, body?: object): Promise<ApiAnswer> {
  const answer = await http.call({ method, path, ...(body === undefined ? {} : { body }) });
  return answer!;
}

test('two processes started together on an empty database create one schema and one demo partner', async () => {
  const { output } = await services[0].command('verify', '--json');
  // Two partners with two tenants each; per tenant three accounts in each of three currencies.
  expect(JSON.parse(output.split('\n')[0]!)).toMatchObject({ sound: true, accounts: 2 * 2 * 9 });
});

test('a process immediately reads what another has written', async () => {
  await login(https[0], partner.sandbox);
  https[1].token = https[0].token;
  const customer = await call(https[0], 'POST', '/customers', newCustomer('shared'));
  expect(customer.status).toBe(201);
  const card = await call(https[1], 'POST', '/cards', { customer_id: customer.data.id, amount: 20 });
  expect(card.status).toBe(201);
  expect((await call(https[0], 'GET', `/cards/${card.data.id}`)).data.card.amount).toBe('20.00');
});

test('a revoked key stops working within five seconds in every process', async () => {
  const key = JSON.parse(
    await command('keys', 'create', '--partner', partner.partner_id, '--env', 'sandbox', '--json'),
  );
  await login(https[0], key);
  https[1].token = https[0].token;
  for (const http of https) expect((await call(http, 'GET', '/wallets')).status).toBe(200);
  await command('keys', 'revoke', key.client_id);
  for (const http of https) {
    // Five seconds, plus time for the commands and requests on a busy machine.
    await until('the key is refused', 60, async () => (await call(http, 'GET', '/wallets')).code === 'invalid_token');
  }
  const again = await https[1].call({ method: 'POST', path: '/authentication/token', body: key });
  expect(again?.code).toBe('invalid_credentials');
});

test('new fees apply to the next call in every process', async () => {
  await login(https[0], partner.sandbox);
  https[1].token = https[0].token;
  const customer = await call(https[0], 'POST', '/customers', newCustomer('fees'));
  const card = await call(https[0], 'POST', '/cards', { customer_id: customer.data.id, amount: 20 });
  const deposit = async (http: HttpClient): Promise<string> =>
    (await call(http, 'POST', `/cards/${card.data.id}/deposit`, { amount: '1.00' })).data.operation.fee;
  for (const http of https) expect(await deposit(http)).toBe('0.00');
  for (const fee of ['0.35', '0.10', '0']) {
    await command('fees', 'set', '--partner', partner.partner_id, '--env', 'sandbox', `deposit=${fee}`);
    for (const http of https) expect(await deposit(http)).toBe(Number(fee).toFixed(2));
  }
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMetricsServer } from '#composition/servers.ts';
import { cardBalances } from '#composition/metrics/card-balances.ts';
import { databaseGauges } from '#composition/metrics/database-gauges.ts';
import { query, statement } from '#database';
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { ROOT } from '../../process.ts';
import { startService } from '../../service.ts';
import { payBank } from '../../transfers/fixtures.ts';
import { adjustableClock } from '../support/clock.ts';
import { newCard, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';
import { newWebhook } from '../support/hooks.ts';
import { startReceiver } from '../support/receiver.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock, settings: { ISSUARY_METRICS_ALLOW: '10.1.0.0/16' } });
const { sandbox } = await service.newPartner();

const read = async (url = service.url): Promise<string> => (await call('GET', `${url}/metrics`)).text;

/** The gauges as they are now: `/metrics` may show those of a few seconds ago. */
const gauges = async (): Promise<string> => await databaseGauges({ ...service.core, networks: [] });

function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? Number.NaN : Number(line.slice(series.length + 1));
}

async function buy(card: string, body: object): Promise<void> {
  expect((await sandbox.post(`/simulations/cards/${card}/authorizations`, body)).status).toBe(201);
}

const FIRST = await read();

describe('the page of metrics', async () => {
  const page = await readFile(join(ROOT, 'docs/operate/metrics.md'), 'utf8');
  const documented = [...page.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, name, type]) => `${name} ${type}`);
  const served = [...FIRST.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => `${name} ${type}`);

  test('has each metric of ours that is served, with its type', () => {
    expect(served.filter((each) => each.startsWith('issuary_')).toSorted()).toEqual(
      documented.filter((each) => each.startsWith('issuary_')).toSorted(),
    );
  });

  test('names no other metric that is not served', () => {
    expect(documented.filter((each) => !served.includes(each))).toEqual([]);
  });

  test('and every metric is served once, with one help line', () => {
    const names = [...FIRST.matchAll(/^# HELP (\w+) \S/gm)].map(([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toHaveLength(served.length);
  });
});

test('names follow the conventions of Prometheus', () => {
  for (const [, name, type] of FIRST.matchAll(/^# TYPE (issuary_\w+) (\w+)$/gm)) {
    expect([name, name!.endsWith('_total')]).toEqual([name, type === 'counter']);
    expect(name).not.toMatch(/_ms$|_milliseconds|_cents/);
  }
});

test('timeouts are counted from zero, so that the rate of the first ones is known', () => {
  for (const environment of ['live', 'sandbox'])
    expect(FIRST).toContain(
      `issuary_authorization_declines_total{environment="${environment}",reason="issuer_timeout"} 0\n`,
    );
});

test('purchases are counted by outcome and decline reason', async () => {
  const card = await newCard(sandbox, { amount: 100 });
  const before = await read();
  await buy(card.id, { amount: 40 });
  await buy(card.id, { amount: 500 });
  await buy(card.id, { amount: 1, cvv: 'mismatch' });
  const after = await read();
  const added = (series: string): number => valueOf(after, series) - (valueOf(before, series) || 0);
  expect(added('issuary_authorizations_total{environment="sandbox",outcome="approved"}')).toBe(1);
  expect(added('issuary_authorizations_total{environment="sandbox",outcome="declined"}')).toBe(2);
  expect(valueOf(after, 'issuary_authorizations_total{environment="live",outcome="approved"}')).toBe(0);
  const reason = (name: string): string =>
    `issuary_authorization_declines_total{environment="sandbox",reason="${name}"}`;
  expect([added(reason('insufficient_funds')), added(reason('cvv_mismatch'))]).toEqual([1, 1]);
  expect(added('issuary_authorization_duration_seconds_count{environment="sandbox"}')).toBe(3);
  expect(added('issuary_ledger_commit_duration_seconds_count')).toBeGreaterThanOrEqual(3);
  expect(added('issuary_ledger_commit_commands_sum')).toBeGreaterThanOrEqual(3);
});

test('the float is added up by currency', async () => {
  const amount = async (): Promise<number> =>
    valueOf(await gauges(), 'issuary_float_amount{environment="sandbox",currency="usd"}');
  const before = await amount();
  await topUp(service, sandbox, 12_345n);
  expect((await amount()) - before).toBeCloseTo(123.45, 2);
  await service.newPartner();
  expect((await amount()) - before).toBeCloseTo(1_000_123.45, 2);
});

const SUM_CARDS = statement<{ amount: string }>(
  'test.sum_cards',
  `SELECT (sum(balance) / 100)::text AS amount FROM accounts JOIN tenants ON tenants.id = accounts.tenant_id
    WHERE kind = 'card' AND currency = 'usd' AND environment = 'sandbox'`,
);

test('the money on cards is what all other accounts miss', async () => {
  const amount = async (): Promise<number> =>
    valueOf(
      await cardBalances(database.database),
      'issuary_card_balances_amount{environment="sandbox",currency="usd"}',
    );
  const before = await amount();
  const { sandbox: other } = await service.newPartner();
  await setFeesOf(service, other, { issuance: 100n, deposit: 50n, transfer: 30n });
  const card = await newCard(other, { amount: 100 });
  expect((await amount()) - before).toBeCloseTo(100, 2);
  await other.post(`/cards/${card.id}/deposit`, { amount: '20.25' });
  await other.post(`/simulations/cards/${card.id}/authorizations`, { amount: '40.50' });
  await payBank(other, (await walletOf(other)).id, '12.34');
  expect((await amount()) - before).toBeCloseTo(79.75, 2);
  const [row] = await database.database.rows(query(SUM_CARDS));
  expect(await amount()).toBeCloseTo(Number(row!.amount), 2);
});

test('open holds are counted and added up by currency', async () => {
  const before = await gauges();
  const card = await newCard(sandbox, { amount: 100 });
  await buy(card.id, { amount: '40.50' });
  await buy(card.id, { amount: 2 });
  const after = await gauges();
  const labels = '{environment="sandbox",currency="usd"}';
  const added = (name: string): number => valueOf(after, name + labels) - (valueOf(before, name + labels) || 0);
  expect([added('issuary_open_holds'), added('issuary_open_holds_amount')]).toEqual([2, 42.5]);
});

/** Less than the lifetime of a token. */
const LAG_MS = 20 * MINUTE_MS;

test('the outbox lags while no worker delivers, and does not for an endpoint that is failing', async () => {
  const { sandbox: other } = await service.newPartner();
  const lag = async (): Promise<number> => valueOf(await gauges(), 'issuary_outbox_lag_seconds{environment="sandbox"}');
  let status = 500;
  const receiver = await startReceiver((response) => void response.writeHead(status).end());
  await service.deliver();
  await newWebhook(other, receiver.url);
  expect(await lag()).toBe(0);
  await newCard(other);
  clock.advance(LAG_MS);
  expect(await lag()).toBeGreaterThanOrEqual(LAG_MS / 1_000);
  await service.deliver();
  await newCard(other);
  clock.advance(LAG_MS);
  expect(await lag()).toBe(0);
  status = 200;
  clock.advance(24 * HOUR_MS);
  await service.deliver();
  expect(await lag()).toBe(0);
});

test('overdue work is counted by kind', async () => {
  const kind = '{environment="sandbox",kind="webhook_failing"}';
  const { sandbox: other } = await service.newPartner();
  const receiver = await startReceiver((response) => void response.writeHead(500).end());
  await newWebhook(other, receiver.url);
  await newCard(other);
  await service.deliver();
  expect(valueOf(await gauges(), `issuary_overdue_work_items${kind}`)).toBeNaN();
  clock.advance(2 * HOUR_MS);
  const text = await gauges();
  expect(valueOf(text, `issuary_overdue_work_items${kind}`)).toBe(1);
  expect(valueOf(text, `issuary_overdue_work_oldest_seconds${kind}`)).toBeGreaterThanOrEqual((2 * HOUR_MS) / 1_000);
});

test('no label has an id', async () => {
  expect((await read()) + (await gauges())).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|ick_|\b\d{12,}"/);
});

describe('the secure frame', () => {
  test('serves the metrics of its process on its own port, with its own requests', async () => {
    await call('GET', `${service.frameUrl}/v/unknown`);
    const { status, headers, text } = await call('GET', `${service.frameUrl}/metrics`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(text).toMatch(
      /^issuary_http_request_duration_seconds_count\{method="GET",route="\/v\/:name",status="\d+"\} 1$/m,
    );
    expect(text).toContain('issuary_role{role="frame"} 1');
  });
});

describe('while metrics have a port of their own', async () => {
  const other = await startService(database, { settings: { ISSUARY_METRICS_PORT: '0' } });

  test('the ports of the API and of the frame serve probes, and no metrics', async () => {
    for (const url of [other.url, other.frameUrl]) {
      expect((await call('GET', `${url}/metrics`)).status).toBe(404);
      expect((await call('GET', `${url}/readyz`)).status).toBe(200);
    }
  });
});

describe('a port of its own', () => {
  const app = createMetricsServer(service.core);

  test.each([
    ['127.0.0.1', 200],
    ['10.1.2.3', 200],
    ['10.2.0.1', 403],
    ['8.8.8.8', 403],
  ])('serves metrics to %s with %i', async (remoteAddress, status) => {
    const answer = await app.inject({ url: '/metrics', remoteAddress, headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect([answer.statusCode, answer.body.includes('issuary_role')]).toEqual([status, status === 200]);
  });

  test.each([
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/business/v1/wallets', 404],
    ['POST', '/metrics', 405],
  ] as const)('%s %s: %i', async (method, url, status) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['x-request-id']).toBeTruthy();
  });
});

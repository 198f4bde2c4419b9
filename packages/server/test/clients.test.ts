import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssuaryClient } from '../../sdk/src/index.ts';
import { createTestDatabase } from './harness.ts';
import { issuary, start } from './process.ts';
import { ANA, createSandboxClient } from './sandbox-client.ts';

const { url: databaseUrl } = await createTestDatabase();
const settings = {
  ISSUARY_DATABASE_URL: databaseUrl,
  ISSUARY_MASTER_KEY: randomBytes(32).toString('base64'),
  ISSUARY_LOG_LEVEL: 'error',
  ISSUARY_RATE_LIMIT: 'off',
};
const { service, end } = start(settings);
let url: string;
let client: IssuaryClient;

beforeAll(async () => {
  ({ url } = await service);
  client = await createSandboxClient(settings, url, 'Clients');
});

afterAll(end);

it('the tour completes', async () => {
  const { stdout: output } = await issuary({ ...settings, ISSUARY_URL: url }, 'tour');
  expect(output).toContain('terminated, 0.00 usd');
  expect(output.match(/✓/g)).toHaveLength(2);
  expect(output).toContain('approved, 23.40 usd held');
  expect(output).toContain('declined, insufficient_funds');
  expect(output).toContain('cleared: 21.90 usd charged, 1.50 released');
  expect(output).toContain('card.termination.refund');
});

describe('the SDK', () => {
  it('manages a card from issuance to termination', async () => {
    const customer = await client.createCustomer(ANA);
    const card = await client.issueCard({ customer_id: customer.local_id, amount: 10 });
    const moved = await client.depositToCard(
      card.id,
      { amount: '2.50', reference: 'first' },
      { idempotencyKey: 'once' },
    );
    const again = await client.depositToCard(
      card.id,
      { amount: '2.50', reference: 'first' },
      { idempotencyKey: 'once' },
    );
    expect(again).toEqual(moved);
    expect((await client.findOperations({ reference: 'first' })).operations).toHaveLength(1);
    await client.freezeCard(card.id);
    await expect(client.withdrawFromCard(card.id, { amount: 1 })).rejects.toMatchObject({
      code: 'card_not_active',
      status: 409,
    });
    expect((await client.terminateCard(card.local_id)).card).toMatchObject({ status: 'terminated', amount: '0.00' });

    const entries: string[] = [];
    for await (const entry of client.iterateCardLedger(card.id, { size: 2 })) entries.push(entry.amount);
    expect(entries).toEqual(['10.00', '2.50', '-12.50']);
    const types: string[] = [];
    for await (const event of client.iterateEvents({ types: 'card.*', size: 2 })) types.push(event.type);
    expect(types).toEqual(['card.created', 'card.funded', 'card.frozen', 'card.termination.refund', 'card.terminated']);
  });

  it('throws an error with a message for each invalid field', async () => {
    await expect(client.listEvents({ size: 0 })).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { size: expect.any(String) as string },
      requestId: expect.any(String) as string,
    });
  });
});

describe('the documentation', () => {
  it('includes the OpenAPI description, the reference with its script, and the errors', async () => {
    const description = (await (await fetch(`${url}/openapi.json`)).json()) as { openapi: string };
    expect(description.openapi).toMatch(/^3\.1/);
    const reference = await fetch(`${url}/docs/reference`);
    expect(reference.headers.get('content-security-policy')).toContain("default-src 'none'");
    const script = await fetch(`${url}/docs/reference.js`);
    expect(await script.text()).toContain('createApiReference');
    const errors = await fetch(`${url}/docs/errors`);
    expect(await errors.text()).toContain('id="insufficient_merchant_balance"');
  });

  it('loads nothing from other origins', async () => {
    const page = await (await fetch(`${url}/docs/reference`)).text();
    expect(page).not.toMatch(/https?:\/\//);
  });
});

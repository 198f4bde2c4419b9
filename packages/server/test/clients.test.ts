import { describe, expect, it } from 'vitest';
import { Issuary } from '../../sdk/src/index.ts';
import { createTestDatabase } from './harness.ts';
import { issuary } from './process.ts';
import { ANA, createSandboxKey } from './sandbox-client.ts';
import { MASTER_KEY, startService } from './service.ts';

const database = await createTestDatabase();
const settings = { ISSUARY_DATABASE_URL: database.url, ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64') };
const { url } = await startService(database);
const client = new Issuary(await createSandboxKey(settings, url, 'Clients'));

it('the tour completes', async () => {
  const { stdout: output } = await issuary({ ...settings, ISSUARY_URL: url }, 'tour');
  expect(output).toMatch(/with the key ick_sandbox_\w+ of a new partner, Tour, in the database issuary_test_\w+ on /);
  expect(output).toContain('terminated, 0.00 usd');
  expect(output.match(/✓/g)).toHaveLength(2);
  expect(output).toContain('approved, 23.40 usd held');
  expect(output).toContain('declined, insufficient_funds');
  expect(output).toContain('cleared: 21.90 usd charged, 1.50 released');
  expect(output).toContain('card.termination.refund');
});

describe('the SDK', () => {
  it('manages a card from issuance to termination', async () => {
    const customer = await client.customers.create(ANA);
    const card = await client.cards.create({ customer_id: customer.local_id, amount: 10 });
    const moved = await client.cards.deposit(
      card.id,
      { amount: '2.50', reference: 'first' },
      { idempotencyKey: 'once' },
    );
    const again = await client.cards.deposit(
      card.id,
      { amount: '2.50', reference: 'first' },
      { idempotencyKey: 'once' },
    );
    expect(again).toEqual(moved);
    expect((await client.operations.list({ reference: 'first' })).operations).toHaveLength(1);
    await client.cards.freeze(card.id);
    await expect(client.cards.withdraw(card.id, { amount: 1 })).rejects.toMatchObject({
      code: 'card_not_active',
      status: 409,
    });
    expect((await client.cards.terminate(card.local_id)).card).toMatchObject({ status: 'terminated', amount: '0.00' });

    const entries: string[] = [];
    for await (const entry of client.cards.listEntries(card.id, { size: 2 })) entries.push(entry.amount);
    expect(entries).toEqual(['10.00', '2.50', '-12.50']);
    const types: string[] = [];
    for await (const event of client.events.list({ types: 'card.*', size: 2 })) types.push(event.type);
    expect(types).toEqual(['card.created', 'card.funded', 'card.frozen', 'card.termination.refund', 'card.terminated']);
  });

  it('throws an error with a message for each invalid field', async () => {
    await expect(client.events.list({ size: 0 }).then(String)).rejects.toMatchObject({
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

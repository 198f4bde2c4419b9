import { expect, test } from 'vitest';
import { newCard, newCustomer, topUp } from '#test/contract/support/fixtures.ts';
import { createTestDatabase } from '#test/harness.ts';
import { startService } from '#test/service.ts';
import { verifySpending } from './verify-spending.ts';

const service = await startService(await createTestDatabase());
const { database } = service.core;
const { sandbox } = await service.newPartner();

/** A customer with a limit, who has spent 5.00, 3.00 with another card, and 2.00 with a card that was replaced. */
async function spendingCustomer(): Promise<{ customer: string; card: string }> {
  const { id: customer } = await newCustomer(sandbox);
  const buy = async (card: string, amount: number) =>
    (await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount })).data.id as string;
  const { id: card } = await newCard(sandbox, { customer_id: customer });
  await buy(card, 5);
  await sandbox.put(`/customers/${customer}/controls`, { limits: { daily: '100.00' } });
  const { id: other } = await newCard(sandbox, { customer_id: customer });
  const purchase = await buy(other, 3);
  const { id: old } = await newCard(sandbox, { customer_id: customer });
  await buy(old, 2);
  await sandbox.post(`/cards/${old}/replace`, { reason: 'lost' });
  await topUp(service, sandbox, 1_000n, 'eur');
  await newCard(sandbox, { customer_id: customer, currency: 'eur', amount: 1 });
  await sandbox.post(`/simulations/transactions/${purchase}/clearings`, { amount: 4, final: true });
  return { customer, card };
}

const { customer, card } = await spendingCustomer();
const { id: free } = await newCustomer(sandbox);

const write = async (text: string): Promise<void> =>
  void (await database.rows({ statement: { name: `test.${crypto.randomUUID()}`, text }, values: [] }));

const COUNTED = `INSERT INTO customer_spending (tenant_id, customer_id, currency, hour, hour_count, day, day_count, day_amount, week,
  week_amount, month, month_amount, lifetime_count, lifetime_amount)
  VALUES ('${sandbox.tenant.id}', '${free}', 'usd', 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 100)`;

test('what is counted for a customer is what the cards have spent, also after a replacement', async () => {
  expect(await verifySpending(database)).toEqual({ customers: 1, problems: [] });
});

const counted = (amount: number, count: number, spent: number, purchases: number) =>
  `customer ${customer}: ${amount} usd in ${count} purchases is counted, but its cards have spent ${spent} usd in ${purchases} purchases`;

test.each([
  ['a changed amount', `UPDATE customer_spending SET lifetime_amount = 1`, [counted(1, 3, 1100, 3)]],
  ['a changed count', `UPDATE customer_spending SET lifetime_count = 7`, [counted(1, 7, 1100, 3)]],
  [
    'a changed card',
    `UPDATE card_spending SET lifetime_amount = 600 WHERE card_id = '${card}'`,
    [counted(1, 7, 1200, 3)],
  ],
  ['missing counters', `DELETE FROM customer_spending`, [counted(0, 0, 1200, 3)]],
  [
    'counters without a limit',
    COUNTED,
    [counted(0, 0, 1200, 3), `customer ${free}: its spending is counted, but it has no limits`],
  ],
])('reports %s', async (_, breaking, problems) => {
  await write(breaking);
  expect((await verifySpending(database)).problems.toSorted()).toEqual(problems.toSorted());
});

import { expect, test } from 'vitest';
import { newAccount } from '#test/accounts/fixtures.ts';
import { createTestDatabase } from '#test/harness.ts';
import { startService } from '#test/service.ts';
import { verifyAccounts } from './verify-accounts.ts';

const service = await startService(await createTestDatabase());
const { database } = service.core;
const { sandbox } = await service.newPartner();
const [used, unused] = [await newAccount(sandbox), await newAccount(sandbox)];

async function credit(amount: string): Promise<string> {
  const body = { amount, sender: { name: 'Ana' }, reference: 'rent' };
  const { status, data } = await sandbox.post(`/simulations/accounts/${used}/credits`, body);
  expect(status).toBe(201);
  return data.id;
}

const kept = await credit('5.00');
const returned = await credit('7.00');
const reply = await sandbox.post(`/simulations/accounts/${used}/credits/${returned}/return`, { reason: 'recalled' });

const write = async (text: string): Promise<void> =>
  void (await database.rows({ statement: { name: `test.${crypto.randomUUID()}`, text }, values: [] }));

test('credits and returns that match the ledger have no problems', async () => {
  expect(reply.status).toBe(200);
  expect(await verifyAccounts(database)).toEqual({ accounts: 2, problems: [] });
});

test.each([
  [
    'a credit with another amount',
    `UPDATE account_credits SET amount = 501 WHERE id = '${kept}'`,
    [`credits of virtual account ${used}: partners see 1201 in 2, the ledger has 1200 in 2`],
  ],
  [
    'a return that partners do not see',
    `UPDATE account_credits SET status = 'credited', returned_at = NULL, return_operation_id = NULL WHERE id = '${returned}'`,
    [`returns of virtual account ${used}: partners see 0 in 0, the ledger has 700 in 1`],
  ],
  [
    'a credit that partners do not see',
    `DELETE FROM account_credits WHERE id = '${kept}'`,
    [`credits of virtual account ${used}: partners see 700 in 1, the ledger has 1200 in 2`],
  ],
  [
    'an account that only the ledger has',
    `DELETE FROM virtual_accounts WHERE id = '${unused}'`,
    ['the ledger has 2 virtual accounts, partners see 1'],
  ],
])('reports %s', async (_, breaking, problems) => {
  const { problems: before } = await verifyAccounts(database);
  await write(breaking);
  const { problems: found } = await verifyAccounts(database);
  expect(found.filter((problem) => !before.includes(problem))).toEqual(problems);
});

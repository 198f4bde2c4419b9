import { expect, test } from 'vitest';
import { walletOf } from '#test/contract/support/fixtures.ts';
import { createTestDatabase } from '#test/harness.ts';
import { startService } from '#test/service.ts';
import { payBank } from '#test/transfers/fixtures.ts';
import { verifyTransfers } from './verify-transfers.ts';

const service = await startService(await createTestDatabase());
const { database } = service.core;
const { sandbox } = await service.newPartner();
const wallet = (await walletOf(sandbox)).id;
const pending = (await payBank(sandbox, wallet, '10.00')).data.id;
const ended = (await payBank(sandbox, wallet, '10.00')).data.id;
await sandbox.post(`/simulations/transfers/${ended}`, { outcome: 'success' });

const write = async (text: string): Promise<void> =>
  void (await database.rows({ statement: { name: `test.${crypto.randomUUID()}`, text }, values: [] }));

test('transfers that agree with their ledger accounts have no problems', async () => {
  expect(await verifyTransfers(database)).toEqual({ transfers: 2, problems: [] });
});

test.each([
  [
    'a pending transfer with another amount',
    `UPDATE transfers SET amount = 999 WHERE id = '${pending}'`,
    [`transfer ${pending}: its account should hold 999, but holds 1000`],
  ],
  [
    'a transfer whose status differs from its account',
    `UPDATE transfers SET status = 'failed', return_operation_id = operation_id WHERE id = '${ended}'`,
    [`transfer ${ended}: its status is failed, its account's state success`],
  ],
  [
    'a pending transfer whose account has ended',
    `UPDATE accounts SET state = 'success' WHERE id = '${pending}'`,
    [`transfer ${pending}: its status is pending, its account's state success`],
  ],
])('reports %s', async (_, breaking, problems) => {
  const { problems: before } = await verifyTransfers(database);
  await write(breaking);
  const { problems: found } = await verifyTransfers(database);
  expect(found.filter((problem) => !before.includes(problem))).toEqual(problems);
});

import { expect, test } from 'vitest';
import { walletOf } from '../../../../test/contract/support/people.ts';
import { createTestDatabase } from '../../../../test/harness.ts';
import { startService } from '../../../../test/service.ts';
import { payBank } from '../../../../test/transfers/fixtures.ts';
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

test('transfers whose accounts hold what they should are sound', async () => {
  expect(await verifyTransfers(database)).toEqual({ transfers: 2, problems: [] });
});

test.each([
  [
    'a pending one without its money',
    `UPDATE transfers SET amount = 999 WHERE id = '${pending}'`,
    [`transfer ${pending}: it is to hold 999, its account has 1000`],
  ],
  [
    'one that has ended here and not there',
    `UPDATE transfers SET status = 'failed', return_operation_id = operation_id WHERE id = '${ended}'`,
    [`transfer ${ended}: it is failed, its account success`],
  ],
  [
    'one that is said to have ended and has money',
    `UPDATE accounts SET state = 'success' WHERE id = '${pending}'`,
    [`transfer ${pending}: it is pending, its account success`],
  ],
])('%s is found', async (_, breaking, problems) => {
  const { problems: before } = await verifyTransfers(database);
  await write(breaking);
  const { problems: found } = await verifyTransfers(database);
  expect(found.filter((problem) => !before.includes(problem))).toEqual(problems);
});

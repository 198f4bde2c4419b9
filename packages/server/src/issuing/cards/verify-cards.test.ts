import { expect, test } from 'vitest';
import { newCard } from '#test/contract/support/fixtures.ts';
import { createTestDatabase } from '#test/harness.ts';
import { startService } from '#test/service.ts';
import { verifyCards } from './verify-cards.ts';

const service = await startService(await createTestDatabase());
const { database } = service.core;
const { sandbox } = await service.newPartner();
const { id: old } = await newCard(sandbox);
const { id: next } = (await sandbox.post(`/cards/${old}/replace`, { reason: 'lost' })).data;
const { id: other } = await newCard(sandbox);

const write = async (text: string): Promise<void> =>
  void (await database.rows({ statement: { name: `test.${crypto.randomUUID()}`, text }, values: [] }));

test('cards that agree with their ledger accounts and with each other have no problems', async () => {
  expect(await verifyCards(database)).toEqual({ cards: 3, problems: [] });
});

test.each([
  [
    'a failure of a card that did not fail',
    `UPDATE cards SET failure_code = 'refused', failure_message = 'no' WHERE id = '${other}'`,
    [`card ${other}: is active, but has a failure`],
  ],
  [
    'a replaced card that is not terminated',
    `UPDATE accounts SET state = 'active' WHERE id = '${old}'`,
    [`card ${old}: was replaced, but is active`],
  ],
  [
    'a replaced card that names another card',
    `UPDATE cards SET replaced_by = '${other}' WHERE id = '${old}'`,
    [
      `card ${old}: was replaced by ${other}, which does not replace it`,
      `card ${next}: replaces ${old}, which was not replaced by it`,
    ],
  ],
])('reports %s', async (_, breaking, problems) => {
  const { problems: before } = await verifyCards(database);
  await write(breaking);
  const { problems: found } = await verifyCards(database);
  expect(found.filter((problem) => !before.includes(problem)).toSorted()).toEqual(problems.toSorted());
});

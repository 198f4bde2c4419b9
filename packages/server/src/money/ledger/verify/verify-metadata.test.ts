import { expect, test } from 'vitest';
import { newCard } from '#test/contract/support/fixtures.ts';
import { createTestDatabase } from '#test/harness.ts';
import { startService } from '#test/service.ts';
import { verifyMetadata } from './verify-metadata.ts';

const service = await startService(await createTestDatabase());
const { database } = service.core;
const { sandbox } = await service.newPartner();
const { id: card } = await newCard(sandbox, { amount: 40, metadata: { kind: 'travel' } });

const move = async (how: string, body: object): Promise<string> =>
  (await sandbox.post(`/cards/${card}/${how}`, body)).data.operation.id;
const deposit = await move('deposit', { amount: 5, metadata: { b: '"metadata":{"', a: '1' } });
const withdrawal = await move('withdraw', { amount: 1, metadata: { a: '1' } });
const plain = await move('deposit', { amount: 2, reference: '"metadata":{"a":"1"}' });

const write = async (text: string): Promise<void> =>
  void (await database.rows({ statement: { name: `test.${crypto.randomUUID()}`, text }, values: [] }));

test('operations have the metadata of their events', async () => {
  expect(await verifyMetadata(database)).toEqual({ operations: 2, problems: [] });
});

const changed = `operation ${deposit}: its metadata is not that of its event`;
const missing = `operation ${withdrawal}: has no metadata, but its event has`;
const more = '3 operations have metadata, but only 2 events';
const stray = (id: string) => `operation ${id}: has metadata, but does not exist or cannot have any`;
const insert = (id: string) =>
  `INSERT INTO operation_metadata (tenant_id, operation_id, metadata) VALUES ('${sandbox.tenant.id}', ${id}, '{"a":"1"}')`;

test.each([
  [
    'changed metadata',
    `UPDATE operation_metadata SET metadata = '{"a":"2"}' WHERE operation_id = '${deposit}'`,
    [changed],
  ],
  ['lost metadata', `DELETE FROM operation_metadata WHERE operation_id = '${withdrawal}'`, [changed, missing]],
  [
    'metadata of an operation without any',
    `${insert(`'${plain}'`)}, ('${sandbox.tenant.id}', '${withdrawal}', '{"a":"1"}')`,
    [changed, more],
  ],
  [
    'metadata of no operation',
    insert("'00000000-0000-7000-8000-000000000000'"),
    [changed, more.replace('3', '4'), stray('00000000-0000-7000-8000-000000000000')],
  ],
])('reports %s', async (_, breaking, problems) => {
  await write(breaking);
  expect((await verifyMetadata(database)).problems.toSorted()).toEqual(problems.toSorted());
});

import { expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { clockAtNoon } from '../support/clock.ts';
import { until } from '../../torture/until.ts';
import { newCard } from '../support/fixtures.ts';

const database = await createTestDatabase();
const clock = clockAtNoon();
const service = await startService(database, { clock });
const today = clock.now().toISOString().slice(0, 10);
const csv = { headers: { 'content-type': 'text/csv' } };

/** A file that is too long to be compared before the response. */
async function partnerWithFile(): Promise<{ client: TenantClient; file: string }> {
  const client = (await service.newPartner()).sandbox;
  const { id: card } = await newCard(client);
  const lines = Array.from({ length: 10_001 }, (_, index) => `${card},absent ${index},5.00,${today}`);
  return { client, file: ['card,reference,amount,date', ...lines].join('\n') };
}

const listed = async (client: TenantClient): Promise<{ id: string; status: string }[]> =>
  (await client.get('/reconciliations?size=100')).data.reconciliations;

test('ten files may be processing; more, sent at once or later, are rejected and not stored', async () => {
  const { client, file } = await partnerWithFile();
  // Eight files that another process compares, without their content.
  const claimed = (id: string): string =>
    `INSERT INTO reconciliations (tenant_id, id, status, opens_at, closes_at, rows, created_at)
     VALUES ('${client.tenant.id}', '${id}', 'processing', now(), now(), 20000, now());`;
  await database.database.script(Array.from({ length: 8 }, () => claimed(newId())).join(''));
  const send = async () => await client.post('/reconciliations', file, csv);
  const replies = [...(await Promise.all([send(), send(), send(), send()])), await send()];
  const refused = replies.filter(({ status }) => status === 429);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(refused).toHaveLength(3);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('10');
  expect(await listed(client)).toHaveLength(10);
  const [{ data: first }] = replies.filter(({ status }) => status === 201) as [Reply];
  await until('the files that were sent are compared', 120, async () => {
    await service.work();
    return (await listed(client)).filter(({ status }) => status === 'completed').length === 2;
  });
  expect((await listed(client)).find(({ id }) => id === first.id)!.status).toBe('completed');
  expect((await send()).status).toBe(201);
});

test('above the row limit the oldest reconciliations are evicted, but never the newest', async () => {
  const { client } = await partnerWithFile();
  const [oldest, older, newer, newest] = Array.from({ length: 4 }, () => newId()).toSorted();
  const made = (id: string | undefined, lines: number): string =>
    `INSERT INTO reconciliations (tenant_id, id, status, opens_at, closes_at, rows, last_line, created_at, completed_at)
     VALUES ('${client.tenant.id}', '${id}', 'completed', now(), now(), 1, ${lines}, now(), now());`;
  await database.database.script(
    made(oldest, 1) + made(older, 6_000_000) + made(newer, 4_000_001) + made(newest, 6_000_000),
  );
  await until('the old ones are gone', 60, async () => {
    await service.work();
    return (await listed(client)).length <= 2;
  });
  expect((await listed(client)).map(({ id }) => id)).toEqual([newest, newer]);
});

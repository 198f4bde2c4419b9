import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { queryOf, readsOf } from '#test/webhooks/query-plan.ts';
import { newId } from '#kit/ids.ts';
import { readPage, readPageBack } from './feed-store.ts';

const { database, open } = await createTestDatabase();
const single = open({ connections_max: 1 });

const DEPOSITS = 150_000;
const FREEZES = 40;

test('the freezes of a card are found before many deposits, and only they are read', async () => {
  const [tenantId, subjectId] = [newId<'tenant'>(), newId<'card'>()];
  const insert = `INSERT INTO events (tenant_id, position, type, subject_id, sequence, entry_sequence, data, created_at)`;
  await database.script(`
    ${insert} SELECT '${tenantId}', n, 'card.frozen', CASE WHEN n % 2 = 0 THEN '${subjectId}' ELSE gen_random_uuid() END, n, NULL, '{}', now()
                FROM generate_series(1, ${FREEZES}) AS n;
    ${insert} SELECT '${tenantId}', ${FREEZES} + n, 'card.funded', '${subjectId}', ${FREEZES} + n, n, '{}', now()
                FROM generate_series(1, ${DEPOSITS}) AS n;
    ANALYZE events`);
  const filter = { types: ['card.frozen', 'card.unfrozen'], subjects: [subjectId] } as const;
  const [head, end] = [BigInt(FREEZES + DEPOSITS), BigInt(FREEZES + DEPOSITS) + 1n];

  const forwards = await readPage(database, tenantId, 0n, filter, 100);
  expect(forwards).toMatchObject({ reached: head, hasMore: false });
  expect(forwards.events.map(({ position }) => position)).toEqual(
    Array.from({ length: 20 }, (_, n) => 2n * BigInt(n) + 2n),
  );
  expect(await readPageBack(database, tenantId, end, filter, 100)).toEqual({
    events: forwards.events.toReversed(),
    reached: 1n,
    hasMore: false,
  });
  expect(await readPageBack(database, tenantId, end, filter, 5)).toMatchObject({ reached: 32n, hasMore: true });

  for (const query of [
    await queryOf(async (queryable) => await readPage(queryable, tenantId, 0n, filter, 50)),
    await queryOf(async (queryable) => await readPageBack(queryable, tenantId, end, filter, 50)),
  ]) {
    const reads = await readsOf(single, query);
    expect(reads).toContainEqual({ table: 'events', index: 'events_personal', rows: FREEZES / 2 });
    // The head is one entry of the primary key.
    expect(Math.max(...reads.map(({ rows }) => rows))).toBe(FREEZES / 2);
  }
});

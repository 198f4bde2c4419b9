import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { queryOf, readsOf } from '#test/webhooks/query-plan.ts';
import { newId } from '#kit/ids.ts';
import { findPersonal } from './redaction-store.ts';

const { database, open } = await createTestDatabase();
const single = open({ connections_max: 1 });

const DEPOSITS = 50_000;
const PERSONAL = 40;

test('with many deposits in the feed, only the events that may name a person are read', async () => {
  const [tenantId, subjectId] = [newId<'tenant'>(), newId<'customer'>()];
  const insert = `INSERT INTO events (tenant_id, position, type, subject_id, sequence, entry_sequence, data, created_at)`;
  await database.script(`
    ${insert} SELECT '${tenantId}', n, 'card.funded', CASE WHEN n % 2 = 0 THEN '${subjectId}' ELSE gen_random_uuid() END, n, n, '{}', now()
                FROM generate_series(1, ${DEPOSITS}) AS n;
    ${insert} SELECT '${tenantId}', ${DEPOSITS} + n, 'card.frozen', CASE WHEN n % 2 = 0 THEN '${subjectId}' ELSE gen_random_uuid() END, n, NULL, '{}', now()
                FROM generate_series(1, ${PERSONAL}) AS n;
    ANALYZE events`);
  const found = await findPersonal(database, tenantId, [subjectId], 0n, 500);
  expect(found).toHaveLength(PERSONAL / 2);
  const query = await queryOf(async (queryable) => await findPersonal(queryable, tenantId, [subjectId], 0n, 500));
  expect(await readsOf(single, query)).toEqual([{ table: 'events', index: 'events_personal', rows: PERSONAL / 2 }]);
});

import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { queryOf, readsOf } from '#test/webhooks/query-plan.ts';
import { newId, type CustomerId } from '#kit/ids.ts';
import { searchCases } from './store.ts';

const { database, open } = await createTestDatabase();
const single = open({ connections_max: 1 });

const OPEN = 20_000;
const CLAIMED = 5;
const PAGE = 50;
const now = new Date('2026-05-01T12:00:00Z');

test('among many open cases, a page reads only its own: those that a person has claimed, and those after another page', async () => {
  const [tenantId, personId] = [newId<'tenant'>(), newId<'person'>()];
  await database.script(`
    INSERT INTO embedded_kyc_cases (tenant_id, customer_id, submission, created_at, claimed_by, claimed_by_name, claimed_until)
    SELECT '${tenantId}', lpad(to_hex(n), 32, '0')::uuid, 1, timestamptz '2026-05-01T00:00:00Z' + n * interval '1 second',
           CASE WHEN n % ${OPEN / CLAIMED} = 0 THEN '${personId}'::uuid END, CASE WHEN n % ${OPEN / CLAIMED} = 0 THEN 'Ada' END,
           CASE WHEN n % ${OPEN / CLAIMED} = 0 THEN timestamptz '2026-05-01T13:00:00Z' END
      FROM generate_series(1, ${OPEN}) AS n`);
  await database.script('VACUUM (ANALYZE) embedded_kyc_cases');
  const all = { status: 'open', tenantIds: null, claimed: null, after: null } as const;
  const claimed = { ...all, claimed: personId };
  expect(await searchCases(database, claimed, now, PAGE)).toHaveLength(CLAIMED);

  const indexesRead = async (run: Parameters<typeof queryOf>[0]) =>
    (await readsOf(single, await queryOf(run)))
      .filter(({ index }) => index !== 'embedded_kyc_cases_pkey')
      .map(({ index, rows }) => [index, rows]);
  const mine = await indexesRead(async (queryable) => await searchCases(queryable, claimed, now, PAGE));
  expect(mine).toContainEqual(['embedded_kyc_cases_claimed', CLAIMED]);
  const last = {
    tenantId,
    customerId: `${'0'.repeat(8)}-0000-0000-0000-00000000${(OPEN / 2).toString(16)}` as CustomerId,
    submission: 1,
  };
  const next = await indexesRead(async (queryable) => await searchCases(queryable, { ...all, after: last }, now, PAGE));
  expect(next).toEqual([
    ['embedded_kyc_cases_customer', 1],
    ['embedded_kyc_cases_open', PAGE],
    ['embedded_kyc_cases_customer', PAGE],
  ]);
});

import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { queryOf, readsOf } from '#test/webhooks/query-plan.ts';
import { HIGHEST_ID, newId, type TenantId } from '#kit/ids.ts';
import { findCustomers } from './store.ts';

const { database, open } = await createTestDatabase();
const single = open({ connections_max: 1 });

const CUSTOMERS = 60_000;
const LIMIT = 6;
/** Of a prefix that few or many have: as many entries as the matches, or as are passed until enough match. */
const READS_MAX = 150;

test('the beginning of a phone number is found among many customers, and few of them are read', async () => {
  const [tenantId, other] = [newId<'tenant'>(), newId<'tenant'>()];
  // Countries of different sizes, in no order: `+1809` has a third, and `+33` a thousandth.
  await database.script(`
    INSERT INTO customers (tenant_id, id, local_id, first_name, last_name, email, phone, country_code, issuing_country,
      date_of_birth, kyc_status, created_at, updated_at, name_words)
    SELECT CASE WHEN n % 10 = 0 THEN '${other}'::uuid ELSE '${tenantId}'::uuid END, gen_random_uuid(), n, 'Ana', 'Reyes',
           n || '@example.com',
           CASE WHEN n % 1000 = 1 THEN '+336' WHEN n % 3 = 0 THEN '+1809' ELSE '+1415' END || lpad(n::text, 7, '0'),
           'DO', 'DOM', '1990-01-01', 'approved', now(), now(), 'ANA REYES'
      FROM generate_series(1, ${CUSTOMERS}) AS n;
    ANALYZE customers`);
  const find = async (phoneStart: string, tenant: TenantId = tenantId) => {
    const run = async (queryable: Parameters<typeof findCustomers>[0]) =>
      await findCustomers(queryable, tenant, { phoneStart }, HIGHEST_ID, LIMIT);
    const reads = await readsOf(single, await queryOf(async (queryable) => void (await run(queryable))));
    return { found: await run(database), reads: reads.reduce((sum, { rows }) => sum + rows, 0) };
  };
  for (const [start, count] of [
    ['+1809', LIMIT],
    ['+336', LIMIT],
    ['+3360000', 1],
    ['+336005900', 1],
    ['+4930', 0],
  ] as const) {
    const { found, reads } = await find(start);
    expect(found.map(({ phone }) => phone!.startsWith(start))).toEqual(Array.from({ length: count }, () => true));
    expect([start, reads <= READS_MAX]).toEqual([start, true]);
  }
  // Another tenant with the same numbers.
  const { found, reads } = await find('+1809', other);
  expect(found).toHaveLength(LIMIT);
  expect(reads).toBeLessThanOrEqual(READS_MAX);
});

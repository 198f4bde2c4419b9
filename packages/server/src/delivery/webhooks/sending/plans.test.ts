import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { queryOf, readsOf, type Read } from '#test/webhooks/query-plan.ts';
import { START, WebhookFixture } from '#test/webhooks/webhook-fixture.ts';
import type { Query } from '#database';
import { readCodes, readEventsAt, readStep } from '#events';
import { HIGHEST_ID, LOWEST_ID, newId } from '#kit/ids.ts';
import { failedEvents, listDeliveries, listDeliveriesOfEvent } from '../delivery-records/store.ts';
import { claimStreams, releaseStream, type Claim } from './claim-store.ts';
import { findDue, findEarly, findBlocks, findNextDue } from './reader-store.ts';
import { orderSubjects } from './result-store.ts';
import { HOUR_MS } from '#kit/durations.ts';

const { database, open } = await createTestDatabase();
const single = open({ connections_max: 1 });

const WAITING = 20_000;
const SUBJECTS = 1_000;
const PAGE = 256;
const NOW = new Date(START.getTime() + HOUR_MS);
const UNTIL = new Date(NOW.getTime() + 6_000);

let claim: Claim;
let head: bigint;
let subject: string;

// 20,000 events that wait for one endpoint: a tenth have failed and block the other events of their subjects.
beforeAll(async () => {
  const fixture = new WebhookFixture(database);
  const tenant = await fixture.newTenant();
  const endpointId = await fixture.newEndpoint(tenant);
  claim = { tenantId: tenant.id, endpointId, leaseNumber: 1n };
  await fixture.emit(tenant, [{ subject: newId() }]);
  const at = `timestamptz '${START.toISOString()}'`;
  await database.script(`
    CREATE TEMP TABLE subjects AS SELECT number, gen_random_uuid() AS id FROM generate_series(0, ${SUBJECTS - 1}) AS number;
    CREATE TEMP TABLE first AS SELECT event_position FROM tenant_counters WHERE tenant_id = '${tenant.id}';
    INSERT INTO events (tenant_id, position, type, subject_id, sequence, data, created_at)
    SELECT '${tenant.id}', (SELECT event_position FROM first) + n, CASE WHEN n % 10000 = 0 THEN 'card.code' ELSE 'card.funded' END,
           subjects.id, n / ${SUBJECTS} + 1, '{}', ${at}
      FROM generate_series(1, ${WAITING}) AS n JOIN subjects ON number = n % ${SUBJECTS};
    INSERT INTO webhook_deliveries (tenant_id, endpoint_id, id, kind, event_position, event_type, subject_id, status, scheduled_attempts,
           extra_attempts, attempts, first_attempt_at, next_attempt_at, early_at, holds_until, held, by_hand, created_at)
    SELECT '${tenant.id}', '${endpointId}', gen_random_uuid(), 'event', (SELECT event_position FROM first) + n, 'card.funded', subjects.id,
           'waiting', CASE WHEN is_held THEN 0 ELSE 1 END, 0, '[]', CASE WHEN NOT is_held THEN ${at} END, ${at} + n % 7200 * interval '1 second',
           CASE WHEN NOT is_held THEN ${at} END, CASE WHEN NOT is_held THEN ${at} + interval '2 hours' END, is_held, false, ${at}
      FROM generate_series(1, ${WAITING}) AS n JOIN subjects ON number = n % ${SUBJECTS}, LATERAL (SELECT n > ${WAITING / 10} AS is_held) AS held;
    INSERT INTO webhook_deliveries (tenant_id, endpoint_id, id, kind, event_position, event_type, subject_id, status, scheduled_attempts,
           extra_attempts, attempts, first_attempt_at, held, by_hand, created_at)
    SELECT '${tenant.id}', '${endpointId}', gen_random_uuid(), 'event', n, 'card.funded', gen_random_uuid(), 'succeeded', 1, 0, '[]', ${at},
           false, false, ${at}
      FROM generate_series(1, ${WAITING}) AS n;
    UPDATE tenant_counters SET event_position = event_position + ${WAITING} WHERE tenant_id = '${tenant.id}';
    UPDATE webhook_streams SET lease_number = 1 WHERE tenant_id = '${tenant.id}';
    ANALYZE events; ANALYZE webhook_deliveries; ANALYZE webhook_streams; ANALYZE webhook_endpoints`);
  head = (
    await database.rows<{ event_position: bigint }>({
      statement: { name: 'test.head', text: 'SELECT event_position FROM tenant_counters WHERE tenant_id = $1' },
      values: [tenant.id],
    })
  )[0]!.event_position;
  subject = (
    await database.rows<{ subject_id: string }>({
      statement: {
        name: 'test.subject',
        text: 'SELECT subject_id FROM webhook_deliveries WHERE tenant_id = $1 LIMIT 1',
      },
      values: [tenant.id],
    })
  )[0]!.subject_id;
});

async function bigReads(query: Query, most: number): Promise<Read[]> {
  const reads = await readsOf(single, query);
  const big = reads.filter(
    ({ table, index, rows }) => rows > most || (index === undefined && /^(events|webhook_deliveries)$/.test(table)),
  );
  return big;
}

const lists = () => ({ tenantId: claim.tenantId, endpointIds: [claim.endpointId] });
const EVERY_ID = { first: LOWEST_ID, before: HIGHEST_ID };
const NO_FILTER = { status: undefined, eventType: undefined, from: undefined, to: undefined };
const LIMITS = { size: PAGE, scanMax: PAGE };

const own = (): [string, string] => [claim.tenantId, claim.endpointId];

describe('with 20,000 waiting deliveries and 20,000 unread events, a query reads two pages at most', () => {
  test.each<[string, () => Promise<Query>]>([
    [
      'claim',
      async () => await queryOf((q) => claimStreams(q, claim.tenantId, { now: NOW, until: UNTIL, head, limit: 256 })),
    ],
    ['release', async () => await queryOf((q) => releaseStream(q, claim, null))],
    ['due', async () => await queryOf((q) => findDue(q, claim, NOW, [], PAGE))],
    ['early', async () => await queryOf((q) => findEarly(q, claim, NOW, [], PAGE))],
    ['next due', async () => await queryOf((q) => findNextDue(q, claim))],
    [
      'step',
      async () =>
        await queryOf((q) =>
          readStep(q, claim.tenantId, { after: head - BigInt(WAITING / 2), upTo: head, types: undefined, limit: PAGE }),
        ),
    ],
    ['codes', async () => await queryOf((q) => readCodes(q, claim.tenantId, 1n, PAGE))],
    [
      'events at',
      async () =>
        await queryOf((q) =>
          readEventsAt(
            q,
            claim.tenantId,
            Array.from({ length: PAGE }, (_, index) => head - BigInt(index * 7)),
          ),
        ),
    ],
    [
      'list of failed deliveries',
      async () =>
        await queryOf((q) => listDeliveries(q, lists(), EVERY_ID, { ...NO_FILTER, status: 'failed' }, LIMITS)),
    ],
    [
      'list of waiting deliveries',
      async () =>
        await queryOf((q) => listDeliveries(q, lists(), EVERY_ID, { ...NO_FILTER, status: 'waiting' }, LIMITS)),
    ],
    ['list of deliveries', async () => await queryOf((q) => listDeliveries(q, lists(), EVERY_ID, NO_FILTER, LIMITS))],
    [
      'deliveries of an event',
      async () => await queryOf((q) => listDeliveriesOfEvent(q, lists(), head, HIGHEST_ID, NO_FILTER, PAGE)),
    ],
    ['events that failed', async () => await queryOf((q) => failedEvents(q, claim, { after: 0n, last: head }, PAGE))],
    ['blocks of a subject', async () => await queryOf((q) => findBlocks(q, claim, [subject], NOW))],
    ['order of a subject', async () => await Promise.resolve(orderSubjects(claim, [subject], NOW))],
  ])('%s', async (_, make) => {
    expect(own().every(Boolean)).toBe(true);
    expect(await bigReads(await make(), 2 * PAGE)).toEqual([]);
  });
});

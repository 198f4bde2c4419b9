import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import { newTenant } from '#test/vault/filled-vault.ts';
import type { TenantId } from '#kit/ids.ts';
import { query, statement } from '#database';
import { countEventsIn, positionsBetween, readEventsIn } from './index.ts';
import { insertGaps } from './store.ts';
import { MINUTE_MS } from '#kit/durations.ts';

const { database } = await createTestDatabase();

const START = new Date('2026-03-01T00:00:00Z').getTime();
const TYPES = ['card.funded', 'card.charged', 'card.code'] as const;

/** Events with the gap since the last commit and the clock error of the process: at most five minutes, either way. */
const feed = fc.array(
  fc.record({
    gap_ms: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20 * MINUTE_MS })),
    wrong_ms: fc.oneof(fc.constant(0), fc.integer({ min: -5 * MINUTE_MS, max: 5 * MINUTE_MS })),
    type: fc.constantFrom(...TYPES),
  }),
  { maxLength: scale(300, 2_000), size: 'max' },
);

/** Where a restore made the feed skip positions: before the event with this index, after all of them, or nowhere. */
const restoredAt = fc.option(fc.nat({ max: scale(300, 2_000) }), { nil: Number.POSITIVE_INFINITY });
const SKIPPED = 2 ** 32;

test('finds all events of a period between the positions, although times are only nearly in order', async () => {
  let beyond = 0;
  await fc.assert(
    fc.asyncProperty(
      feed,
      restoredAt,
      fc.double({ min: -0.1, max: 1.1, noNaN: true }),
      fc.double({ noNaN: true, min: 0, max: 1 }),
      async (steps, skippedAt, at, length) => {
        const tenantId = await newTenant(database);
        const times = await write(tenantId, steps, skippedAt);
        const whole = (times.at(-1) ?? START) - START;
        const from = new Date(Math.round(START + at * whole));
        const to = new Date(Math.round(from.getTime() + length * whole));
        const positions = await positionsBetween(database, tenantId, from, to);
        const period = { ...positions, from, to, types: ['card.funded', 'card.charged'] as const };
        const expected = steps.flatMap(({ type }, index) =>
          type !== 'card.code' && times[index]! >= from.getTime() && times[index]! <= to.getTime()
            ? [positionAt(index, skippedAt)]
            : [],
        );
        expect(positions.after <= positions.last).toBe(true);
        expect(positions.count).toBeLessThanOrEqual(steps.length);
        expect(await countEventsIn(database, tenantId, period)).toBe(expected.length);
        const read = await readEventsIn(database, tenantId, period, 10_000);
        expect(read.map(({ position }) => Number(position))).toEqual(expected);
        if (positions.count < steps.length) beyond += 1;
      },
    ),
    { seed: seed(), numRuns: scale(20, 500) },
  );
  // The search narrows the range: the result is not always the whole feed.
  expect(beyond).toBeGreaterThan(2);
});

const INSERT = statement(
  'test.insert_events',
  `INSERT INTO events (tenant_id, position, type, subject_id, sequence, data, created_at)
   SELECT $1, position, type, gen_random_uuid(), 1, '{}', created_at
     FROM unnest($2::bigint[], $3::text[], $4::timestamptz[]) AS new (position, type, created_at)`,
);

const COUNT = statement(
  'test.count_events',
  `INSERT INTO tenant_counters (tenant_id, customer_local_id, card_local_id, event_position) VALUES ($1, 1, 1, $2)`,
);

function positionAt(index: number, skippedAt: number): number {
  return index + 1 + (index >= skippedAt ? SKIPPED : 0);
}

/** Writes a feed of these events and returns their times. */
async function write(
  tenantId: TenantId,
  steps: readonly { readonly gap_ms: number; readonly wrong_ms: number; readonly type: string }[],
  skippedAt: number,
): Promise<number[]> {
  let moment = START;
  const times = steps.map(({ gap_ms, wrong_ms }) => (moment += gap_ms) + wrong_ms);
  const types = steps.map(({ type }) => type);
  // The last position that was skipped.
  const skippedTo = BigInt(skippedAt <= steps.length ? skippedAt + SKIPPED : 0);
  if (skippedTo > 0n) await database.rows(insertGaps(new Map([[tenantId, skippedTo]]), BigInt(SKIPPED)));
  await database.rows(query(COUNT, tenantId, BigInt(positionAt(steps.length, skippedAt) - 1)));
  await database.rows(
    query(
      INSERT,
      tenantId,
      steps.map((_, index) => BigInt(positionAt(index, skippedAt))),
      types,
      times.map((time) => new Date(time)),
    ),
  );
  return times;
}

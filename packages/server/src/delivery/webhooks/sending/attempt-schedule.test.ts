import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { START, WebhookFixture } from '#test/webhooks/webhook-fixture.ts';
import { newId } from '#kit/ids.ts';
import { SECOND_MS, MINUTE_MS, HOUR_MS } from '#kit/durations.ts';

const { database } = await createTestDatabase();

interface Row {
  status: string;
  attempts: { at: string; status?: number; error?: string; answer?: string }[];
  next_attempt_at: Date | null;
}

async function rowsOf(fixture: WebhookFixture): Promise<Row[]> {
  return (await fixture.database.rows({
    statement: {
      name: 'test.rows',
      text: 'SELECT status, attempts, next_attempt_at FROM webhook_deliveries ORDER BY event_position',
    },
    values: [],
  })) as Row[];
}

/** Advances the clock from one due time to the next, until nothing waits. */
async function runOut(fixture: WebhookFixture): Promise<void> {
  const worker = fixture.worker();
  for (;;) {
    await worker.settle();
    const next = (await rowsOf(fixture)).flatMap((row) => row.next_attempt_at ?? []).toSorted((a, b) => +a - +b)[0];
    if (next === undefined) return;
    // One millisecond earlier, nothing is sent.
    const before = fixture.received.length;
    fixture.clock.advance(next.getTime() - fixture.clock.now().getTime() - 1);
    await worker.settle();
    expect(fixture.received.length).toBe(before);
    fixture.clock.advance(1);
  }
}

test.each([
  ['without jitter', 0.5, 1],
  ['with the shortest jitter', 0, 0.8],
  ['with the longest jitter', 1, 1.2],
])('makes ten attempts over about 76 hours, %s', async (_, random, factor) => {
  const fixture = new WebhookFixture(database);
  fixture.random = () => random;
  fixture.respond = () => 500;
  const tenant = await fixture.newTenant();
  await fixture.newEndpoint(tenant);
  await fixture.emit(tenant, [{ subject: newId() }]);
  await runOut(fixture);
  const waits = [
    5 * SECOND_MS,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    2 * HOUR_MS,
    5 * HOUR_MS,
    10 * HOUR_MS,
    14 * HOUR_MS,
    20 * HOUR_MS,
    24 * HOUR_MS,
  ];
  let at = START.getTime();
  const expected = [at, ...waits.map((wait) => (at += wait * factor))];
  expect(fixture.received.map((each) => each.at.getTime())).toEqual(expected);
  const [row] = (await rowsOf(fixture)).slice(-1);
  expect(row!.status).toBe('failed');
  expect(row!.attempts.map((each) => new Date(each.at).getTime())).toEqual(expected);
  await database.script('DELETE FROM webhook_deliveries');
});

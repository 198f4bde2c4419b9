import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '#test/harness.ts';
import { SendScheduler, type SendSource } from './send-scheduler.ts';

/** A source with `left` deliveries to send. It records its name for each delivery. */
class Sender implements SendSource {
  left: number;
  readonly isBacklog: boolean;
  readonly #name: number;
  readonly #sent: number[];

  constructor(name: number, left: number, sent: number[], isBacklog = false) {
    this.isBacklog = isBacklog;
    this.#name = name;
    this.left = left;
    this.#sent = sent;
  }

  sendOne(): boolean {
    if (this.left === 0) return false;
    this.left -= 1;
    this.#sent.push(this.#name);
    return this.left > 0;
  }
}

test('a source with one delivery waits for at most one delivery of each other source, however many these have', async () => {
  const backlogs = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(backlogs, fc.nat({ max: 30 }), async (counts, rounds) => {
      const scheduler = new SendScheduler();
      const sent: number[] = [];
      for (const [name, count] of counts.entries()) scheduler.add(new Sender(name, count, sent));
      for (let round = 0; round < rounds; round += 1) await new Promise(setImmediate);
      const before = sent.length;
      const late = new Sender(-1, 1, sent);
      scheduler.add(late);
      const all = counts.reduce((sum, count) => sum + count, 1);
      while (sent.length < all) await new Promise(setImmediate);
      expect(sent.indexOf(-1) - before).toBeLessThanOrEqual(counts.length);
      expect(sent.length).toBe(all);
    }),
    { seed: seed(), numRuns: 50 },
  );
});

test('backlogs begin only a few deliveries at a time while another source has new events, and run at full speed alone', async () => {
  const scheduler = new SendScheduler();
  const sent: number[] = [];
  const turn = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) await new Promise(setImmediate);
  };
  scheduler.add(new Sender(1, 100_000, sent, true));
  await turn(20);
  const alone = sent.length;
  expect(alone).toBeGreaterThan(200);
  scheduler.add(new Sender(2, 20, sent));
  await turn(20);
  expect(sent.filter((name) => name === 2)).toHaveLength(20);
  // One round of the backlog from before the new source was added, and then its first pause.
  expect(sent.length - alone - 20).toBeLessThan(100);
  scheduler.stop();
});

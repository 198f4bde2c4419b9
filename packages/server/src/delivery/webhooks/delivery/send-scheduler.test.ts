import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../../../../test/harness.ts';
import { SendScheduler, type SendSource } from './send-scheduler.ts';

/** Has so many to send, and notes who sends when. */
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

test('whoever has one to send waits for one of each other at most, however many these have', async () => {
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

test('while somebody has something new, backlogs begin a few deliveries and pause; alone, they go on', async () => {
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
  // What they had before somebody came, one round of it, and then the first of their pauses.
  expect(sent.length - alone - 20).toBeLessThan(100);
  scheduler.stop();
});

import { expect, test } from 'vitest';
import { OnDemand } from './on-demand.ts';

test('what is asked while the job runs is one more run, and each run starts after the one before', async () => {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const onDemand = new OnDemand(async () => {
    log.push('start');
    await new Promise<void>((resolve) => ends.push(resolve));
    log.push('end');
  });
  onDemand.ask();
  onDemand.ask();
  onDemand.ask();
  ends[0]!();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!();
  await onDemand.settle();
  expect(log).toEqual(['start', 'end', 'start', 'end']);
});

// Between the last look of a run at what was asked and its end, there are a few microtasks.
test.each(Array.from({ length: 20 }, (_, index) => index))(
  'a request that comes %i microtasks after the first one is not lost',
  async (microtasks) => {
    let asked = 1;
    let seen = 0;
    const onDemand = new OnDemand(async () => {
      seen = asked;
      await Promise.resolve();
    });
    onDemand.ask();
    for (let passed = 0; passed < microtasks; passed += 1) await Promise.resolve();
    asked = 2;
    onDemand.ask();
    await onDemand.settle();
    expect(seen).toBe(2);
  },
);

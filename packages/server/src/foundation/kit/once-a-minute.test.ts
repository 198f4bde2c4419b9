import { expect, test } from 'vitest';
import { onceAMinute } from './once-a-minute.ts';

test('passes on the first call, and then one a minute', () => {
  let now_ms = 0;
  const reported: number[] = [];
  const report = onceAMinute(
    (at: number) => reported.push(at),
    () => now_ms,
  );
  for (const at of [0, 15_000, 59_999, 60_000, 60_001, 119_999, 300_000]) {
    now_ms = at;
    report(at);
  }
  expect(reported).toEqual([0, 60_000, 300_000]);
});

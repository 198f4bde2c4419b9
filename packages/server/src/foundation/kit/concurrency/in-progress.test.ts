import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InProgress } from './in-progress.ts';

/** Few keys, of which many share a bucket. */
const key = fc.oneof(fc.constantFrom('', 'a', 'ab', 'abc', '1abc', '2abc', '3abc'), fc.string({ maxLength: 3 }));
const step = fc.record({ key, value: fc.integer(), isDeletion: fc.boolean() });

test('returns the same values as a Map', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const inProgress = new InProgress<string, number>();
      const map = new Map<string, number>();
      for (const { key: name, value, isDeletion } of steps) {
        if (isDeletion) {
          inProgress.delete(name);
          map.delete(name);
        } else if (!map.has(name)) {
          inProgress.add(name, value);
          map.set(name, value);
        }
        expect(inProgress.get(name)).toBe(map.get(name));
        expect(inProgress.size).toBe(map.size);
      }
      for (const [name, value] of map) expect(inProgress.get(name)).toBe(value);
    }),
  );
});

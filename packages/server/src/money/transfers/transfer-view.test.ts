import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seed } from '#test/harness.ts';
import { masked } from './transfer-view.ts';

describe('a masked number shows at most its last four characters and at most half of them', () => {
  test.each([
    ['1234', '**34'],
    ['12345', '***45'],
    ['1234567', '****567'],
    ['12345678', '****5678'],
    ['12345678901234567', '*************4567'],
    ['DE89370400440532013000', '******************3000'],
  ])('%s', (number, shown) => expect(masked(number)).toBe(shown));

  test('of any length', () => {
    const anyNumber = fc.stringMatching(/^[0-9A-Z]{1,34}$/);
    fc.assert(
      fc.property(anyNumber, (number) => {
        const shown = masked(number).replaceAll('*', '');
        expect(masked(number)).toHaveLength(number.length);
        expect(number.endsWith(shown)).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(Math.min(4, number.length / 2));
      }),
      { seed: seed() },
    );
  });
});

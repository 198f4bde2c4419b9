import { expect, test } from 'vitest';
import { readFee, writeFee } from './fee-notation.ts';

test.each(['0.00', '0.35', '1.5%', '10%', '0.30+0.5%', '1%,min=0.50', '0.30+0.5%,min=0.50,max=10.00', '2%,max=3.00'])(
  'reads and writes %s',
  (text) => expect(writeFee(readFee(text)!)).toBe(text),
);

test('a percentage is written without trailing zeros', () => {
  const fee = { fixed: '0.00', minimum: '0.00', maximum: null };
  expect([writeFee({ ...fee, percent: '1.50' }), writeFee({ ...fee, percent: '10.00' })]).toEqual(['1.5%', '10%']);
});

test.each(['', 'free', '1.5%+0.30', '1%,max=2.00,min=1.00'])('does not read "%s"', (text) =>
  expect(readFee(text)).toBeUndefined(),
);

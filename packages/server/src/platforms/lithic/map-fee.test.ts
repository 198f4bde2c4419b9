import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { declineReasonOf, isKnownReason } from './map-decline.ts';
import { FEES, unknownFees } from './map-fee.ts';

const PAGE = new URL('../../../../../docs/platforms/lithic.md', import.meta.url);

test('the documentation says of each fee who pays it', async () => {
  const page = await readFile(PAGE, 'utf8');
  expect(Object.keys(FEES).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('a fee that Lithic adds later is kept with its amount; one of zero and a known one are not', () => {
  const transaction = { amount: 500, acquirer_fee: 300, program_fee: 120, surcharge: -5, other_fee: 0, fee_note: 'x' };
  expect(unknownFees(transaction)).toEqual(['program_fee 120', 'surcharge -5']);
});

test('a reason to decline that Lithic adds later is unknown, and kept as it is', () => {
  expect(['CARD_PAUSED', 'DO_NOT_HONOR', 'MOON_2030', 'constructor'].map(isKnownReason)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['CARD_PAUSED', 'DO_NOT_HONOR', 'MOON_2030', 'constructor'].map(declineReasonOf)).toEqual([
    'card_frozen',
    'lithic DO_NOT_HONOR',
    'lithic MOON_2030',
    'lithic constructor',
  ]);
});

import { Type } from 'typebox';
import { PLACE } from './decline-text.ts';
import { selectionControl } from './selection-control.ts';

/** A merchant category code in a request. */
export const MccInput = () =>
  Type.String({
    pattern: '^[0-9]{4}$',
    'x-recorded': 'as_is',
    description: 'Merchant category code (ISO 18245), such as `5411`.',
    'x-problem': 'must be four digits, such as "5411"',
  });

export const categories = selectionControl({
  name: 'categories',
  description: 'Merchant category codes (ISO 18245).',
  item: MccInput(),
  check: {
    name: 'merchant_category',
    value: ({ merchant }) => merchant.mcc,
    inputs: ({ merchant }) => ({ mcc: merchant.mcc }),
  },
  declines: {
    merchant_category_blocked: {
      meaning: 'the card’s controls do not allow this merchant category',
      cardholder: PLACE,
      retry: 'corrected',
    },
  },
});

import { Line, NullableLine } from '#api/schema.ts';
import { merchants, merchantTextRule } from './merchants.ts';
import { selectionControl } from './selection-control.ts';

const LENGTH_MAX = 50;

/** A merchant's id in a request. */
export const NullableMerchantIdInput = (options: object = {}) =>
  NullableLine(LENGTH_MAX, { 'x-recorded': 'masked', 'x-rule': merchantTextRule, ...options });

export const merchantIds = selectionControl({
  name: 'merchant_ids',
  description:
    'Merchants by the id that their acquirer assigned, as `merchant.id` of transactions. A merchant whose id the network does not send is not in any list.',
  item: Line(LENGTH_MAX, { 'x-recorded': 'masked', 'x-rule': merchantTextRule }),
  stored: (id) => id.trim(),
  check: {
    name: 'merchant_id',
    value: ({ merchant }) => merchant.id ?? null,
    inputs: ({ merchant }) => ({ merchant_id: merchant.id ?? null }),
  },
  declines: merchants.declines,
});

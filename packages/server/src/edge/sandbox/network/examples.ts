import { TRANSACTION_EXAMPLE } from '#authorizations';

export const MERCHANT = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };
export const UNLINKED_BODY = { amount: '12.50', merchant: MERCHANT };
export const CLEARED = {
  ...TRANSACTION_EXAMPLE,
  status: 'cleared',
  amounts: {
    authorized: '25.00',
    held: '0.00',
    cleared: '25.00',
    released: '0.00',
    refunded: '0.00',
    pending_refund: '0.00',
  },
  hold_expires_at: null,
};

export const CREDIT_BODY = { amount: '40.00', merchant: { name: 'Remesas Caribe', mcc: '4829', country: 'US' } };
export const CREDIT = {
  ...TRANSACTION_EXAMPLE,
  type: 'original_credit',
  amounts: { ...CLEARED.amounts, cleared: '0.00', authorized: '0.00', pending_refund: '40.00' },
  merchant: { id: null, name: 'Remesas Caribe', mcc: '4829', country: 'US', city: null },
  merchant_amount: { amount: '40.00', currency: 'usd' },
  timeline: [{ ...TRANSACTION_EXAMPLE.timeline[0], type: 'original_credit_authorization', amount: '40.00' }],
};

const CARD_ID = '019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33';

const merchant = { id: '0000471102', name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };

export const TRANSACTION_EXAMPLE = {
  id: '019a2f70-3a5e-7c90-b1d2-6e4f8a7c2b15',
  card_id: CARD_ID,
  type: 'purchase',
  status: 'approved',
  decline_reason: null,
  currency: 'usd',
  amounts: {
    authorized: '25.00',
    held: '25.00',
    cleared: '0.00',
    released: '0.00',
    refunded: '0.00',
    pending_refund: '0.00',
  },
  merchant,
  kind: 'purchase',
  entry_mode: 'chip',
  initiator: 'cardholder',
  merchant_amount: { amount: '25.00', currency: 'usd' },
  exchange: null,
  hold_expires_at: '2026-11-27T10:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  timeline: [
    {
      type: 'authorization',
      amount: '25.00',
      exchange: null,
      reason: null,
      explanation: null,
      operation_id: '019a2f70-3a5e-7d41-8c07-2f1b9e6d5a30',
      at: '2026-11-20T10:00:00.000Z',
    },
  ],
  explanation: null,
};

export const PREFLIGHT_BODY_EXAMPLE = { amount: '120.00', merchant };

export const PREFLIGHT_EXAMPLE = {
  would_be: 'declined',
  decline_reason: 'transaction_limit_exceeded',
  amount: '120.00',
  currency: 'usd',
  balance: '475.00',
  exchange: null,
  explanation: {
    reason: 'transaction_limit_exceeded',
    meaning: 'the purchase exceeds the per-transaction limit',
    cardholder_text: 'This purchase is over a spending limit of your card.',
    retry: 'corrected',
    amount: '120.00',
    balance: '475.00',
    currency: 'usd',
    checks: [
      { name: 'card_state', passed: true, inputs: { status: 'active' } },
      {
        name: 'limit_per_transaction',
        passed: false,
        inputs: { level: 'card', limit: '100.00', spent: '0.00', amount: '120.00' },
      },
    ],
  },
};

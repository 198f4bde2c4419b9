import { Type } from 'typebox';
import { NullableString } from '#api/schema.ts';
import { defineEvent } from '#events';
import examples from './event-examples.json' with { type: 'json' };
import { PAYMENT_PROPERTIES } from './payments/schemas.ts';

export const defiPayment = defineEvent({
  type: 'defi.payment',
  summary: 'An on-chain payment was detected, or its status changed',
  cause:
    'A payment to one of your deposit addresses, and the chain. By `status`: `detected`, a block contains the payment; `confirmed`, it has its confirmations and the wallet is credited; `dropped`, its block left the chain before that; `reversed`, its block left the chain afterwards, and the credit was taken back. A dropped or reversed payment is detected again if another block contains it. In the sandbox: `POST /simulations/defi/payments`.',
  action:
    'At `detected`, tell the payer that the payment is on its way; rely on it only at `confirmed`. `entry_sequence` counts in the wallet’s ledger. After `reversed` the wallet can be negative: top it up, and settle the amount with the payer.',
  data: Type.Object({
    ...PAYMENT_PROPERTIES,
    balance_after: NullableString({ description: 'The wallet’s balance after it; null if no money moved.' }),
  }),
  movesMoney: 'sometimes',
  example: examples['defi.payment'],
});

export const DEFI_EVENTS = [defiPayment];

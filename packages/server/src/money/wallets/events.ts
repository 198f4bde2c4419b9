import { Type } from 'typebox';
import { Amount, Uuid } from '../../foundation/api/schema.ts';
import { defineEvent } from '../../foundation/events/index.ts';
import examples from './event-examples.json' with { type: 'json' };
import { WalletFields } from './schemas.ts';

export const walletLowBalance = defineEvent({
  type: 'wallet.low_balance',
  summary: 'A wallet fell below its threshold',
  cause:
    'Any operation that takes a wallet from its `low_balance_threshold` or above to below it, or you, by setting a threshold above the balance. It is sent once: the next one follows after the wallet has been at or above its threshold again.',
  action:
    'Fund the wallet; without money in it, deposits and new cards are rejected (`insufficient_merchant_balance`). If `auto_top_up` is set, a top-up is already in progress: read the wallet a moment later.',
  data: Type.Object({
    ...WalletFields,
    operation_id: Uuid({
      description: 'The operation that took the wallet below the threshold, or that set the threshold.',
    }),
    amount: Amount({ description: 'The amount the operation took from the wallet; 0.00 if it set the threshold.' }),
    balance_after: Amount({ description: 'The wallet’s balance after the operation.' }),
  }),
  example: examples['wallet.low_balance'],
});

export const WALLET_EVENTS = [walletLowBalance];

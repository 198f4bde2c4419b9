import { Type } from 'typebox';
import { MetadataData } from '#api/metadata.ts';
import { Amount, NullableString, Uuid } from '#api/schema.ts';
import { defineEvent } from '#events';
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
  movesMoney: 'sometimes',
  example: examples['wallet.low_balance'],
});

const adjustment = Type.Object({
  id: WalletFields.id,
  currency: WalletFields.currency,
  operation_id: Uuid({ description: 'The operation, as `GET /operations/{id}` returns it.' }),
  amount: Amount({ description: 'The amount moved, in currency units.' }),
  balance_after: Amount({ description: 'The wallet’s balance after it.' }),
  reference: NullableString({ description: 'The operator’s reference, such as the bank’s number for the payment.' }),
  metadata: MetadataData('The metadata of the operation; empty if it has none.'),
});

const OTHER_MOVEMENTS =
  'Other movements in a wallet have events of what caused them, such as `card.funded` and `account.funded`. The money that a sandbox starts with has no event.';

export const walletCredited = defineEvent({
  type: 'wallet.credited',
  summary: 'The operator credited a wallet',
  cause: `The operator recorded money that arrived from you (\`issuary wallets credit\`); in the sandbox, you did with \`POST /simulations/wallets/{id}\`. ${OTHER_MOVEMENTS}`,
  action: 'Record it in your books, by `reference`. Calls that failed for lack of money can be repeated.',
  data: adjustment,
  movesMoney: true,
  example: examples['wallet.credited'],
});

export const walletDebited = defineEvent({
  type: 'wallet.debited',
  summary: 'The operator debited a wallet',
  cause: `The operator paid out money to you, or corrected a credit (\`issuary wallets debit\`); in the sandbox, you did with \`POST /simulations/wallets/{id}\`. ${OTHER_MOVEMENTS}`,
  action: 'Record it in your books, by `reference`. Top up the wallet if it has too little money left.',
  data: adjustment,
  movesMoney: true,
  example: examples['wallet.debited'],
});

export const WALLET_EVENTS = [walletLowBalance, walletCredited, walletDebited];

import { Type } from 'typebox';
import { Amount, Uuid } from '#api/schema.ts';
import { defineEvent } from '#events';
import examples from './event-examples.json' with { type: 'json' };
import { AccountSchema, CreditSchema } from './schemas.ts';

const movement = Type.Object({
  ...AccountSchema.properties,
  credit: CreditSchema,
  operation_id: Uuid({ description: 'The operation that moved the money.' }),
  amount: Amount({ description: 'The amount moved, in currency units.' }),
  balance_after: Amount({ description: 'The wallet’s balance after it; negative if the wallet was short.' }),
});

export const accountIssued = defineEvent({
  type: 'account.issued',
  summary: 'A virtual account was opened and can receive payments',
  cause: 'You opened an account with `POST /accounts`. The event is sent once the bank has opened it.',
  action: 'Share `details` with the payers.',
  data: Type.Object(AccountSchema.properties),
  example: examples['account.issued'],
});

export const accountFailed = defineEvent({
  type: 'account.failed',
  summary: 'The bank rejected a virtual account permanently; its fees were returned',
  cause:
    'The bank rejected an account that you requested with `POST /accounts`, either immediately or after the account was `processing`. In the sandbox: an account for a customer named `Unissuable`.',
  action:
    'Stop waiting for `account.issued`, and read `failure_reason`. The fees are back in the wallet (`fees_returned`, in the operation `operation_id`). The account stays `failed`: issue another one once the reason is resolved.',
  data: Type.Object({
    ...AccountSchema.properties,
    status: Type.Literal('failed', { description: 'The account’s new status.' }),
    operation_id: Uuid({ description: 'The operation that returned the fees.' }),
    fees_returned: Amount({ description: 'All fees of issuing the account, back in the wallet.' }),
  }),
  example: examples['account.failed'],
});

export const accountClosed = defineEvent({
  type: 'account.closed',
  summary: 'A virtual account was closed permanently',
  cause: 'You closed the account with `POST /accounts/{id}/close`.',
  action:
    'Stop sharing its `details`. Payments that the bank has not sent back can still arrive (`account.funded`), and earlier ones can still be taken back (`account.returned`).',
  data: Type.Object({
    ...AccountSchema.properties,
    status: Type.Literal('closed', { description: 'The account’s new status.' }),
  }),
  example: examples['account.closed'],
});

export const accountFunded = defineEvent({
  type: 'account.funded',
  summary: 'Money arrived on a virtual account, and is in its wallet',
  cause:
    'A payer sent money to the account; in the sandbox, you did with `POST /simulations/accounts/{id}/credits`. A closed account can be credited too, by a bank that had not yet processed the closing.',
  action:
    'Record it in your books: `credit` has the sender and the payment reference. The money is in the wallet; `entry_sequence` and `balance_after` are those of the wallet’s ledger.',
  data: movement,
  movesMoney: true,
  example: examples['account.funded'],
});

export const accountReturned = defineEvent({
  type: 'account.returned',
  summary: 'The bank took back money that had arrived on a virtual account',
  cause:
    'The sender’s bank took back a payment; in the sandbox, you did with `POST /simulations/accounts/{id}/credits/{credit_id}/return`. `credit.return_reason` is the bank’s.',
  action:
    'Remove it from your books: the money has left the wallet. If `balance_after` is negative, top up the wallet: it owes the difference, and pays nothing until then.',
  data: movement,
  movesMoney: true,
  example: examples['account.returned'],
});

export const ACCOUNT_EVENTS = [accountIssued, accountFailed, accountClosed, accountFunded, accountReturned];

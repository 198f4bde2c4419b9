import { Type } from 'typebox';
import { Amount } from '#api/schema.ts';
import { defineEvent } from '#events';
import type { AccountId } from '#kit/ids.ts';
import { formatAmount } from '#kit/money.ts';
import type { OperationDraft } from '#ledger';
import examples from './event-examples.json' with { type: 'json' };
import type { Transfer } from './model.ts';
import { TransferSchema } from './schemas.ts';
import { transferView } from './transfer-view.ts';

const outcome = Type.Object({
  ...TransferSchema.properties,
  balance_after: Amount({
    description:
      'The source wallet’s balance after it. `entry_sequence` is the wallet’s latest entry of this operation. It is missing if nothing moved in the wallet: a transfer to a bank takes the money when it is created.',
  }),
  target_balance_after: Type.Optional(
    Amount({ description: 'The other wallet’s balance after it, if the transfer is between wallets.' }),
  ),
});

export const transferSuccess = defineEvent({
  type: 'transfer.success',
  summary: 'A transfer was paid out, or arrived in the other wallet',
  cause:
    'The bank paid a transfer, or you made a transfer to another wallet of yours, which completes immediately. In the sandbox, the bank decides a short time after the transfer is created; `POST /simulations/transfers/{id}` decides immediately.',
  action: 'Show it as paid. A transfer to a bank account can still be returned: `transfer.reversed`.',
  data: outcome,
  movesMoney: 'sometimes',
  example: examples['transfer.success'],
});

export const transferFailed = defineEvent({
  type: 'transfer.failed',
  summary: 'A transfer failed; its money and fees were returned',
  cause:
    'The bank could not pay a transfer, or you cancelled it in time (`failure.code` `cancelled`). In the sandbox: [amounts](transfers.md) that fail, or `POST /simulations/transfers/{id}`.',
  action:
    'Read `failure`, fix the cause and make a new transfer. Money and fees are back in the wallet; `fee` is the fee that had been charged.',
  data: outcome,
  movesMoney: 'sometimes',
  example: examples['transfer.failed'],
});

export const transferReversed = defineEvent({
  type: 'transfer.reversed',
  summary: 'A paid transfer came back; its amount was returned',
  cause:
    'The receiving bank sent a payment back, possibly days later, with or without an earlier `transfer.success`. In the sandbox: an amount that ends in .95, or `POST /simulations/transfers/{id}`.',
  action:
    'Record it in your books: the amount is back in the wallet, the fees are not. Read `failure`, and check with the receiver before you pay again.',
  data: outcome,
  movesMoney: 'sometimes',
  example: examples['transfer.reversed'],
});

export const TRANSFER_EVENTS = [transferSuccess, transferFailed, transferReversed];

/**
 * Appends an event with the transfer as a read returns it and the source wallet's balance. The event is tied to the source
 * wallet's latest entry if this operation moved money there; a bank's success does not. For a transfer between wallets it has
 * the other wallet's balance too.
 */
export function transferEvent(
  draft: OperationDraft,
  event: typeof transferSuccess | typeof transferFailed | typeof transferReversed,
  transfer: Transfer,
): void {
  const { sourceWalletId, destination } = transfer;
  const entry = draft.entries().findLast(({ accountId }) => accountId === sourceWalletId);
  const balanceOf = (id: AccountId): string => {
    const { balance, currency } = draft.account(id)!;
    return formatAmount(balance, currency);
  };
  const data = {
    ...transferView(transfer),
    balance_after: balanceOf(sourceWalletId),
    ...(destination.type === 'wallet' ? { target_balance_after: balanceOf(destination.walletId) } : {}),
  };
  draft.event(event, transfer.id, data, entry?.sequence ?? null);
}

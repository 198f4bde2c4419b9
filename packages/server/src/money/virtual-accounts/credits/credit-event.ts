import { formatAmount } from '#kit/money.ts';
import type { Entry, OperationDraft } from '#ledger';
import { accountView } from '../account-view.ts';
import type { accountFunded, accountReturned } from '../events.ts';
import type { VirtualAccount } from '../model.ts';
import { creditView, type AccountCredit } from './model.ts';

/** Appends an event about a credit or its return. `entry`: the wallet's ledger entry that moved the money. */
export function creditEvent(
  draft: OperationDraft,
  event: typeof accountFunded | typeof accountReturned,
  account: VirtualAccount,
  credit: AccountCredit,
  entry: Entry,
): void {
  const data = {
    ...accountView(account),
    credit: creditView(credit),
    operation_id: draft.operationId,
    amount: formatAmount(credit.amount, credit.currency),
    balance_after: formatAmount(entry.balanceAfter, credit.currency),
  };
  draft.event(event, account.id, data, entry.sequence);
}

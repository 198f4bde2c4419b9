import { formatAmount } from '../../../foundation/kit/money.ts';
import type { Entry, OperationDraft } from '../../ledger/index.ts';
import { accountView } from '../account-view.ts';
import type { VirtualAccount } from '../model.ts';
import { creditView, type AccountCredit } from './model.ts';

/** Tells of money that came over an account or went back. `entry`: the wallet's, which says what the wallet held then. */
export function creditEvent(
  draft: OperationDraft,
  type: 'account.funded' | 'account.returned',
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
  draft.event(type, account.id, data, entry.sequence);
}

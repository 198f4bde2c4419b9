import { formatAmount } from '#kit/money.ts';
import type { Account, AccountChangeHook } from '#ledger';
import { walletLowBalance } from '../events.ts';
import { readAbout, WALLET_TOP_UP, walletView } from '../model.ts';

/** Whether an account is below its threshold; one without a threshold never is. */
export function isLow({ balance, lowBalanceThreshold: threshold }: Account): boolean {
  return threshold !== null && balance < threshold;
}

/**
 * Emits `wallet.low_balance` when any operation takes a wallet below its threshold, or a threshold is set above the balance;
 * once, until the balance has been at or above the threshold again. If the wallet has an automatic top-up, the same commit
 * schedules it.
 */
export const warnOfLowBalance: AccountChangeHook = (draft, before, after) => {
  if (!isLow(after) || isLow(before)) return;
  const { currency } = after;
  const about = readAbout(after.lowBalanceEventData!);
  const data = {
    ...walletView(about, after),
    operation_id: draft.operationId,
    amount: formatAmount(before.balance > after.balance ? before.balance - after.balance : 0n, currency),
    balance_after: formatAmount(after.balance, currency),
  };
  draft.event(walletLowBalance, after.id, data, after.sequence > before.sequence ? after.sequence : null);
  if (about.auto_top_up !== null) draft.schedule(WALLET_TOP_UP, after.id, draft.now, { crossing: draft.operationId });
};

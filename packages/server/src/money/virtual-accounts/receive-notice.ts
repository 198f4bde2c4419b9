import type { AccountCreditNotice, CreditReturnNotice } from '../../platforms/ports/funding-rails.ts';
import { receiveCredit } from './credits/receive-credit.ts';
import { receiveReturn } from './credits/receive-return.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';

/**
 * What the bank tells of money that arrived on an account, or was taken back from it. What is told again does nothing.
 * @throws RefusedNoticeError for what cannot be booked as it was told; AppError issuer_unavailable
 */
export async function receiveAccountNotice(
  dependencies: VirtualAccountDependencies,
  notice: AccountCreditNotice | CreditReturnNotice,
): Promise<void> {
  if (notice.kind === 'account_credit') await receiveCredit(dependencies, notice);
  else await receiveReturn(dependencies, notice);
}

import type { AccountCreditNotice, CreditReturnNotice } from '#ports/funding-rails.ts';
import { receiveCredit } from './credits/receive-credit.ts';
import { receiveReturn } from './credits/receive-return.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';

/**
 * Receives a bank notice about a credit or its return. Repeated notices have no effect.
 * @throws RejectedNoticeError for a notice that cannot be posted; AppError issuer_unavailable
 */
export async function receiveAccountNotice(
  dependencies: VirtualAccountDependencies,
  notice: AccountCreditNotice | CreditReturnNotice,
): Promise<void> {
  if (notice.kind === 'account_credit') await receiveCredit(dependencies, notice);
  else await receiveReturn(dependencies, notice);
}

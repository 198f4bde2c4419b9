import type { AccountCreditNotice, CreditReturnNotice } from '../platforms/funding-rails.ts';
import type { VirtualAccountDependencies } from './dependencies.ts';

/** What the bank tells of money that arrived on an account, or was taken back from it. */
export async function receiveAccountNotice(
  dependencies: VirtualAccountDependencies,
  notice: AccountCreditNotice | CreditReturnNotice,
): Promise<void> {
  void dependencies;
  throw new Error(`${notice.kind}: not yet`);
}

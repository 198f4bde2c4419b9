import type { PaymentNotice } from '../platforms/funding-rails.ts';
import type { TransferDependencies } from './dependencies.ts';

/** What the bank tells of a payment. */
export async function receivePaymentNotice(dependencies: TransferDependencies, notice: PaymentNotice): Promise<void> {
  void dependencies;
  throw new Error(`${notice.kind}: not yet`);
}

import type { RailsInbox } from '../platforms/ports/funding-rails.ts';
import { receivePaymentNotice, type TransferDependencies } from '../money/transfers/index.ts';
import { receiveAccountNotice, type VirtualAccountDependencies } from '../money/virtual-accounts/index.ts';

/** Receives the bank's notices and passes each to the domain that it concerns. */
export function railsInbox(parts: {
  readonly virtualAccounts: VirtualAccountDependencies;
  readonly transfers: TransferDependencies;
}): RailsInbox {
  return {
    async receive(notice) {
      if (notice.kind === 'payment') await receivePaymentNotice(parts.transfers, notice);
      else await receiveAccountNotice(parts.virtualAccounts, notice);
    },
  };
}

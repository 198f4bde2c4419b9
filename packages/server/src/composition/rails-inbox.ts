import type { RailsInbox } from '#ports/funding-rails.ts';
import { receivePaymentNotice, type TransferDependencies } from '#transfers';
import { receiveAccountNotice, type VirtualAccountDependencies } from '#virtual-accounts';

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

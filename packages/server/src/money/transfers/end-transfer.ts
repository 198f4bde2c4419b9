import type { AccountId } from '#kit/ids.ts';
import { feeAccounts, returnFees } from '#fees';
import { endOperation, systemAccountId, type OperationDraft, type OperationType } from '#ledger';
import { transferEvent, transferFailed, transferReversed, transferSuccess } from './events.ts';
import { setTransfer } from './find-transfer.ts';
import type { Failure, Transfer } from './model.ts';

/** The ledger accounts that ending a transfer changes. */
export function accountsOf({ tenantId, id, sourceWalletId, currency }: Transfer): AccountId[] {
  return [id, sourceWalletId, systemAccountId(tenantId, 'external', currency), ...feeAccounts(tenantId, currency)];
}

const FEE_RETURNS = { own: 'transfer_fee_refund', issuer: 'issuer_transfer_fee_refund' } as const;

/** The bank has paid: moves the amount to the external account. */
export function succeedTransfer(draft: OperationDraft, transfer: Transfer): void {
  record(draft, transfer, 'transfer_success');
  draft.post(transfer.id, externalAccountOf(transfer), transfer.amount, 'transfer_payout');
  const now = draft.tenantNow;
  const ended = end(draft, { ...transfer, status: 'success', endedAt: now, succeededAt: now }, null);
  transferEvent(draft, transferSuccess, ended);
}

/** The bank has not paid and will not: returns amount and fees to the wallet. */
export function failTransfer(draft: OperationDraft, transfer: Transfer, failure: Failure): void {
  const { id, sourceWalletId, amount, currency, fees } = transfer;
  record(draft, transfer, 'transfer_failure');
  draft.post(id, sourceWalletId, amount, 'transfer_return');
  returnFees(draft, { currency, ...fees, entries: FEE_RETURNS }, sourceWalletId);
  const ended = end(
    draft,
    { ...transfer, status: 'failed', failure, endedAt: draft.tenantNow, returnOperationId: draft.operationId },
    failure,
  );
  transferEvent(draft, transferFailed, ended);
}

/**
 * The bank has paid and the payment was returned: the amount goes back to the wallet, the fees stay charged. The result is
 * the same whether or not the bank reported the payment's success before.
 */
export function reverseTransfer(draft: OperationDraft, transfer: Transfer, failure: Failure): void {
  const { id, sourceWalletId, amount, status } = transfer;
  record(draft, transfer, 'transfer_reversal');
  draft.post(status === 'success' ? externalAccountOf(transfer) : id, sourceWalletId, amount, 'transfer_reversal');
  const now = draft.tenantNow;
  const reversed = {
    ...transfer,
    status: 'reversed',
    failure,
    endedAt: transfer.endedAt ?? now,
    reversedAt: now,
    returnOperationId: draft.operationId,
  } as const;
  transferEvent(draft, transferReversed, end(draft, reversed, null));
}

/** @param failure why the transfer failed; null for a success or a reversal */
function end(draft: OperationDraft, transfer: Transfer, failure: Failure | null): Transfer {
  const { tenantId, operationId, cancelOperationId } = transfer;
  const ended: Transfer = { ...transfer, cancelOperationId: null };
  draft.setState(transfer.id, transfer.status);
  setTransfer(draft, ended);
  draft.writeKeepingFacts(endOperation(tenantId, operationId, failure ? 'failed' : 'succeeded', failure?.code ?? null));
  if (cancelOperationId !== null) {
    const cancelled = transfer.status === 'failed';
    const error = cancelled ? null : 'transfer_not_pending';
    draft.writeKeepingFacts(endOperation(tenantId, cancelOperationId, cancelled ? 'succeeded' : 'failed', error));
  }
  return ended;
}

function record(draft: OperationDraft, transfer: Transfer, type: OperationType): void {
  const { currency, amount, sourceWalletId: walletId, operationId: originId } = transfer;
  draft.record({ type, status: 'succeeded', currency, amount, fee: 0n, cardId: null, walletId, originId });
}

function externalAccountOf({ tenantId, currency }: Transfer): AccountId {
  return systemAccountId(tenantId, 'external', currency);
}

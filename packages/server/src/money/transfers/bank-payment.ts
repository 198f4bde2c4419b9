import { assert } from '#kit/assert.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { callExternal } from '#kit/external-call.ts';
import type { WorkKind } from '#work';
import { cancelPayment } from './cancel-payment.ts';
import type { TransferDependencies } from './dependencies.ts';
import { requireTransfer } from './find-transfer.ts';
import { BANK_PAYMENT, type BankRequest, type Transfer } from './model.ts';

/** How the bank is asked to make a payment, or to cancel it. */
export function bankPayment(dependencies: TransferDependencies): WorkKind<BankRequest> {
  return {
    name: BANK_PAYMENT,
    per_process: 50,
    per_tenant: 10,
    timeout_ms: MINUTE_MS,
    async run(claim) {
      const transfer = await requireTransfer(dependencies.database, claim.tenantId, claim.id);
      if (claim.data.request === 'cancel') return await cancelPayment(dependencies, transfer, claim);
      await sendPayment(dependencies, transfer);
      return 'done';
    },
  };
}

/**
 * Sends a payment to the bank, unless it has ended or is being cancelled. Idempotent: the bank identifies the payment by the
 * transfer's id, and does not accept one that was cancelled before.
 * @throws AppError issuer_unavailable when the bank did not respond
 */
async function sendPayment({ rails }: TransferDependencies, transfer: Transfer): Promise<void> {
  const { tenantId, id, status, cancelOperationId, amount, currency, destination, reference } = transfer;
  if (status !== 'pending' || cancelOperationId !== null) return;
  assert(destination.type === 'bank_account', 'only a transfer to a bank account is sent');
  const payment = {
    tenantId,
    transferId: id,
    money: { amount, currency },
    holderName: destination.holderName,
    details: destination.details,
    reference: reference ?? undefined,
  };
  await callExternal(() => rails.sendPayment(payment));
}

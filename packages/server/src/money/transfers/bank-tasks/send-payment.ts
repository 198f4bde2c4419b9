import { assert } from '#kit/assert.ts';
import type { TransferDependencies } from '../dependencies.ts';
import type { Transfer } from '../model.ts';
import { callBank } from './call-bank.ts';
import { completeRequest } from './store.ts';

/**
 * Sends a payment to the bank. Idempotent: the bank identifies the payment by the transfer's id, and does not accept one that
 * was cancelled before.
 * @throws AppError issuer_unavailable when the bank did not respond; the worker repeats the request
 */
export async function sendPayment(dependencies: TransferDependencies, transfer: Transfer): Promise<void> {
  const { tenantId, id, amount, currency, destination, reference } = transfer;
  assert(destination.type === 'bank_account', 'only a transfer to a bank account is sent');
  await callBank(dependencies, transfer, 'send', () =>
    dependencies.rails.sendPayment({
      tenantId,
      transferId: id,
      money: { amount, currency },
      holderName: destination.holderName,
      details: destination.details,
      reference: reference ?? undefined,
    }),
  );
  await dependencies.database.rows(completeRequest(transfer, 'send'));
}

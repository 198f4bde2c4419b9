import { assert } from '../../../foundation/kit/assert.ts';
import type { TransferDependencies } from '../dependencies.ts';
import type { Transfer } from '../model.ts';
import { callBank } from './call-bank.ts';
import { completeRequest } from './store.ts';

/**
 * Hands a payment to the bank. Safe to repeat: the bank knows it by the transfer's id, and does not take on one that it was
 * asked to cancel before.
 * @throws AppError issuer_unavailable when the bank did not answer: the worker tells it again
 */
export async function sendPayment(dependencies: TransferDependencies, transfer: Transfer): Promise<void> {
  const { tenantId, id, amount, currency, destination, reference } = transfer;
  assert(destination.type === 'bank_account', 'only what goes to a bank is sent');
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

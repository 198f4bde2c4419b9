import { AppError } from '../../../foundation/kit/app-error.ts';
import type { Ledger, LedgerCommand } from '../../ledger/index.ts';

/** Applies a step of a payment. Does nothing if the payment has changed since the step was planned. */
export async function applyStep(ledger: Ledger, command: LedgerCommand): Promise<void> {
  try {
    await ledger.submit(command);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'payment_not_pending')) throw error;
  }
}

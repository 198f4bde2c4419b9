import { AppError } from '../../../foundation/kit/app-error.ts';
import type { Ledger, LedgerCommand } from '../../ledger/index.ts';

/** Takes a step of a payment. Should another have been taken meanwhile, this one is not, and that is no failure. */
export async function applyStep(ledger: Ledger, command: LedgerCommand): Promise<void> {
  try {
    await ledger.submit(command);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'payment_not_pending')) throw error;
  }
}

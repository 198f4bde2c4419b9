import { invalidRequest } from '../../../foundation/kit/app-error.ts';

/** A ledger's cursor is the sequence of the last entry read. @throws AppError invalid_request */
export function parseEntryCursor(after: string | undefined): bigint {
  if (after === undefined) return 0n;
  if (!/^[0-9]{1,18}$/.test(after)) {
    throw invalidRequest({
      after: 'is not a cursor of this list; pass next_cursor of an earlier page, or an entry sequence',
    });
  }
  return BigInt(after);
}

import { invalidRequest } from '../../../foundation/kit/app-error.ts';

/** The cursor of an entry list is the sequence of the last entry read. @throws AppError invalid_request */
export function parseEntryCursor(after: string | undefined): bigint {
  if (after === undefined) return 0n;
  if (!/^[0-9]{1,18}$/.test(after)) {
    throw invalidRequest({
      after: 'is not a cursor of this list; pass the next_cursor of an earlier page, or an entry sequence',
    });
  }
  return BigInt(after);
}

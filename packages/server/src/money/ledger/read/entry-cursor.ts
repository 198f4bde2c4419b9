import { invalidCursor } from '#api/page.ts';

/** The cursor of an entry list is the sequence of the last entry read. @throws AppError invalid_request */
export function parseEntryCursor(after: string | undefined): bigint {
  if (after === undefined) return 0n;
  if (!/^[0-9]{1,18}$/.test(after)) {
    throw invalidCursor('the sequence of an entry');
  }
  return BigInt(after);
}

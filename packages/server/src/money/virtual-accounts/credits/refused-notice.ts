import type { AccountCreditNotice, CreditReturnNotice } from '../../../platforms/ports/funding-rails.ts';

/**
 * A notice of the bank that cannot be booked as it is: nothing has moved, and the notice stays with the bank, which brings it
 * again, until somebody has looked. For the log, never for partners.
 */
export class RefusedNoticeError extends Error {
  override readonly name = 'RefusedNoticeError';

  constructor({ kind, railId, accountId }: AccountCreditNotice | CreditReturnNotice, why: string, cause?: unknown) {
    super(`${kind} ${JSON.stringify(railId)} about account ${accountId} was not booked: ${why}`, { cause });
  }
}

/** Nothing that a bank's name for something would have to have, and nothing that a database would not take. */
const RAIL_ID = /^[ -~]{1,200}$/;

/** @throws RefusedNoticeError for a name by which nothing could be told apart */
export function assertRailId(notice: AccountCreditNotice | CreditReturnNotice): void {
  if (!RAIL_ID.test(notice.railId)) throw new RefusedNoticeError(notice, 'the bank gave it no printable name');
}

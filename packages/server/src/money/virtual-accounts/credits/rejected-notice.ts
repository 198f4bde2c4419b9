import type { AccountCreditNotice, CreditReturnNotice } from '#ports/funding-rails.ts';

/**
 * A bank notice that cannot be posted. Nothing has changed; the bank redelivers the notice until it can be
 * posted, and some causes need an operator. The message is for the log, never for partners.
 */
export class RejectedNoticeError extends Error {
  override readonly name = 'RejectedNoticeError';

  constructor({ kind, railId, accountId }: AccountCreditNotice | CreditReturnNotice, why: string, cause?: unknown) {
    super(`${kind} ${JSON.stringify(railId)} for account ${accountId} was not posted: ${why}`, { cause });
  }
}

/** Printable ASCII, which every database column accepts. */
const RAIL_ID = /^[ -~]{1,200}$/;

/** @throws RejectedNoticeError for an id that is not 1 to 200 printable ASCII characters */
export function assertRailId(notice: AccountCreditNotice | CreditReturnNotice): void {
  if (!RAIL_ID.test(notice.railId))
    throw new RejectedNoticeError(notice, 'its id is not 1 to 200 printable ASCII characters');
}

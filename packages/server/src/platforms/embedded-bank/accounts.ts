import type { Clock } from '../../kit/clock.ts';
import type { Database } from '../../database/index.ts';
import type {
  AccountCreditNotice,
  AccountReference,
  CreditReturnNotice,
  OpenAccountRequest,
  OpenAccountResult,
} from '../funding-rails.ts';
import type { NoticeQueue } from './notice-queue.ts';

/** The accounts that the bank keeps. */
export class Accounts {
  constructor(database: Database, clock: Clock, notices: NoticeQueue) {
    void [database, clock, notices];
  }

  async open(request: OpenAccountRequest): Promise<OpenAccountResult> {
    throw new Error(`${request.accountId}: no accounts yet`);
  }

  async close(account: AccountReference): Promise<void> {
    throw new Error(`${account.accountId}: no accounts yet`);
  }

  async credit(notice: AccountCreditNotice): Promise<void> {
    throw new Error(`${notice.accountId}: no accounts yet`);
  }

  async returnCredit(notice: CreditReturnNotice): Promise<void> {
    throw new Error(`${notice.accountId}: no accounts yet`);
  }
}

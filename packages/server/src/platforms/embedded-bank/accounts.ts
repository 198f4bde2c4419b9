import { assert } from '../../kit/assert.ts';
import { AppError } from '../../kit/app-error.ts';
import type { Clock } from '../../kit/clock.ts';
import { derivedId, idBytes } from '../../kit/ids.ts';
import type { Database } from '../../database/index.ts';
import type {
  AccountCreditNotice,
  AccountReference,
  CreditReturnNotice,
  OpenAccountRequest,
  OpenAccountResult,
} from '../funding-rails.ts';
import { bankDetails } from './bank-details.ts';
import type { NoticeQueue } from './notice-queue.ts';
import { closeAccount, findAccount, insertAccount } from './store.ts';

/** A number is drawn anew when another account of the tenant has it; even of a million accounts few are, and none twice. */
const DRAWS_MAX = 20;

/** The accounts that the bank keeps. */
export class Accounts {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #notices: NoticeQueue;

  constructor(database: Database, clock: Clock, notices: NoticeQueue) {
    this.#database = database;
    this.#clock = clock;
    this.#notices = notices;
  }

  /** Gives the account a number, the same each time it is asked. */
  async open(request: OpenAccountRequest): Promise<OpenAccountResult> {
    for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
      const known = await findAccount(this.#database, request);
      if (known !== undefined) {
        assert(known.currency === request.currency, 'an account keeps its currency');
        return { outcome: 'opened', details: known.details };
      }
      const details = bankDetails(request.currency, seedOf(request, draw));
      await this.#database.rows(insertAccount(request, request.currency, details));
    }
    return { outcome: 'refused', reason: 'the bank has no number left' };
  }

  /** For good. An account that was never opened has nothing to close. */
  async close(account: AccountReference): Promise<void> {
    await this.#database.rows(closeAccount(account, this.#clock.now()));
  }

  /** @throws AppError account_not_active for an account that is closed or was never opened */
  async credit(notice: AccountCreditNotice): Promise<void> {
    const account = await findAccount(this.#database, notice);
    if (account === undefined || account.isClosed) throw new AppError('account_not_active');
    await this.#notices.bring(notice, noticeId(notice), this.#clock.now());
  }

  async returnCredit(notice: CreditReturnNotice): Promise<void> {
    await this.#notices.bring(notice, noticeId(notice), this.#clock.now());
  }
}

function seedOf({ tenantId, accountId }: AccountReference, draw: number): bigint {
  const id = derivedId('embedded_bank_number', tenantId, accountId, String(draw));
  // Less than 10^12 of 2^62 possible numbers: all are as good as equally likely.
  return idBytes(id).readBigUInt64BE(8) & 0x3fff_ffff_ffff_ffffn;
}

/** One notice each, however often it is told. */
function noticeId({ kind, tenantId, railId }: AccountCreditNotice | CreditReturnNotice): string {
  return derivedId('embedded_bank_notice', tenantId, kind, railId);
}

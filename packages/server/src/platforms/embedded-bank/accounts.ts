import { assert } from '#kit/assert.ts';
import { AppError } from '#kit/app-error.ts';
import { derivedId, idBytes } from '#kit/ids.ts';
import { addMilliseconds } from '#database';
import type {
  AccountCreditNotice,
  AccountReference,
  CreditReturnNotice,
  OpenAccountRequest,
  OpenAccountResult,
} from '#ports/funding-rails.ts';
import { SLOW, SLOW_MS, UNISSUABLE } from '#ports/sandbox-names.ts';
import { bankDetails } from './bank-details.ts';
import type { BankParts, NoticeQueue } from './notice-queue.ts';
import { closeAccount, findAccount, insertAccount, type Decision } from './store.ts';

/** Another number is drawn when one of the tenant's accounts already has it. Redraws are rare even with a million accounts. */
const DRAWS_MAX = 20;

/** Opens, closes and credits the embedded bank's accounts. */
export class Accounts {
  readonly #database: BankParts['database'];
  readonly #clock: BankParts['clock'];
  readonly #notices: NoticeQueue;

  constructor({ database, clock }: BankParts, notices: NoticeQueue) {
    this.#database = database;
    this.#clock = clock;
    this.#notices = notices;
  }

  /**
   * Assigns an account number or refuses the account. Idempotent: a repetition returns the first decision.
   * @throws Error while the bank has not opened the account yet
   */
  async open(request: OpenAccountRequest): Promise<OpenAccountResult> {
    for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
      const known = await findAccount(this.#database, request);
      if (known !== undefined) {
        assert(known.currency === request.currency, 'the currency of an account does not change');
        return this.#resultOf(known.decision);
      }
      await this.#database.rows(insertAccount(request, request.currency, this.#decide(request, draw)));
    }
    return { outcome: 'refused', reason: 'the bank has no number left' };
  }

  /** Closes the account permanently. Has no effect on an account that was never opened. */
  async close(account: AccountReference): Promise<void> {
    await this.#database.rows(closeAccount(account, this.#clock.now()));
  }

  /** @throws AppError account_not_active for an account that is closed or was never opened */
  async credit(notice: AccountCreditNotice): Promise<void> {
    const account = await findAccount(this.#database, notice);
    if (account === undefined || account.isClosed || !this.#isOpen(account.decision)) {
      throw new AppError('account_not_active');
    }
    await this.#deliver(notice);
  }

  async returnCredit(notice: CreditReturnNotice): Promise<void> {
    await this.#deliver(notice);
  }

  async #deliver(notice: AccountCreditNotice | CreditReturnNotice): Promise<void> {
    const id = noticeId(notice);
    await this.#notices.deliver(notice.tenantId, id, (due) =>
      this.#database.rows(this.#notices.queue(notice, id, due)),
    );
  }

  /** Stored at the first request, because the customer's name may have changed when the request is repeated. */
  #decide(request: OpenAccountRequest, draw: number): Decision {
    const name = request.environment === 'sandbox' ? request.holder?.lastName : undefined;
    if (name === UNISSUABLE) {
      const refusal = `the sandbox opens no accounts for customers whose last name is ${UNISSUABLE}`;
      return { refusal, opensAt: null };
    }
    const details = bankDetails(request.currency, seedOf(request, draw));
    return { details, opensAt: name === SLOW ? addMilliseconds(this.#clock.now(), SLOW_MS) : null };
  }

  #isOpen(decision: Decision): boolean {
    if ('refusal' in decision) return false;
    return decision.opensAt === null || decision.opensAt <= this.#clock.now();
  }

  #resultOf(decision: Decision): OpenAccountResult {
    if ('refusal' in decision) return { outcome: 'refused', reason: decision.refusal };
    if (!this.#isOpen(decision)) throw new Error('the bank has not opened this account yet');
    return { outcome: 'opened', details: decision.details };
  }
}

function seedOf({ tenantId, accountId }: AccountReference, draw: number): bigint {
  const id = derivedId('embedded_bank_number', tenantId, accountId, String(draw));
  // The result is reduced modulo at most 10^12, which is small compared with 2^62, so numbers are practically uniform.
  return idBytes(id).readBigUInt64BE(8) & 0x3fff_ffff_ffff_ffffn;
}

/** Derived, so that a repeated credit or return is queued as the same notice. */
function noticeId({ kind, tenantId, railId }: AccountCreditNotice | CreditReturnNotice): string {
  return derivedId('embedded_bank_notice', tenantId, kind, railId);
}

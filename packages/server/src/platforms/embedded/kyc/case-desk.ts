import { addMilliseconds, type Database, type ExtraWrites, type Transaction } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import type { KycCase, KycCaseKey, KycCaseSearch, KycClaim, NewKycClaim } from '#ports/kyc.ts';
import { casesOf, countClaims, findCase, lockCase, saveClaim, searchCases } from './store.ts';

/** Long enough to look at the documents of a case. A person who needs longer claims it again. */
const CLAIM_MS = 15 * MINUTE_MS;
/** The most claims of one person at once: a person looks at one case, and may wait for a colleague about a few. */
const CLAIMS_MAX = 5;
/** The most cases of one customer. More would be a partner that sends documents in a loop. */
const HISTORY_MAX = 20;

/** The cases that people of the operator decide, of all tenants. Claims run by the clock of the people, not by that of a sandbox. */
export class CaseDesk {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /** Open cases, oldest first; or those that people have decided, newest first. */
  async search(search: KycCaseSearch, limit: number): Promise<KycCase[]> {
    return await searchCases(this.#database, search, this.#clock.now(), limit);
  }

  async find(customerId: CustomerId, submission: number): Promise<KycCase | undefined> {
    return await findCase(this.#database, customerId, submission, this.#clock.now());
  }

  /** A customer's newest cases, newest first. */
  async history(tenantId: TenantId, customerId: CustomerId): Promise<KycCase[]> {
    return await casesOf(this.#database, tenantId, customerId, this.#clock.now(), HISTORY_MAX);
  }

  /**
   * Claims a case for a person for 15 minutes from now. Only a new claim is recorded, not a longer one.
   * @throws AppError kyc_case_not_found, kyc_case_decided, kyc_case_claimed, kyc_claim_limit_reached
   */
  async claim(key: KycCaseKey, by: KycClaim['by'], extraWrites: ExtraWrites<NewKycClaim>): Promise<KycCase> {
    return await this.#claim(key, by, lockOpenCase, extraWrites);
  }

  /**
   * Claims a case as well if somebody else has claimed it, who loses the claim.
   * @throws AppError kyc_case_not_found, kyc_case_decided, kyc_claim_limit_reached
   */
  async takeOver(key: KycCaseKey, by: KycClaim['by'], extraWrites: ExtraWrites<NewKycClaim>): Promise<KycCase> {
    return await this.#claim(key, by, lockUndecidedCase, extraWrites);
  }

  async #claim(
    key: KycCaseKey,
    by: KycClaim['by'],
    lock: (transaction: Transaction, key: KycCaseKey, now: Date, by: KycClaim['by']) => Promise<KycCase>,
    extraWrites: ExtraWrites<NewKycClaim>,
  ): Promise<KycCase> {
    const now = this.#clock.now();
    return await this.#database.transaction(async (transaction) => {
      // Counted first, as every claim does it: two people who take over each other's cases do not wait for each other.
      const count = await countClaims(transaction, by.id, now);
      const open = await lock(transaction, key, now, by);
      const claim = { by, until: addMilliseconds(now, CLAIM_MS) };
      transaction.write(saveClaim(key, claim));
      if (open.claim?.by.id !== by.id) {
        if (count >= CLAIMS_MAX) throw new AppError('kyc_claim_limit_reached');
        for (const write of extraWrites({ ...claim, from: open.claim?.by ?? null })) transaction.write(write);
      }
      return { ...open, claim };
    });
  }
}

/**
 * A case that somebody may claim or decide, locked until the transaction ends.
 * @param by undefined: somebody without an account, who can have claimed nothing
 * @throws AppError kyc_case_not_found, kyc_case_decided, kyc_case_claimed
 */
export async function lockOpenCase(
  transaction: Transaction,
  key: KycCaseKey,
  now: Date,
  by: KycClaim['by'] | undefined,
): Promise<KycCase> {
  const found = await lockUndecidedCase(transaction, key, now);
  const { claim } = found;
  if (claim !== null && claim.by.id !== by?.id) {
    const until = claim.until.toISOString();
    throw new AppError('kyc_case_claimed', {
      message: `${claim.by.name} has claimed this case until ${until}`,
      details: { claimed_by: { id: claim.by.id, name: claim.by.name }, claimed_until: until },
    });
  }
  return found;
}

/** A case that nobody has decided, locked until the transaction ends. @throws AppError kyc_case_not_found, kyc_case_decided */
async function lockUndecidedCase(transaction: Transaction, key: KycCaseKey, now: Date): Promise<KycCase> {
  const found = await lockCase(transaction, key, now);
  if (found === undefined) throw new AppError('kyc_case_not_found');
  const { status } = found;
  if (status === 'replaced')
    throw new AppError('kyc_case_decided', {
      message: 'the customer has sent documents again; decide the newest case',
    });
  if (status === 'decided') throw new AppError('kyc_case_decided');
  return found;
}

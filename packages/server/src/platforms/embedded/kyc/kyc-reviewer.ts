import { NO_EXTRA_WRITES, tenantNow, tenantsDue, type ExtraWrites, type Database } from '#database';
import { TENANTS_PER_ROUND } from '#kit/worker-round.ts';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import { derivedId, type CustomerId, type TenantId } from '#kit/ids.ts';
import type { PlatformInbox } from '#ports/issuing-platform.ts';
import { OPEN_CASES_MAX, type KycClaim, type KycSubmission, type KycVerdict } from '#ports/kyc.ts';
import { lockOpenCase } from './case-desk.ts';
import {
  claimDue,
  decideCase,
  deleteCases,
  DUE_DECISIONS_SEARCH,
  endDelivery,
  hasCase,
  insertCase,
  listOpenCases,
  postponeDelivery,
  type OpenCase,
} from './store.ts';
import { decideAutomatically } from './verdict.ts';
import { MINUTE_MS } from '#kit/durations.ts';

/** Who decides a case. */
interface Decider {
  /** The name in the audit log. */
  readonly name: string;
  /** Undefined: somebody who uses the command line. */
  readonly person: KycClaim['by'] | undefined;
}

/** Minimum review time in the sandbox, so that partners can observe the state. */
const DECISION_DELAY_MS = 1_000;
/** Longer than delivering all claimed decisions takes. */
const CLAIM_MS = MINUTE_MS;
/** Delay before a failed delivery is repeated. */
const RETRY_MS = 2_000;
const CASES_PER_TENANT = 20;

/**
 * Stores a case for every KYC submission and delivers its decision until the inbox has accepted it. In the sandbox it decides
 * automatically; in live an operator decides.
 */
export class KycReviewer {
  readonly #database: Database;
  readonly #clock: Clock;
  #inbox: Pick<PlatformInbox, 'receive'> | undefined;

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /** Deletes all cases of a closed customer. */
  async erase(tenantId: TenantId, customerId: CustomerId): Promise<void> {
    await this.#database.rows(deleteCases(tenantId, customerId));
  }

  connect(inbox: Pick<PlatformInbox, 'receive'>): void {
    this.#inbox = inbox;
  }

  /** Opens a case. A repeated submission has no effect, and its documents, which may be deleted by then, are not read. */
  async submit(submission: KycSubmission): Promise<void> {
    if (await hasCase(this.#database, submission)) return;
    const verdict = await decideAutomatically(submission);
    const now = await tenantNow(this.#database, this.#clock, submission.tenantId);
    const deliverAfter = new Date(now.getTime() + DECISION_DELAY_MS);
    await this.#database.rows(insertCase(submission, verdict, deliverAfter, this.#clock.now()));
  }

  /**
   * Decides a case without a person, opening it if necessary, and delivers the decision immediately. It replaces a decision that is
   * not delivered yet; a delivered decision is final.
   */
  async decide(verdict: KycVerdict): Promise<void> {
    await this.#decide(verdict, null, NO_EXTRA_WRITES);
  }

  /**
   * Records what a person decides about an open case, once, and delivers it immediately.
   * @throws AppError kyc_case_not_found, kyc_case_decided, kyc_case_claimed
   */
  async decideOpen(verdict: KycVerdict, decider: Decider, extraWrites: ExtraWrites<KycVerdict>): Promise<void> {
    await this.#decide(verdict, decider, extraWrites);
  }

  async #decide(verdict: KycVerdict, decider: Decider | null, extraWrites: ExtraWrites<KycVerdict>): Promise<void> {
    const now = await tenantNow(this.#database, this.#clock, verdict.tenantId);
    const decided = await this.#database.transaction(async (transaction) => {
      const decidedAt = this.#clock.now();
      if (decider !== null) await lockOpenCase(transaction, verdict, decidedAt, decider.person);
      const saved = await decideCase(transaction, verdict, after(now, CLAIM_MS), decidedAt, decider?.name ?? null);
      if (saved !== undefined) for (const write of extraWrites(saved)) transaction.write(write);
      return saved;
    });
    if (decided !== undefined) await this.#deliver(decided, now);
  }

  /** A tenant's undecided cases, oldest first, up to 1,000; of one customer, or of all. */
  async openCases(tenantId: TenantId, customerId?: CustomerId): Promise<OpenCase[]> {
    return await listOpenCases(this.#database, tenantId, customerId, OPEN_CASES_MAX);
  }

  /** One round over the due decisions, limited per tenant. @returns the number of deliveries attempted */
  async deliverDue(onFailure: (error: unknown) => void): Promise<number> {
    let attempted = 0;
    const tenants = await tenantsDue(this.#database, this.#clock, DUE_DECISIONS_SEARCH, TENANTS_PER_ROUND);
    for (const [tenantId, now] of tenants) {
      for (const verdict of await claimDue(this.#database, tenantId, now, after(now, CLAIM_MS), CASES_PER_TENANT)) {
        attempted += 1;
        await this.#deliver(verdict, now).catch(onFailure);
      }
    }
    return attempted;
  }

  async #deliver(verdict: KycVerdict, now: Date): Promise<void> {
    assert(this.#inbox, 'the platform is connected before it delivers');
    const { tenantId, customerId, submission } = verdict;
    const eventId = derivedId('kyc_decision', tenantId, customerId, String(submission));
    try {
      await this.#inbox.receive({ kind: 'kyc_decision', eventId, ...verdict });
    } catch (error) {
      // If this fails too, the decision becomes due again when its claim ends.
      await this.#database.rows(postponeDelivery(verdict, after(now, RETRY_MS))).catch(() => undefined);
      throw error;
    }
    await this.#database.rows(endDelivery(verdict, this.#clock.now()));
  }
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

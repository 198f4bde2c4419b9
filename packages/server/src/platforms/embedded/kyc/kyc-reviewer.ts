import { addMilliseconds, NO_EXTRA_WRITES, type Database, type ExtraWrites, type Query } from '#database';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import { derivedId, type CustomerId, type TenantId } from '#kit/ids.ts';
import type { PlatformInbox } from '#ports/issuing-platform.ts';
import { OPEN_CASES_MAX, type KycCaseKey, type KycClaim, type KycSubmission, type KycVerdict } from '#ports/kyc.ts';
import {
  cancel,
  complete,
  schedule,
  type Claim,
  type Due,
  type WorkKind,
  type WorkName,
  type WorkResult,
  type WorkRunner,
} from '#work';
import { lockOpenCase } from './case-desk.ts';
import { decideCase, deleteCases, endDelivery, hasCase, insertCase, listOpenCases, type OpenCase } from './store.ts';
import { decideAutomatically } from './verdict.ts';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';

/** Who decides a case. */
interface Decider {
  /** The name in the audit log. */
  readonly name: string;
  /** Undefined: somebody who uses the command line. */
  readonly person: KycClaim['by'] | undefined;
}

/** Minimum review time in the sandbox, so that partners can observe the state. */
const DECISION_DELAY_MS = 1_000;

/** A decision that the inbox has not accepted yet. */
export const EMBEDDED_KYC: WorkName<Verdict> = { name: 'embedded_kyc', clock: 'tenant' };
type Verdict = Omit<KycVerdict, 'tenantId'>;

/**
 * Stores a case for every KYC submission and delivers its decision until the inbox has accepted it. In the sandbox it decides
 * automatically; in live an operator decides.
 */
export class KycReviewer {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #work: WorkRunner;
  #inbox: Pick<PlatformInbox, 'receive'> | undefined;

  constructor(parts: { database: Database; clock: Clock; work: WorkRunner }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#work = parts.work;
  }

  /** Deletes all cases of a closed customer. */
  async erase(tenantId: TenantId, customerId: CustomerId): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      const deleted = await transaction.rows(deleteCases(tenantId, customerId));
      for (const { submission } of deleted)
        transaction.write(cancel(EMBEDDED_KYC, tenantId, deliveryId({ tenantId, customerId, submission })));
    });
  }

  connect(inbox: Pick<PlatformInbox, 'receive'>): void {
    this.#inbox = inbox;
  }

  /** Opens a case. A repeated submission has no effect, and its documents, which may be deleted by then, are not read. */
  async submit(submission: KycSubmission): Promise<void> {
    if (await hasCase(this.#database, submission)) return;
    const verdict = await decideAutomatically(submission);
    const now = this.#clock.now();
    const { tenantId, customerId, submission: number } = submission;
    await this.#database.transaction(async (transaction) => {
      const [inserted] = await transaction.rows(insertCase(submission, verdict, now));
      if (inserted === undefined || verdict === undefined) return;
      const decided = { tenantId, customerId, submission: number, ...verdict };
      transaction.write(deliver(decided, addMilliseconds(now, DECISION_DELAY_MS)));
    });
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
    await this.#work.holding(
      async () =>
        await this.#database.transaction(async (transaction) => {
          const now = this.#clock.now();
          if (decider !== null) await lockOpenCase(transaction, verdict, now, decider.person);
          const saved = await decideCase(transaction, verdict, now, decider?.name ?? null);
          if (saved === undefined) return;
          transaction.write(deliver(saved, { heldBy: this.#work.id, since: now }));
          for (const write of extraWrites(saved)) transaction.write(write);
        }),
    );
    const ended = await this.#work.finish(EMBEDDED_KYC, verdict.tenantId, deliveryId(verdict));
    if (typeof ended === 'object') throw ended.error;
  }

  /** A tenant's undecided cases, oldest first, up to 1,000; of one customer, or of all. */
  async openCases(tenantId: TenantId, customerId?: CustomerId): Promise<OpenCase[]> {
    return await listOpenCases(this.#database, tenantId, customerId, OPEN_CASES_MAX);
  }

  /** How a decision is delivered. */
  get kind(): WorkKind<Verdict> {
    return {
      name: EMBEDDED_KYC,
      per_process: 20,
      per_tenant: 10,
      timeout_ms: MINUTE_MS,
      pause_ms_min: 2 * SECOND_MS,
      run: async (claim) => await this.#deliver(claim),
    };
  }

  async #deliver(claim: Claim<Verdict>): Promise<WorkResult> {
    assert(this.#inbox, 'the platform is connected before it delivers');
    const { tenantId, id: eventId, data } = claim;
    const verdict = { ...data, tenantId };
    await this.#inbox.receive({ kind: 'kyc_decision', eventId, ...verdict });
    await this.#database.transaction(async (transaction) => {
      transaction.write(endDelivery(verdict, this.#clock.now()));
      transaction.write(complete(claim));
    });
    return 'completed';
  }
}

/** Derived, so that a repeated decision about a submission is one delivery. */
function deliveryId({ tenantId, customerId, submission }: KycCaseKey): string {
  return derivedId('kyc_decision', tenantId, customerId, String(submission));
}

function deliver({ tenantId, ...data }: KycVerdict, due: Due): Query {
  return schedule(EMBEDDED_KYC, { tenantId, id: deliveryId({ tenantId, ...data }), data }, due);
}

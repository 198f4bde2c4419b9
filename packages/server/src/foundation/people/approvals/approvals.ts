import { AppError } from '../../kit/app-error.ts';
import { assert } from '../../kit/assert.ts';
import { DAY_MS, SECOND_MS } from '../../kit/durations.ts';
import { newId, parseId, type PersonId } from '../../kit/ids.ts';
import type { TwoPersonActName } from '../../kit/two-person-acts.ts';
import { cutPage, PAGE_SIZE_DEFAULT, readIdCursor } from '../../api/page.ts';
import { findPartners } from '../../partners/index.ts';
import type { Queryable } from '../../database/index.ts';
import type { ActDetails, PeopleDependencies } from '../dependencies.ts';
import type { Person } from '../model.ts';
import { assertOperator } from '../operators.ts';
import { ROLES_BY_OPERATOR_RIGHT } from '../rights.ts';
import type { ActCommit, Approval, JsonObject, TwoPersonAct } from './model.ts';
import { approvalView } from './schemas.ts';
import {
  countPending,
  decideApproval,
  findApproval,
  findDeciders,
  findSame,
  finishApproval,
  hasGivenRole,
  insertApproval,
  listApprovals,
  lockApproval,
  unfinishedApprovals,
} from './store.ts';

/** Of the installation. More would be a mistake of a program. */
const PENDING_MAX = 100n;
/** Nobody decides on what was asked for longer ago. */
const LIFETIME_MS = DAY_MS;
/** A process that is alive has carried an act out by then. */
const ABANDONED_MS = 30 * SECOND_MS;
const FINISHED_PER_ROUND = 20;

/** An act, with a request that has been stored as JSON. */
type AnyAct = TwoPersonAct<JsonObject>;

/** What became of a call that asks for an act. */
type Asked = { readonly done: ActDetails } | { readonly approval: Approval };

/** Acts of operators that two people decide: one asks, another one approves, and then the act is carried out. */
export class Approvals {
  readonly #people: PeopleDependencies;
  readonly #acts: ReadonlyMap<TwoPersonActName, AnyAct>;

  /** @param acts each reads its own requests, which its own route has checked */
  constructor(people: PeopleDependencies, acts: readonly TwoPersonAct<never>[]) {
    this.#people = people;
    this.#acts = new Map(acts.map((act) => [act.name, act as unknown as AnyAct]));
  }

  /**
   * Asks for an act. In the sandbox it is done at once. Asking for the same again returns the request that waits.
   * @throws AppError no_second_person, approval_limit_reached, and what the act refuses
   */
  async ask(person: Person, name: TwoPersonActName, request: JsonObject, reason: string): Promise<Asked> {
    const { database, clock, recordAct } = this.#people;
    const act = this.act(name);
    const { about, preview, fingerprint, environment = about?.environment } = await act.prepare(request);
    if (environment === 'sandbox')
      return {
        done: await act.run(
          request,
          atOnce((done) => [recordAct(person, name, about, { ...done, reason })]),
        ),
      };
    const others = await this.#deciders(act);
    others.delete(person.id);
    if (others.size === 0) throw new AppError('no_second_person');
    const now = clock.now();
    const earlier = await findSame(database, name, request, person.id, now);
    if (earlier !== undefined) return { approval: earlier };
    if ((await countPending(database, now)) >= PENDING_MAX) throw new AppError('approval_limit_reached');
    const id = newId<'approval'>();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const what = { id, act: name, about, request, preview, fingerprint };
    await database.transaction(async (transaction) => {
      transaction.write(insertApproval({ ...what, reason, requestedBy: person, createdAt: now, expiresAt }));
      transaction.write(recordAct(person, 'approvals.request', about, { approval_id: id, act: name, reason }));
    });
    return { approval: await this.read(id) };
  }

  /** What an act would do, without asking for it. @throws AppError what the act refuses */
  async preview(name: TwoPersonActName, request: JsonObject): Promise<JsonObject> {
    return (await this.act(name).prepare(request)).preview;
  }

  /** A page of all requests, or of those that wait for a decision, newest first. @throws AppError invalid_request */
  async list({ pending, after, size = PAGE_SIZE_DEFAULT }: ApprovalsQuery) {
    const { database, clock } = this.#people;
    const now = clock.now();
    const before = await readIdCursor<'approval'>(after, async (id) => await findApproval(database, id, now));
    const found = await listApprovals(database, pending, before ?? null, now, size + 1);
    return cutPage(found, size, ({ id }) => id);
  }

  /** Approvals as people see them, with the names of their partners. */
  async views(approvals: readonly Approval[]) {
    const ids = approvals.flatMap(({ about }) => about?.partnerId ?? []);
    const partners = await findPartners(this.#people.database, ids);
    const nameOf = ({ about }: Approval) => (about && partners.get(about.partnerId)?.name) ?? null;
    return approvals.map((each) => approvalView(each, nameOf(each)));
  }

  /** @throws AppError approval_not_found */
  async read(id: string): Promise<Approval> {
    const { database, clock } = this.#people;
    const approvalId = parseId<'approval'>(id);
    const approval = approvalId && (await findApproval(database, approvalId, clock.now()));
    if (approval === undefined) throw new AppError('approval_not_found');
    return approval;
  }

  /**
   * Approves a request of somebody else, and carries it out. Repeating it returns what the first call did.
   * @throws AppError approval_not_found, approval_expired, approval_not_pending, approval_outdated, self_approval, recently_invited, missing_right
   */
  async approve(person: Person, id: string, reason: string | null): Promise<Approval> {
    const found = await this.read(id);
    if (found.status === 'approved' && found.decision!.by.id === person.id) return await this.#carryOut(found);
    assertPending(found);
    const act = this.act(found.act);
    await assertOperator(this.#people.database, person.id, act.right);
    if (found.requestedBy.id === person.id) throw new AppError('self_approval');
    const dayAgo = new Date(this.#people.clock.now().getTime() - DAY_MS);
    if (await hasGivenRole(this.#people.database, found.requestedBy.id, person.id, dayAgo))
      throw new AppError('recently_invited');
    // What a stolen account has asked for ends with the account.
    const mayStillAsk = (await this.#deciders(act)).has(found.requestedBy.id);
    if (!mayStillAsk || (await fingerprintNow(act, found.request)) !== found.fingerprint)
      throw new AppError('approval_outdated');
    return await this.#carryOut(await this.#decide(person, found, 'approved', reason));
  }

  /** Rejects a request, or takes the own one back. @throws AppError approval_not_found, approval_expired, approval_not_pending, missing_right */
  async reject(person: Person, id: string, reason: string): Promise<Approval> {
    const found = await this.read(id);
    const isOwn = found.requestedBy.id === person.id;
    if (!isOwn) await assertOperator(this.#people.database, person.id, this.act(found.act).right);
    return await this.#decide(person, found, isOwn ? 'canceled' : 'rejected', reason);
  }

  /** Carries out what was approved by a process that has died. */
  async finishAbandoned(onFailure: (error: unknown) => void): Promise<void> {
    const { database, clock } = this.#people;
    const before = new Date(clock.now().getTime() - ABANDONED_MS);
    for (const approval of await unfinishedApprovals(database, before, FINISHED_PER_ROUND)) {
      try {
        await this.#carryOut(approval);
      } catch (error) {
        onFailure(error);
      }
    }
  }

  async #decide(
    person: Person,
    { id, act, about, requestedBy }: Approval,
    status: 'approved' | 'rejected' | 'canceled',
    reason: string | null,
  ): Promise<Approval> {
    const { database, clock, recordAct } = this.#people;
    const now = clock.now();
    return await database.transaction(async (transaction) => {
      const locked = await lockApproval(transaction, id, now);
      assertPending(locked);
      const details = { approval_id: id, act, requested_by: requestedBy.id, ...(reason === null ? {} : { reason }) };
      transaction.write(decideApproval(id, status, person.id, now, reason));
      transaction.write(recordAct(person, RECORDED[status], about, details));
      return { ...locked, status, decision: { by: person, at: now, reason } };
    });
  }

  async #carryOut(approval: Approval): Promise<Approval> {
    if (approval.result !== null) return approval;
    const { database, recordAct } = this.#people;
    const { id, act, about, request, requestedBy, decision, reason } = approval;
    const why = { approval_id: id, requested_by: requestedBy.id, reason };
    // Whatever another process has stored meanwhile stays, and is returned.
    try {
      const result = await this.act(act).run(request, {
        assertDue: async (transaction, fingerprint) => await this.#assertDue(transaction, approval, fingerprint),
        extraWrites: (done) => [
          finishApproval(id, { result: done }),
          recordAct(decision!.by, act, about, { ...done, ...why }),
        ],
      });
      // Once more: a payment that somebody else has moved meanwhile is not moved again, so it has no commit.
      await database.rows(finishApproval(id, { result }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await database.rows(finishApproval(id, { error: error.code }));
    }
    return await this.read(id);
  }

  /** Keeps every other process from carrying it out until the transaction ends. @throws AppError approval_not_pending, approval_outdated */
  async #assertDue(transaction: Queryable, { id, fingerprint: decided }: Approval, fingerprint: string): Promise<void> {
    const { status, result } = await lockApproval(transaction, id, this.#people.clock.now());
    if (status !== 'approved' || result !== null) throw new AppError('approval_not_pending');
    if (fingerprint !== decided) throw new AppError('approval_outdated');
  }

  async #deciders({ right }: AnyAct): Promise<Set<PersonId>> {
    return await findDeciders(this.#people.database, ROLES_BY_OPERATOR_RIGHT[right]);
  }

  /** For a command that does it at once, and asks nobody. */
  act(name: TwoPersonActName): AnyAct {
    const act = this.#acts.get(name);
    assert(act, 'every act is known');
    return act;
  }
}

/** The commit of an act that nobody has approved. */
export function atOnce(extraWrites: ActCommit['extraWrites']): ActCommit {
  return { assertDue: async () => undefined, extraWrites };
}

interface ApprovalsQuery {
  readonly pending: boolean;
  readonly after?: string | undefined;
  readonly size?: number | undefined;
}

/** Undefined: the act is not possible any more. */
async function fingerprintNow(act: AnyAct, request: JsonObject): Promise<string | undefined> {
  try {
    return (await act.prepare(request)).fingerprint;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Whether an act refuses a request. The service's own failures pass, so those are repeated. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

const RECORDED = { approved: 'approvals.approve', rejected: 'approvals.reject', canceled: 'approvals.cancel' } as const;

function assertPending({ status }: Approval): void {
  if (status === 'expired') throw new AppError('approval_expired');
  if (status !== 'pending') throw new AppError('approval_not_pending');
}

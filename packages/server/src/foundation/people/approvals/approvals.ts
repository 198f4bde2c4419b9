// Over 300 lines because it has every step of a request, and they share its rules.
import { AppError } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#kit/durations.ts';
import { LOWEST_ID, newId, parseId, type CardId, type PersonId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { cutPage, PAGE_SIZE_DEFAULT, readIdCursor } from '#api/page.ts';
import { findKeyCreators, findPartners } from '#partners';
import { violatedConstraint, type ActWrites, type Queryable } from '#database';
import type { PeopleDependencies } from '../dependencies.ts';
import type { ActDetails } from '../record-act.ts';
import type { Person } from '../model.ts';
import { personBehind } from './person-behind.ts';
import { operatorBench, type Bench } from './bench.ts';
import type { ActCommit, ActName, AnyAct, Approval, ApprovalId, JsonObject, Requester, TwoPersonAct } from './model.ts';
import { approvalView } from './schemas.ts';
import {
  areConnected,
  decideApproval,
  findApproval,
  findPending,
  findRepeated,
  findSame,
  finishApproval,
  insertApproval,
  listApprovals,
  lockApproval,
  noteFailure,
  unfinishedApprovals,
  type PendingRequest,
} from './store.ts';

/** The most pending approvals of the installation, or of a partner's environment. More would be a mistake of a program. */
const PENDING_MAX = 100;
/** Nobody decides on what was asked for longer ago, unless the act has a time of its own. */
const LIFETIME_MS = DAY_MS;
/** A process that is alive has carried an act out by then. */
const ABANDONED_MS = 30 * SECOND_MS;
const FINISHED_PER_ROUND = 20;
/** What the service has failed to do for so long after the decision has failed: nobody expects it to be done then. */
const CARRIED_OUT_MS = 4 * HOUR_MS;

/** What became of a call that asks for an act. `isRepeated`: an earlier call did it, or asked for it. */
type Asked = ({ readonly done: ActDetails } | { readonly approval: Approval }) & { readonly isRepeated: boolean };

/** What else comes with a call that asks. */
interface Asking {
  /** The id of the key that asks, if no person does. */
  readonly key?: string | null;
  /** What the act needs and nobody reads. */
  readonly material?: Buffer;
  /** A repeat with the same one, by the same person, returns the request whatever has become of it. */
  readonly idempotencyKey?: string | undefined;
}

/** Acts that two people decide: one asks, another one approves, and then the act is carried out. */
export class Approvals {
  readonly #people: PeopleDependencies;
  readonly #acts: ReadonlyMap<ActName, AnyAct>;
  readonly #bench: Bench;

  /**
   * @param acts each reads its own requests, which its own route has checked
   * @param bench who asks and decides
   */
  constructor(people: PeopleDependencies, acts: readonly TwoPersonAct<never>[], bench = operatorBench(people)) {
    this.#people = people;
    this.#bench = bench;
    this.#acts = new Map(acts.map((act) => [act.name, act as unknown as AnyAct]));
  }

  /**
   * Asks for an act. In the sandbox, what operators ask for is done at once. Asking for the same again returns the request that waits.
   * @throws AppError no_second_person, approval_limit_reached, idempotency_key_reused, and what the act refuses
   */
  async ask(
    person: Person | null,
    name: ActName,
    request: JsonObject,
    reason: string | null,
    { key = null, material, idempotencyKey }: Asking = {},
  ): Promise<Asked> {
    const { database, clock } = this.#people;
    const requestedBy = { person, key };
    const repeated = await this.#findRepeated(person, name, request, idempotencyKey);
    if (repeated !== undefined) return { approval: repeated, isRepeated: true };
    const record = (what: Parameters<Bench['record']>[1], details: ActDetails) =>
      person === null ? [] : this.#bench.record(person, what, about, { ...details, reason });
    const act = this.act(name);
    const { about, cards, preview, fingerprint, environment = about?.environment } = await act.prepare(request);
    if (this.#bench.isAtOnce(environment)) {
      let isRepeated = true;
      const extraWrites: ActCommit['extraWrites'] = (done) => {
        isRepeated = false;
        return record(name, done);
      };
      const done = await act.run(request, atOnce(extraWrites, material));
      return { done, isRepeated };
    }
    await act.assertReady?.(request);
    await this.#assertDecider(act, about, requestedBy);
    const now = clock.now();
    const earlier = await findSame(database, name, request, requestedBy, now);
    if (earlier !== undefined) return { approval: earlier, isRepeated: true };
    if ((await this.pending(about)).length >= PENDING_MAX) throw new AppError('approval_limit_reached');
    const id = newId<'approval'>();
    const expiresAt = new Date(now.getTime() + (act.lifetime_ms ?? LIFETIME_MS));
    const what = { id, act: name, about, request, preview, fingerprint, material: material ?? null };
    const asked = { ...what, reason, requestedBy, createdAt: now, expiresAt };
    try {
      await database.transaction(async (transaction) => {
        transaction.write(await this.#bench.announce(insertApproval(asked, idempotencyKey ?? null, cards), about));
        for (const write of record('approvals.request', { approval_id: id, act: name })) transaction.write(write);
      });
    } catch (error) {
      // The same call has arrived twice at the same time.
      if (violatedConstraint(error) !== 'approvals_idempotency') throw error;
      return { approval: (await this.#findRepeated(person, name, request, idempotencyKey))!, isRepeated: true };
    }
    return { approval: await this.read(id), isRepeated: false };
  }

  /** What an earlier call with the same key has asked for. @throws AppError idempotency_key_reused if it asked for something else */
  async #findRepeated(person: Person | null, name: ActName, request: JsonObject, idempotencyKey: string | undefined) {
    if (person === null || idempotencyKey === undefined) return undefined;
    const { database, clock } = this.#people;
    const found = await findRepeated(database, person.id, idempotencyKey, clock.now());
    if (found && (found.act !== name || JSON.stringify(found.request) !== JSON.stringify(request)))
      throw new AppError('idempotency_key_reused');
    return found;
  }

  /** What an act would do, without asking for it. @throws AppError no_second_person, and what the act refuses */
  async preview(person: Person, name: ActName, request: JsonObject): Promise<JsonObject> {
    const act = this.act(name);
    const { about, preview, environment = about?.environment } = await act.prepare(request);
    await act.assertReady?.(request);
    if (!this.#bench.isAtOnce(environment)) await this.#assertDecider(act, about, { person, key: null });
    return preview;
  }

  /** @throws AppError no_second_person if a request would wait for nobody */
  async #assertDecider(act: AnyAct, about: Approval['about'], requestedBy: Requester): Promise<void> {
    if ((await this.#bench.deciders(act, about, requestedBy)).size === 0) throw new AppError('no_second_person');
  }

  /** The requests that wait for a decision, oldest first. @param about of a partner's environment alone */
  async pending(about: Approval['about'] = null): Promise<PendingRequest[]> {
    return await findPending(this.#people.database, this.#names, about, this.#people.clock.now());
  }

  /** Those of the requests that wait which a person may decide on: others have asked for them, for acts that the person has the right of. */
  async decidable(personId: PersonId, about: Approval['about'] = null): Promise<PendingRequest[]> {
    const pending = await this.pending(about);
    if (pending.length === 0) return [];
    const { database } = this.#people;
    const keys = pending.flatMap(({ requested_key }) => requested_key ?? []);
    const creators = keys.length === 0 ? new Map<string, PersonId | null>() : await findKeyCreators(database, keys);
    const names = new Set(pending.map(({ act }) => act));
    const mayDecide = await Promise.all(
      [...names].map(async (name) => await this.#bench.mayDecide(personId, this.act(name), about)),
    );
    const decided = new Set([...names].filter((_name, index) => mayDecide[index]));
    return pending.filter(
      ({ act, requested_by, requested_key }) =>
        decided.has(act) && (requested_by ?? creators.get(requested_key!)) !== personId,
    );
  }

  /**
   * A page of requests, newest first.
   * @param about of a partner's environment alone
   * @param reader the person who decides on what is `decidable`; undefined: nobody does
   * @throws AppError invalid_request
   */
  async list(
    { status, card_id, after, size = PAGE_SIZE_DEFAULT }: ApprovalsQuery,
    about: Tenant | null = null,
    reader?: PersonId,
  ) {
    const { database, clock } = this.#people;
    const now = clock.now();
    const before = await readIdCursor<'approval'>(after, async (id) => {
      const found = await findApproval(database, id, now);
      return this.#isHere(found, about) ? found : undefined;
    });
    const decidable = status === 'decidable' ? await this.#decidableIds(about, reader) : undefined;
    // No card has the lowest id.
    const cardId = card_id === undefined ? undefined : (parseId<'card'>(card_id) ?? (LOWEST_ID as CardId));
    const which = { acts: this.#names, about, isPending: status !== undefined, cardId, ids: decidable };
    const found = await listApprovals(database, which, before ?? null, now, size + 1);
    return cutPage(found, size, ({ id }) => id);
  }

  async #decidableIds(about: Tenant | null, reader: PersonId | undefined): Promise<ApprovalId[]> {
    return reader === undefined ? [] : (await this.decidable(reader, about)).map(({ id }) => id);
  }

  /** Approvals as people see them, with the names of their partners. */
  async views(approvals: readonly Approval[]) {
    const ids = approvals.flatMap(({ about }) => about?.partnerId ?? []);
    const partners = await findPartners(this.#people.database, ids);
    const nameOf = ({ about }: Approval) => (about && partners.get(about.partnerId)?.name) ?? null;
    return approvals.map((each) => approvalView(each, nameOf(each)));
  }

  /** How many people could decide on an act there now. */
  async countDeciders(name: ActName, about: Tenant): Promise<number> {
    return (await this.#bench.deciders(this.act(name), about, { person: null, key: null })).size;
  }

  /** Whether it is an act of this bench, of a partner's environment if one is given. */
  #isHere(approval: Approval | undefined, about: Tenant | null): approval is Approval {
    if (approval === undefined || !this.#acts.has(approval.act)) return false;
    const { partnerId, environment } = approval.about ?? {};
    return about === null || (partnerId === about.partnerId && environment === about.environment);
  }

  get #names(): ActName[] {
    return [...this.#acts.keys()];
  }

  /** @param about where it must be @throws AppError approval_not_found */
  async read(id: string, about: Tenant | null = null): Promise<Approval> {
    const { database, clock } = this.#people;
    const approvalId = parseId<'approval'>(id);
    const approval = approvalId && (await findApproval(database, approvalId, clock.now()));
    if (!this.#isHere(approval, about)) throw new AppError('approval_not_found');
    return approval;
  }

  /** As `read`; while it waits, with what the act would do now, for the person who decides. @throws AppError approval_not_found */
  async readNow(id: string): Promise<Approval> {
    const approval = await this.read(id);
    if (approval.status !== 'pending') return approval;
    try {
      const { preview } = await this.act(approval.act).prepare(approval.request);
      return { ...approval, preview };
    } catch (error) {
      // It is not possible any more, or a vendor does not answer. Approving says so.
      if (error instanceof AppError) return approval;
      throw error;
    }
  }

  /**
   * Approves a request of somebody else, and carries it out. Repeating it returns what the first call did.
   * @param act the line about the call among the acts of a partner, for the commit of the decision
   * @throws AppError approval_expired, approval_not_pending, approval_outdated, self_approval, recently_invited, missing_right, and
   * what the act waits for
   */
  async approve(person: Person, found: Approval, reason: string | null, act?: ActWrites): Promise<Approval> {
    if (found.status === 'approved' && found.decision!.by.id === person.id) return await this.#carryOut(found);
    assertPending(found);
    const wanted = this.act(found.act);
    const { about, requestedBy } = found;
    await this.#bench.assertRight(person.id, wanted, about);
    const { database, clock } = this.#people;
    const requester = await personBehind(database, requestedBy);
    if (requester === person.id) throw new AppError('self_approval');
    const dayAgo = new Date(clock.now().getTime() - DAY_MS);
    const team = this.#bench.partnerOf(about);
    if (requester !== null && (await areConnected(database, requester, person.id, team, dayAgo)))
      throw new AppError('recently_invited');
    // What a stolen account has asked for ends with the account.
    if (
      !(await this.#bench.mayAsk(wanted, about, requestedBy)) ||
      (await fingerprintNow(wanted, found.request)) !== found.fingerprint
    )
      throw new AppError('approval_outdated');
    await wanted.assertReady?.(found.request);
    return await this.#carryOut(await this.#decide(person, found, 'approved', reason, act));
  }

  /** Rejects a request, or takes the own one back. @throws AppError approval_expired, approval_not_pending, missing_right */
  async reject(person: Person, found: Approval, reason: string | null, act?: ActWrites): Promise<Approval> {
    const isOwn = found.requestedBy.person?.id === person.id;
    if (!isOwn) await this.#bench.assertRight(person.id, this.act(found.act), found.about);
    return await this.#decide(person, found, isOwn ? 'canceled' : 'rejected', reason, act);
  }

  /** Takes the own request back. @throws AppError approval_expired, approval_not_pending, missing_right */
  async cancel(person: Person, found: Approval, reason: string | null, act?: ActWrites): Promise<Approval> {
    if (found.requestedBy.person?.id !== person.id)
      throw new AppError('missing_right', { message: 'Only the person who asked can take a request back.' });
    return await this.#decide(person, found, 'canceled', reason, act);
  }

  /** Carries out what was approved and could not be done yet: its process has died, or the service has failed to do it. */
  async finishAbandoned(onFailure: (error: unknown) => void): Promise<void> {
    const { database, clock } = this.#people;
    const before = new Date(clock.now().getTime() - ABANDONED_MS);
    for (const approval of await unfinishedApprovals(database, this.#names, before, FINISHED_PER_ROUND)) {
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
    line: ActWrites | undefined,
  ): Promise<Approval> {
    const { database, clock } = this.#people;
    const now = clock.now();
    return await database.transaction(async (transaction) => {
      const locked = await lockApproval(transaction, id, now);
      assertPending(locked);
      const asked = { approval_id: id, act, requested_by: requestedBy.person?.id ?? requestedBy.key };
      const details = { ...asked, ...(reason === null ? {} : { reason }) };
      transaction.write(await this.#bench.announce(decideApproval(id, status, person.id, now, reason), about));
      for (const write of this.#bench.record(person, RECORDED[status], about, details)) transaction.write(write);
      for (const write of line?.(DECIDED) ?? []) transaction.write(write);
      return { ...locked, status, decision: { by: person, at: now, reason } };
    });
  }

  async #carryOut(approval: Approval): Promise<Approval> {
    if (approval.result !== null) return approval;
    const { database } = this.#people;
    const { id, act, about, request, requestedBy, decision, reason, material } = approval;
    const why = { approval_id: id, requested_by: requestedBy.person?.id ?? requestedBy.key, reason };
    // Whatever another process has stored meanwhile stays, and is returned.
    try {
      const result = await this.act(act).run(request, {
        assertDue: async (transaction, fingerprint) => await this.#assertDue(transaction, approval, fingerprint),
        decided: approval.fingerprint,
        extraWrites: (done) => [
          finishApproval(id, { result: done }),
          ...this.#bench.record(decision!.by, act, about, { ...done, ...why }),
        ],
        material,
      });
      // Once more: a payment that somebody else has moved meanwhile is not moved again, so it has no commit.
      await database.rows(finishApproval(id, { result }));
    } catch (error) {
      const isFinal = isRefusal(error) || this.#people.clock.now().getTime() >= decision!.at.getTime() + CARRIED_OUT_MS;
      const code = error instanceof AppError ? error.code : 'internal';
      if (!isRefusal(error)) await database.rows(noteFailure(id, code));
      if (!isFinal) throw error;
      await database.rows(finishApproval(id, { error: code }));
    }
    return await this.read(id);
  }

  /** Keeps every other process from carrying it out until the transaction ends. @throws AppError approval_not_pending, approval_outdated */
  async #assertDue(transaction: Queryable, { id, fingerprint: decided }: Approval, fingerprint: string): Promise<void> {
    const { status, result } = await lockApproval(transaction, id, this.#people.clock.now());
    if (status !== 'approved' || result !== null) throw new AppError('approval_not_pending');
    if (fingerprint !== decided) throw new AppError('approval_outdated');
  }

  /** For a command that does it at once, and asks nobody. */
  act(name: ActName): AnyAct {
    const act = this.#acts.get(name);
    assert(act, 'every act is known');
    return act;
  }
}

/** The commit of an act that nobody has approved. */
export function atOnce(extraWrites: ActCommit['extraWrites'], material: Buffer | null = null): ActCommit {
  return { assertDue: async () => undefined, decided: null, extraWrites, material };
}

interface ApprovalsQuery {
  /** Those that wait for a decision, or for one of the reader; undefined: all requests. */
  readonly status?: 'pending' | 'decidable' | undefined;
  /** Those that change this card; undefined: all. */
  readonly card_id?: string | undefined;
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

/** A line about a decision names the approval, as the path of the call does. */
const DECIDED = { response: undefined, subjectId: undefined };
const RECORDED = { approved: 'approvals.approve', rejected: 'approvals.reject', canceled: 'approvals.cancel' } as const;

function assertPending({ status }: Approval): void {
  if (status === 'expired') throw new AppError('approval_expired');
  if (status !== 'pending') throw new AppError('approval_not_pending');
}

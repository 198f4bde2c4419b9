// Over 300 lines because it has every step of a request, and they share its rules.
import { AppError } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { DAY_MS } from '#kit/durations.ts';
import { LOWEST_ID, newId, parseId, type CardId, type PersonId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { cutPage, PAGE_SIZE_DEFAULT, readIdCursor } from '#api/page.ts';
import { findPartners } from '#partners';
import { violatedConstraint, type ActWrites } from '#database';
import { INSTALLATION } from '#work';
import type { PeopleDependencies } from '../dependencies.ts';
import type { ActDetails } from '../record-act.ts';
import type { Person } from '../model.ts';
import { assertMayApprove } from './bench/assert-may-approve.ts';
import type { Bench } from './bench/bench.ts';
import { operatorBench } from './bench/operator-bench.ts';
import { carryOut, isRefusal } from './carry-out.ts';
import { decidableBy } from './decidable-by.ts';
import { assertPending, decide, type Decision } from './decide.ts';
import {
  APPROVED_ACT,
  type ActCommit,
  type ActName,
  type AnyAct,
  type Approval,
  type ApprovalId,
  type ApprovalNow,
  type JsonObject,
  type Requester,
  type TwoPersonAct,
} from './model.ts';
import { approvalView } from './schemas.ts';
import {
  findApproval,
  findPending,
  findRepeated,
  findSame,
  insertApproval,
  listApprovals,
  type PendingRequest,
} from './store.ts';

/** The most pending approvals of the installation, or of a partner's environment. More would be a mistake of a program. */
const PENDING_MAX = 100;
/** Nobody decides on what was asked for longer ago, unless the act has a time of its own. */
const LIFETIME_MS = DAY_MS;
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

  /** Those of the requests that wait which a person may decide on. */
  async decidable(personId: PersonId, about: Approval['about'] = null): Promise<PendingRequest[]> {
    const pending = await this.pending(about);
    const mayDecide = (name: ActName) => this.#bench.mayDecide(personId, this.act(name), about);
    return pending.length === 0 ? [] : await decidableBy(this.#people.database, personId, pending, mayDecide);
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
  async views(approvals: readonly ApprovalNow[]) {
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

  /** As `read`; while it waits, with what the act would do now or why it cannot, for the person who decides. @throws AppError approval_not_found */
  async readNow(id: string, about: Tenant | null = null): Promise<ApprovalNow> {
    const approval = await this.read(id, about);
    if (approval.status !== 'pending') return approval;
    try {
      const act = this.act(approval.act);
      const { preview, fingerprint } = await act.prepare(approval.request);
      await this.#assertCurrent(act, approval, fingerprint);
      return { ...approval, preview };
    } catch (error) {
      // It is not possible any more, or a vendor does not answer.
      if (error instanceof AppError) return { ...approval, previewError: error };
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
    if (found.status === 'approved' && found.decision!.by.id === person.id) return await this.#finish(found.id);
    assertPending(found);
    const wanted = this.act(found.act);
    await assertMayApprove(this.#people, this.#bench, person.id, wanted, found);
    await this.#assertCurrent(wanted, found, await fingerprintNow(wanted, found.request));
    await wanted.assertReady?.(found.request);
    await this.#decide(person, found, 'approved', reason, act);
    return await this.#finish(found.id);
  }

  /** @param now what it depends on now; undefined: it is not possible any more @throws AppError approval_outdated */
  async #assertCurrent(act: AnyAct, approval: Approval, now: string | undefined): Promise<void> {
    const { about, requestedBy, fingerprint } = approval;
    // What a stolen account has asked for ends with the account.
    if (now !== fingerprint || !(await this.#bench.mayAsk(act, about, requestedBy)))
      throw new AppError('approval_outdated');
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
      throw new AppError('missing_right', {
        message: 'Only the person who asked can take a request back.',
        details: { reason: { kind: 'own_request_only' } },
      });
    return await this.#decide(person, found, 'canceled', reason, act);
  }

  async #decide(by: Person, found: Approval, status: Decision['status'], reason: string | null, act?: ActWrites) {
    return await decide(this.#people, this.#bench, found, { by, status, reason, act });
  }

  /** Carries out what was approved, unless another process does. @throws what the service itself has failed with */
  async #finish(id: ApprovalId): Promise<Approval> {
    const ended = await this.#people.work.finish(APPROVED_ACT, INSTALLATION, id);
    if (typeof ended === 'object') throw ended.error;
    return await this.read(id);
  }

  /**
   * An attempt to carry out what was approved.
   * @returns whether it is an act of these
   * @throws what the service itself has failed with
   */
  async carryOut(id: ApprovalId, attempt: number): Promise<boolean> {
    const { database, clock } = this.#people;
    const approval = await findApproval(database, id, clock.now());
    if (!this.#isHere(approval, null)) return false;
    await carryOut(this.#people, { act: this.act(approval.act), bench: this.#bench, approval }, attempt);
    return true;
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

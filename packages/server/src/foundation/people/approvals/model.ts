import type { AppError } from '#kit/app-error.ts';
import type { CardId, Id } from '#kit/ids.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import type { PartnerActName, TwoPersonActName } from '#kit/two-person-acts.ts';
import type { ExtraWrites, Queryable } from '#database';
import type { ActDetails } from '../record-act.ts';
import type { Person } from '../model.ts';
import type { OperatorRight, Right } from '#kit/right.ts';
import type { WorkName } from '#work';

export type ApprovalId = Id<'approval'>;

/** Carrying out what was approved. An item has the id of its approval, and concerns the installation. */
export const APPROVED_ACT: WorkName<null> = { name: 'approved_act' };

/** What became of a request. `canceled`: its own person took it back. `expired`: nobody decided in time. `failed`: it was approved, and could not be done any more. */
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'canceled', 'expired', 'failed'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** What JSON stores without a change. */
export type JsonObject = object;

/** What an act would do now. */
interface Prepared {
  /** The partner that it concerns; null: all of them. */
  readonly about: Tenant | null;
  /** Where it happens, if it concerns all partners of one environment. */
  readonly environment?: Environment;
  /** The cards that it changes; undefined: it is not about cards. */
  readonly cards?: readonly CardId[];
  /** What the person who decides sees. */
  readonly preview: JsonObject;
  /** What the preview depends on. A request is outdated once it differs. */
  readonly fingerprint: string;
}

/** What the commit of an act has besides the act. */
export interface ActCommit {
  /**
   * Called in the transaction before anything is written, once nobody else can change what the act depends on. An act that can be done
   * only once, whatever calls it, has nothing to ask.
   * @param fingerprint as `prepare` makes it, of what holds now
   * @throws AppError if it was done before, or what it depends on has changed since it was asked for
   */
  readonly assertDue: (transaction: Queryable, fingerprint: string) => Promise<void>;
  /** The fingerprint of what was asked for; null: nobody has approved it. */
  readonly decided: string | null;
  /** The last writes of the commit. */
  readonly extraWrites: ExtraWrites<ActDetails>;
  /** What the requester gave besides the request; null: nothing. */
  readonly material: Buffer | null;
}

/** Acts of operators, and those at a partner. */
export type ActName = TwoPersonActName | PartnerActName;

/** An act, with a request that has been stored as JSON. */
export type AnyAct = TwoPersonAct<JsonObject>;

/** Who asks for an act: a person, or a key of a partner. The other one is null. */
export interface Requester {
  readonly person: Person | null;
  readonly key: string | null;
}

/** An act that needs a second person in live, and where it concerns everybody. */
export interface TwoPersonAct<Request extends JsonObject> {
  readonly name: ActName;
  /** The right to ask for it, and to decide on it. An operator has it, or a partner's person. */
  readonly right: OperatorRight | Right;
  /** How long it can be approved; undefined: a day. */
  readonly lifetime_ms?: number;
  /** Checks a request, and says what it would do. @throws AppError */
  prepare(request: Request): Promise<Prepared>;
  /** What must hold before it is asked for and before it is approved, and may come to hold later: the request waits. @throws AppError */
  assertReady?(request: Request): Promise<void>;
  /**
   * Does it. It is safe to repeat, also at the same time: a process that dies or stalls before the commit leaves it to another one.
   * @returns what was done, for the response and the audit log
   * @throws AppError if it cannot be done any more
   */
  run(request: Request, commit: ActCommit): Promise<ActDetails>;
}

/** A request, and what became of it. */
export interface Approval {
  readonly id: ApprovalId;
  readonly act: ActName;
  readonly about: Pick<Tenant, 'partnerId' | 'environment'> | null;
  readonly request: JsonObject;
  readonly preview: JsonObject;
  readonly fingerprint: string;
  /** Null: none was given. */
  readonly reason: string | null;
  /** What the act needs and nobody reads, such as the hash of a secret; null: nothing, or nothing any more. */
  readonly material: Buffer | null;
  readonly requestedBy: Requester;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly status: ApprovalStatus;
  readonly decision: { readonly by: Person; readonly at: Date; readonly reason: string | null } | null;
  /** What the act did; null: it has not been done, or is being done. */
  readonly result: ActDetails | null;
  readonly error: string | null;
  /** The code of the service's own failure in the last attempt; null: none has failed so. */
  readonly lastError: string | null;
}

/** A request with what it would do now, while it waits. */
export interface ApprovalNow extends Approval {
  /** Why nobody knows that: it cannot be done now, and `preview` is from when it was asked for. */
  readonly previewError?: AppError;
}

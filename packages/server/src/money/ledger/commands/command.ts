import type { EarlierCall, KeyInUse, RenderedResponse } from '#database';
import { newId, type AccountId, type OperationId, type TenantId } from '#kit/ids.ts';
import type { FactRequest } from './facts.ts';
import type { Operation } from '../model.ts';
import type { Abandoned } from './abandoned.ts';
import type { OperationDraft } from './operation-draft.ts';

/** A caller's own name for a money operation, and a hash of the request's parameters. Kept permanently. */
export interface OperationReference {
  readonly reference: string;
  readonly parameters: Buffer;
}

/**
 * One operation, as a domain asks the ledger for it. `Result`: what its decision returns, if it is committed. `Why`: the reasons for
 * which it may be abandoned.
 */
export interface Command<Result, Why = never> {
  readonly tenantId: TenantId;
  /** The accounts that it may read or change; accounts that do not exist are absent from the draft. */
  readonly accounts: readonly AccountId[];
  readonly facts?: readonly FactRequest[] | undefined;
  readonly reference?: OperationReference | undefined;
  /** The card network is waiting for the outcome. The command runs before queued commands that are not urgent. */
  readonly urgent?: boolean;
  /**
   * Decides in memory, from the cache or with the tenant locked, so it must not do I/O, and it can run again for the same
   * command. Throws an AppError to reject the command because of its caller's mistake; the command then leaves no trace.
   * @returns the result of the operation that the draft has recorded; `Abandoned` to end the command without effect
   */
  readonly decide: (draft: OperationDraft) => Result | Abandoned<Why>;
}

/** A command of a call of the API, which the ledger runs for the tenant of its request. */
export interface Call<Result> extends Omit<Command<Result>, 'tenantId' | 'urgent'> {
  /** What it creates, if that is known before: for the line about a person's act. */
  readonly subjectId?: string;
}

/** Committed by this call. */
interface Committed<Result> {
  readonly kind: 'committed';
  readonly operation: Operation;
  readonly result: Result;
}

/** An operation with this reference and the same parameters already exists. */
interface Repeated {
  readonly kind: 'repeated';
  readonly operation: Operation;
}

/** What became of a command. One without a reference is never repeated. */
export type Outcome<Result, Why = never> =
  | Committed<Result>
  | Repeated
  | ([Why] extends [never] ? never : Abandoned<Why>);

/** A command as the lanes decide and commit it. */
export interface LaneCommand extends Command<unknown, unknown> {
  readonly operationId: OperationId;
  /** Stored in the commit. */
  readonly key: KeyInUse | undefined;
  /** Renders the result as the response that is stored with the key; undefined if the call continues after the commit. */
  readonly respond: ((result: unknown) => RenderedResponse) | undefined;
  /** The span of a traced command, which is stored with its events. */
  readonly traceparent?: string;
}

export type LaneOutcome =
  | (Committed<unknown> & { readonly response: RenderedResponse | undefined })
  | Repeated
  | Abandoned<unknown>
  | EarlierCall;

/** Without a key: a command of the service itself. */
export function laneCommand<Result, Why>(
  tenantId: TenantId,
  { accounts, facts, reference, urgent = false, decide }: Omit<Command<Result, Why>, 'tenantId'>,
  key?: KeyInUse,
  respond?: LaneCommand['respond'],
): LaneCommand {
  const operationId = newId<'operation'>();
  return { tenantId, operationId, accounts, facts, reference, urgent, decide, key, respond };
}

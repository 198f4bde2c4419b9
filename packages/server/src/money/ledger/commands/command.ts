import type { KeyInUse, RenderedResponse } from '#database';
import type { AccountId, OperationId, TenantId } from '#kit/ids.ts';
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
 * One operation, as a domain submits it to the ledger.
 * `Why`: the reasons for which it may be abandoned.
 */
export interface LedgerCommand<Why = unknown> {
  readonly tenantId: TenantId;
  readonly operationId: OperationId;
  /** The accounts that it may read or change; accounts that do not exist are absent from the draft. */
  readonly accounts: readonly AccountId[];
  readonly facts?: readonly FactRequest[];
  readonly key?: KeyInUse | undefined;
  readonly reference?: OperationReference | undefined;
  /** The card network is waiting for the outcome. The command runs before queued commands that are not urgent. */
  readonly urgent?: boolean;
  /** The span of a traced command, which is stored with its events. */
  readonly traceparent?: string;
  /**
   * Decides in memory, from the cache or with the tenant locked, so it must not do I/O, and it can run again for the same
   * command. Throws an AppError to reject the command because of its caller's mistake; the command then leaves no trace.
   * @returns the caller's response, to be saved with the key; undefined when the call continues after this commit; `Abandoned` to
   *   end the command without effect
   */
  decide(draft: OperationDraft): RenderedResponse | Abandoned<Why> | undefined;
}

/** `Why`: as in `LedgerCommand`. A command that is never abandoned has no such outcome. */
export type Outcome<Why = never> =
  /** Committed by this call. */
  | { readonly kind: 'committed'; readonly response: RenderedResponse | undefined }
  /** An earlier call with the same key and request; this is its response. */
  | { readonly kind: 'replayed'; readonly response: RenderedResponse }
  /** An earlier call with the same key committed this operation and has no response yet. */
  | { readonly kind: 'unfinished'; readonly operationId: OperationId }
  /** An operation with this reference and the same parameters already exists. */
  | { readonly kind: 'repeated'; readonly operation: Operation }
  | ([Why] extends [never] ? never : Abandoned<Why>);

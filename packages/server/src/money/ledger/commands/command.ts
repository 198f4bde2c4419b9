import type { KeyInUse, RenderedResponse } from '../../../foundation/database/index.ts';
import type { AccountId, OperationId, TenantId } from '../../../foundation/kit/ids.ts';
import type { FactRequest } from './facts.ts';
import type { Operation } from '../model.ts';
import type { OperationDraft } from './operation-draft.ts';

/** A caller's own name for a money operation, and a fingerprint of what it asked for; kept for good. */
export interface OperationReference {
  readonly reference: string;
  readonly parameters: Buffer;
}

/** One operation, as a domain submits it to the ledger. */
export interface LedgerCommand {
  readonly tenantId: TenantId;
  readonly operationId: OperationId;
  /** The accounts it may look at or change; those that do not exist are simply absent. */
  readonly accounts: readonly AccountId[];
  readonly facts?: readonly FactRequest[];
  readonly key?: KeyInUse | undefined;
  readonly reference?: OperationReference | undefined;
  /** Somebody waits for it who does not wait long: it goes before what came before it. */
  readonly urgent?: boolean;
  /**
   * Decides in memory, with the tenant locked: no I/O. Throws an AppError to refuse; then nothing of it remains.
   * Returns the caller's answer, to be saved with the key, or undefined when the work goes on after this commit.
   */
  decide(draft: OperationDraft): RenderedResponse | undefined;
}

export type Outcome =
  /** Committed by this call. */
  | { readonly kind: 'committed'; readonly response: RenderedResponse | undefined }
  /** An earlier call with the same key and request has been answered; this is its answer. */
  | { readonly kind: 'replayed'; readonly response: RenderedResponse }
  /** An earlier call with the same key committed this operation and has not answered yet. */
  | { readonly kind: 'unfinished'; readonly operationId: OperationId }
  /** An operation with this reference and the same parameters exists. */
  | { readonly kind: 'repeated'; readonly operation: Operation };

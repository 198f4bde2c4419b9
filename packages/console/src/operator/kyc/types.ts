import type { Customer } from '@issuary/sdk';
import type { Environment } from '../../session/account.ts';

export type DocumentKind = 'front' | 'back' | 'address';
export type Decision = 'approved' | 'needs_resubmission' | 'rejected';

/** A submission of documents, and what was decided. */
export interface Submission {
  readonly submission: number;
  readonly submitted_at: string;
  readonly decision: Decision | null;
  readonly reasons: readonly string[];
  readonly decided_by: string | null;
  readonly decided_at: string | null;
}

export interface KycCase extends Submission {
  /** The id of the customer, a colon, and the submission. */
  readonly id: string;
  readonly partner: { readonly id: string; readonly handle: string; readonly name: string };
  readonly environment: Environment;
  readonly customer_id: string;
  /** The partner's own id for the customer; null: it has none, or one that says who the customer is. */
  readonly customer_ref: string | null;
  readonly country: string;
  readonly status: 'open' | 'decided' | 'replaced';
  readonly claimed_by: { readonly id: string; readonly name: string } | null;
  readonly claimed_until: string | null;
  readonly documents: readonly DocumentKind[];
  /** Not sent. */
  readonly missing: readonly DocumentKind[];
}

export interface CustomerAlike {
  readonly customer_id: string;
  readonly same: readonly ('document' | 'name_and_birth')[];
  readonly status: string;
  readonly kyc_status: string;
  readonly created_at: string;
}

export interface KycCasePage {
  readonly case: KycCase;
  readonly customer: Customer;
  readonly history: readonly Submission[];
  /** The documents that this person has opened. */
  readonly opened: readonly DocumentKind[];
  /** Other customers who may be the same person. */
  readonly alike: readonly CustomerAlike[];
}

import type { CardId, CustomerId, PersonId, TenantId } from '#kit/ids.ts';
import type { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Holder } from './holder.ts';

type DocumentKind = 'front' | 'back' | 'address';

export interface KycSubmission {
  readonly tenantId: TenantId;
  readonly environment: Environment;
  readonly customerId: CustomerId;
  /** Number of the customer's submission, from 1. */
  readonly submission: number;
  readonly holder: Holder;
  /** ISO 3166-1 alpha-3 of the country in which the customer's cards are issued. */
  readonly issuingCountry: string;
  readonly documentType: string | null;
  readonly documentNumber: string | null;
  /** Reads a document on demand; undefined when the customer has none of this kind, or `inlineDocuments` is false. */
  readonly readDocument: (kind: DocumentKind) => Promise<Secret<Buffer> | undefined>;
}

/** The erasure of a closed customer's personal data. */
export interface CustomerErasure {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  /** All cards that the customer ever had. */
  readonly cardIds: readonly CardId[];
}

/** Maximum number of cases in a list of those that wait for a decision. */
export const OPEN_CASES_MAX = 1_000;

/** Problems that new documents can solve. */
const RESUBMISSION_REASONS = [
  'document_front_missing',
  'document_back_missing',
  'document_unreadable',
  'document_incomplete',
  'document_expired',
  'document_not_accepted',
  'address_document_missing',
  'address_not_verified',
  'identity_not_verified',
  'identity_mismatch',
] as const;

/** Reasons for a rejection: the resubmission reasons, when no resubmission is allowed, and those that no document can solve. */
const REJECTION_REASONS = [
  ...RESUBMISSION_REASONS,
  'document_forged',
  'underage',
  'duplicate_identity',
  'country_not_supported',
  'politically_exposed',
  'sanctions_match',
  'suspected_fraud',
] as const;

export const KYC_DECISIONS = ['approved', 'rejected', 'needs_resubmission'] as const;

/** The reasons that each decision can have. An adapter maps its vendor's reasons to these. */
export const KYC_REASONS = {
  approved: [],
  rejected: REJECTION_REASONS,
  needs_resubmission: RESUBMISSION_REASONS,
} as const satisfies Record<(typeof KYC_DECISIONS)[number], readonly string[]>;

/** What is wrong with the reasons of a decision; undefined: nothing. */
export function reasonsProblem(decision: KycVerdict['decision'], reasons: readonly string[]): string | undefined {
  const allowed: readonly string[] = KYC_REASONS[decision];
  if (reasons.every((reason) => allowed.includes(reason))) return undefined;
  const rule = allowed.length === 0 ? 'must be omitted' : `must be one of ${allowed.join(', ')}`;
  return `${rule} with ${decision}`;
}

/** A decision on one of a customer's submissions. */
export interface KycVerdict {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  /** A decision on a submission other than the newest is ignored. */
  readonly submission: number;
  readonly decision: (typeof KYC_DECISIONS)[number];
  /** Values from `KYC_REASONS`; may be empty. */
  readonly reasons: readonly string[];
}

/** Names one of a customer's submissions. */
export type KycCaseKey = Pick<KycVerdict, 'tenantId' | 'customerId' | 'submission'>;

/** Somebody looks at a case until then, and nobody else decides it. */
export interface KycClaim {
  readonly by: { readonly id: PersonId; readonly name: string };
  readonly until: Date;
}

/** A claim, as it is recorded. */
export interface NewKycClaim extends KycClaim {
  /** The person whose claim it ended; null: nobody had one. */
  readonly from: KycClaim['by'] | null;
}

/** A submission that the operator reviews, and what became of it. */
export interface KycCase extends KycCaseKey {
  readonly submittedAt: Date;
  /** `replaced`: nobody decided it before the customer sent documents again. */
  readonly status: 'open' | 'decided' | 'replaced';
  /** Null: nobody has claimed it, or not lately enough. */
  readonly claim: KycClaim | null;
  readonly decision: KycVerdict['decision'] | null;
  readonly reasons: readonly string[];
  /** Who decided it and when; null: nobody yet, or no person. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** Which cases a page has. */
export interface KycCaseSearch {
  readonly status: 'open' | 'decided';
  /** Null: those of all tenants. */
  readonly tenantIds: readonly TenantId[] | null;
  /** Cases that this person has claimed, or nobody; null: all. */
  readonly claimed: PersonId | 'nobody' | null;
  /** The last one of the page before. */
  readonly after: KycCaseKey | null;
}

export interface KycDecision extends KycVerdict {
  readonly kind: 'kyc_decision';
  readonly eventId: string;
}

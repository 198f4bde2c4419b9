import { MINUTE_MS } from '#kit/durations.ts';
import type { CustomerId } from '#kit/ids.ts';
import { profileFieldsThat } from '#kit/profile-fields.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { WorkName } from '#work';
import type { CustomerStatus, Lifecycle } from './lifecycle/model.ts';

export const GENDERS = ['male', 'female', 'other'] as const;
export const DOCUMENT_TYPES = ['NATIONAL_ID', 'PASSPORT', 'DRIVERS_LICENSE', 'RESIDENCE_PERMIT', 'VOTER_ID'] as const;
export const EMPLOYMENT_STATUSES = [
  'employed',
  'self_employed',
  'student',
  'retired',
  'homemaker',
  'unemployed',
] as const;
export const PRIMARY_PURPOSES = [
  'personal_or_living_expenses',
  'payments_to_friends_or_family_abroad',
  'purchase_goods_and_services',
  'ecommerce_retail_payments',
  'receive_salary',
  'receive_payment_for_freelancing',
  'investment_purposes',
  'charitable_donations',
  'operating_a_company',
  'protect_wealth',
  'other',
] as const;
export const SOURCES_OF_FUNDS = [
  'salary',
  'savings',
  'company_funds',
  'gifts',
  'government_benefits',
  'inheritance',
  'investments_loans',
  'pension_retirement',
  'sale_of_assets_real_estate',
  'ecommerce_reseller',
  'gambling_proceeds',
  'someone_elses_funds',
] as const;
export const EXPECTED_MONTHLY_PAY = ['0_4999', '5000_9999'] as const;
export const KYC_STATUSES = ['pending', 'in_review', 'approved', 'rejected'] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/**
 * `pending`: no documents yet, or they must be sent again. `in_review`: the platform is deciding. `rejected`: no cards can be issued
 * unless new documents are sent and approved.
 */
export type KycStatus = (typeof KYC_STATUSES)[number];

/** A customer's profile as the partner sent it. */
export interface Profile {
  readonly external_ref: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** As submitted: ISO 3166-1 alpha-2, or `HTG`. */
  readonly country_code: string;
  /** Year, month and day, `1990-12-31`: a date has no time zone. */
  readonly date_of_birth: string;
  readonly gender: (typeof GENDERS)[number] | null;
  readonly document_type: DocumentType | null;
  readonly document_number: string | null;
  readonly tax_id_number: string | null;
  readonly address_street: string | null;
  readonly address_city: string | null;
  readonly address_state: string | null;
  readonly address_postal_code: string | null;
  /** As submitted; null means `country_code`. */
  readonly address_country: string | null;
  readonly pof_employment_status: (typeof EMPLOYMENT_STATUSES)[number] | null;
  readonly pof_occupation: string | null;
  readonly pof_primary_purpose: (typeof PRIMARY_PURPOSES)[number] | null;
  readonly pof_source_of_funds: (typeof SOURCES_OF_FUNDS)[number] | null;
  readonly pof_expected_monthly_pay: (typeof EXPECTED_MONTHLY_PAY)[number] | null;
  readonly kyc_consent_at: Date | null;
  readonly kyc_consent_ip: string | null;
}

/** The profile of an erased customer is null: read it by `renderCustomer`, which knows. */
export interface Customer extends Profile, Lifecycle {
  readonly id: CustomerId;
  readonly local_id: bigint;
  /** ISO 3166-1 alpha-3 of the country in which cards are issued. */
  readonly issuing_country: string;
  readonly kyc_status: KycStatus;
  readonly kyc_reasons: readonly string[];
  /** Increases with each request that has documents; a decision refers to one submission. */
  readonly kyc_submission: number;
  readonly has_document_front: boolean;
  readonly has_document_back: boolean;
  readonly has_document_address: boolean;
  readonly metadata: Metadata;
  /** The received documents that a decision has deleted. */
  readonly deleted_documents: readonly DocumentKind[];
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** What is done later is done within seconds, and retried every few minutes. */
const OVERDUE_MS = 15 * MINUTE_MS;

/** A submission of a customer, which the platform reviews. */
export interface KycSubmissionNumber {
  readonly submission: number;
}

/** The newest submission that the platform has not accepted, by the id of the customer. */
export const KYC_SUBMISSION: WorkName<KycSubmissionNumber> = {
  name: 'kyc_submission',
  overdue: {
    kind: 'kyc_unsubmitted',
    after_ms: OVERDUE_MS,
    describe: () => ({
      what: 'this customer’s KYC documents have not been submitted to the platform',
      remedy: 'check the log for the platform error; the submission is retried every few minutes',
      remedyCode: 'find_kyc_failure',
    }),
  },
};

/** The status of a customer that the cards do not have yet. */
export interface CardsBehind {
  readonly status: CustomerStatus;
}

/** Freezes, unfreezes or terminates the cards of a customer, by the customer's id. */
export const CUSTOMER_CARDS: WorkName<CardsBehind> = {
  name: 'customer_cards',
  overdue: {
    kind: 'customer_unfinished',
    after_ms: OVERDUE_MS,
    describe: ({ data: { status } }) => ({
      what: `this customer is ${status}, but not all cards have been changed accordingly`,
      remedy: 'check the log for the error; the cards are retried every few minutes',
      remedyCode: 'find_customer_cards_failure',
      params: { status },
    }),
  },
};

/** The dates at which a tenant's customers are erased. */
export const CUSTOMER_ERASURE: WorkName<null> = { name: 'customer_erasure', clock: 'tenant' };

/** What a customer is called. */
export type CustomerNames = Pick<Customer, 'status' | 'first_name' | 'last_name'>;

/** The fields of a profile that are texts, and the country that follows from it. */
export const PROFILE_TEXTS = profileFieldsThat('isText') satisfies readonly (keyof Customer)[];

type OptionalField = ReturnType<typeof profileFieldsThat<'isOptional'>>[number];

/** The initial profile; fields that are not set on creation stay null. */
export const EMPTY_PROFILE = Object.fromEntries(
  profileFieldsThat('isOptional').map((field) => [field, null]),
) as Readonly<Record<OptionalField, null>> satisfies Partial<Profile>;

export const DOCUMENT_KINDS = ['front', 'back', 'address'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** Maximum size of a document, in units of 1,024 × 1,024 bytes. */
export const DOCUMENT_MB_MAX = 5;

type KycState = Pick<
  Customer,
  | 'kyc_status'
  | 'kyc_reasons'
  | 'kyc_submission'
  | 'has_document_front'
  | 'has_document_back'
  | 'has_document_address'
  | 'deleted_documents'
>;

export const NO_DOCUMENTS: KycState = {
  kyc_status: 'pending',
  kyc_reasons: [],
  kyc_submission: 0,
  has_document_front: false,
  has_document_back: false,
  has_document_address: false,
  deleted_documents: [],
};

/** Any new document starts a new KYC submission, regardless of earlier decisions. */
export function afterDocuments(before: KycState, received: ReadonlySet<DocumentKind>): KycState {
  const submits = received.size > 0;
  return {
    kyc_status: submits ? 'in_review' : before.kyc_status,
    kyc_reasons: submits ? [] : before.kyc_reasons,
    kyc_submission: before.kyc_submission + (submits ? 1 : 0),
    has_document_front: before.has_document_front || received.has('front'),
    has_document_back: before.has_document_back || received.has('back'),
    has_document_address: before.has_document_address || received.has('address'),
    deleted_documents: before.deleted_documents.filter((kind) => !received.has(kind)),
  };
}

/** The vault subject of a customer's document. */
export function documentSubject(customerId: CustomerId, kind: DocumentKind): string {
  return `customer/${customerId}/document_${kind}`;
}

/** The vault subjects of all of a customer's documents. */
export function documentSubjects(customerId: CustomerId): string[] {
  return DOCUMENT_KINDS.map((kind) => documentSubject(customerId, kind));
}

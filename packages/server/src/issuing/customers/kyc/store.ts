import { plainArray, query, statement, type Query, type Queryable, type Transaction } from '#database';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { CustomerStatus } from '../lifecycle/model.ts';
import type { Customer, DocumentKind, KycStatus } from '../model.ts';

/** The columns of a customer that a KYC decision reads and changes. */
export interface KycState {
  readonly id: CustomerId;
  readonly local_id: bigint;
  readonly external_ref: string | null;
  readonly metadata: Metadata;
  readonly status: CustomerStatus;
  readonly kyc_status: KycStatus;
  readonly kyc_submission: number;
  readonly event_sequence: bigint;
}

// NO KEY, so that cards can be issued to the customer meanwhile.
const LOCK = statement<KycState>(
  'customers.lock_kyc',
  `SELECT id, local_id, external_ref, metadata, status, kyc_status, kyc_submission, event_sequence
     FROM customers WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

// With a final decision, all documents are deleted.
const SAVE_DECISION = statement(
  'customers.save_decision',
  `UPDATE customers SET kyc_status = $3, kyc_reasons = $4, event_sequence = $5, updated_at = $6, kyc_decided_at = $6,
          deleted_documents = CASE WHEN $7 THEN array_remove(ARRAY[CASE WHEN has_document_front THEN 'front' END,
                                CASE WHEN has_document_back THEN 'back' END,
                                CASE WHEN has_document_address THEN 'address' END], NULL)
                              ELSE deleted_documents END
    WHERE tenant_id = $1 AND id = $2`,
);

const FIND_APPROVAL = statement<{ kyc_decided_at: Date | null }>(
  'customers.find_approval',
  `SELECT kyc_decided_at FROM customers WHERE tenant_id = $1 AND id = $2 AND kyc_status = 'approved'`,
);

const OPEN_REVIEW = statement(
  'customers.open_review',
  `UPDATE customers
      SET kyc_status = 'in_review', kyc_reasons = '{}', kyc_submission = $3, updated_at = $4
    WHERE tenant_id = $1 AND id = $2`,
);

/** Reads the KYC state and locks it until the commit. */
export async function lockKyc(
  transaction: Transaction,
  tenantId: TenantId,
  id: CustomerId,
): Promise<KycState | undefined> {
  return (await transaction.rows(query(LOCK, tenantId, id)))[0];
}

export function saveDecision(
  tenantId: TenantId,
  id: CustomerId,
  decided: {
    readonly status: KycStatus;
    readonly reasons: readonly string[];
    readonly event_sequence: bigint;
    readonly deletesDocuments: boolean;
  },
  now: Date,
): Query {
  const { status, reasons, event_sequence, deletesDocuments } = decided;
  return query(SAVE_DECISION, tenantId, id, status, reasons, event_sequence, now, deletesDocuments);
}

/** When the customer was approved; null for one that is not. */
export async function findApproval(database: Queryable, tenantId: TenantId, id: CustomerId): Promise<Date | null> {
  return (await database.rows(query(FIND_APPROVAL, tenantId, id)))[0]?.kyc_decided_at ?? null;
}

export function saveOpenReview(tenantId: TenantId, id: CustomerId, submission: number, now: Date): Query {
  return query(OPEN_REVIEW, tenantId, id, submission, now);
}

/** What tells an applicant from others, and is not shown as it is: it can say who it is. */
interface ApplicantRow extends Pick<
  Customer,
  'id' | 'external_ref' | 'first_name' | 'last_name' | 'phone' | 'document_type' | 'country_code' | 'address_country'
> {
  /** The documents that are stored. */
  readonly kinds: DocumentKind[];
}

const APPLICANTS = statement<ApplicantRow>(
  'customers.applicants',
  `SELECT customers.id, external_ref, first_name, last_name, phone, document_type, country_code, address_country,
          array_remove(ARRAY[CASE WHEN has_document_front AND 'front' <> ALL (deleted_documents) THEN 'front' END,
                             CASE WHEN has_document_back AND 'back' <> ALL (deleted_documents) THEN 'back' END,
                             CASE WHEN has_document_address AND 'address' <> ALL (deleted_documents) THEN 'address' END], NULL) AS kinds
     FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id) JOIN customers USING (tenant_id, id)`,
);

/** Customers of several tenants who have sent documents. */
export async function findApplicants(
  database: Queryable,
  keys: readonly { readonly tenantId: TenantId; readonly customerId: CustomerId }[],
): Promise<ApplicantRow[]> {
  const tenantIds = plainArray(keys.map(({ tenantId }) => tenantId));
  const ids = plainArray(keys.map(({ customerId }) => customerId));
  return await database.rows(query(APPLICANTS, tenantIds, ids));
}

const DOCUMENTS_NEEDED = statement<{ count: bigint; since: Date | null }>(
  'customers.documents_needed',
  `SELECT count(*) AS count, min(kyc_decided_at) AS since
     FROM (SELECT kyc_decided_at, kyc_reasons, status FROM customers
            WHERE tenant_id = $1 AND kyc_status = 'pending' ORDER BY id DESC LIMIT $2) AS newest
    WHERE kyc_reasons <> '{}' AND status = 'active'`,
);

/** How many customers must send documents again, among the `newest` ones without a decision, and since when. */
export async function countDocumentsNeeded(database: Queryable, tenantId: TenantId, newest: number) {
  const { count, since } = (await database.rows(query(DOCUMENTS_NEEDED, tenantId, newest)))[0]!;
  return { count: Number(count), since };
}

/** A customer who may be the same person as another one. */
export interface CustomerAlike {
  readonly id: CustomerId;
  readonly status: CustomerStatus;
  readonly kyc_status: KycStatus;
  readonly created_at: Date;
  readonly same_document: boolean;
  /** The name, whatever its case, accents and order, and the date of birth. */
  readonly same_person: boolean;
}

/** A document's number as it is compared, by an index. */
const numberOf = (customer: string): string =>
  `upper(regexp_replace(${customer}.document_number, '[^[:alnum:]]', '', 'g'))`;

/** The words of a name in an order of their own, by an index. */
const nameOf = (customer: string): string => `array_to_tsvector(string_to_array(${customer}.name_words, ' '))`;

const ALIKE = statement<CustomerAlike>(
  'customers.alike',
  `WITH own AS (SELECT id, document_number, date_of_birth, name_words FROM customers WHERE tenant_id = $1 AND id = $2),
        found AS (
     (SELECT other.id, true AS same_document, false AS same_person
        FROM own JOIN customers AS other ON other.tenant_id = $1 AND ${numberOf('other')} = ${numberOf('own')}
       WHERE other.id <> own.id
       ORDER BY other.id DESC LIMIT $3)
      UNION ALL
     (SELECT other.id, false, true
        FROM own JOIN customers AS other ON other.tenant_id = $1 AND other.date_of_birth = own.date_of_birth AND ${nameOf('other')} = ${nameOf('own')}
       WHERE other.id <> own.id
       ORDER BY other.id DESC LIMIT $3))
   SELECT id, customers.status, customers.kyc_status, customers.created_at,
          bool_or(found.same_document) AS same_document, bool_or(found.same_person) AS same_person
     FROM found JOIN customers USING (id)
    WHERE customers.tenant_id = $1
    GROUP BY id, customers.status, customers.kyc_status, customers.created_at
    ORDER BY id DESC`,
);

/** Up to `limit` with the same document, and as many with the same name and date of birth; the newest first. */
export function customersAlike(tenantId: TenantId, customerId: CustomerId, limit: number): Query<CustomerAlike> {
  return query(ALIKE, tenantId, customerId, limit);
}

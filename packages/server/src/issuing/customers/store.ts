import {
  plainArray,
  query,
  scan,
  scanPage,
  statement,
  type Query,
  type Queryable,
  type ScanRow,
  type Transaction,
} from '#database';
import { foldedWords } from '#kit/fold-text.ts';
import { profileFieldsThat } from '#kit/profile-fields.ts';
import { LOWEST_ID, type CustomerId, type ResourceReference, type TenantId } from '#kit/ids.ts';
import type { PersonName } from './full-name.ts';
import type { CustomerStatus, Lifecycle } from './lifecycle/model.ts';
import { PROFILE_TEXTS, type Customer, type CustomerNames, type KycStatus } from './model.ts';

type CustomerReference = ResourceReference<'customer'>;

/** The columns of a customer that issuing a card needs. */
export interface CustomerForIssuing extends PersonName {
  readonly id: CustomerId;
  readonly local_id: bigint;
  readonly kyc_status: KycStatus;
  readonly status: CustomerStatus;
  readonly created_at: Date;
}

/** How many events about a customer there are. */
interface EventCount {
  readonly event_sequence: bigint;
}

/** What decides whether a customer may get cards and accounts. */
export interface CustomerStatuses {
  readonly kyc_status: KycStatus;
  readonly status: CustomerStatus;
}

/** In the order of the values; `id` and `local_id` first, which never change. */
const COLUMNS = [
  'id',
  'local_id',
  'created_at',
  'updated_at',
  ...PROFILE_TEXTS,
  'kyc_consent_at',
  'kyc_status',
  'kyc_reasons',
  'kyc_submission',
  'has_document_front',
  'has_document_back',
  'has_document_address',
  'metadata',
  'deleted_documents',
] as const satisfies readonly (keyof Customer)[];

/** Only changes of the status write them: see lifecycle/store.ts. */
const LIFECYCLE_COLUMNS = [
  'status',
  'suspension_reason',
  'closed_at',
  'erase_at',
  'erased_at',
  'certificate',
] as const satisfies readonly (keyof Lifecycle)[];

const FIXED_COLUMNS: ReadonlySet<string> = new Set(['id', 'local_id', 'created_at']);
const CHANGING_COLUMNS = COLUMNS.filter((column) => !FIXED_COLUMNS.has(column));

// Read the date as text: the driver would convert it to midnight in the server's time zone.
export const SELECTED = [...COLUMNS, ...LIFECYCLE_COLUMNS]
  .map((column) => (column === 'date_of_birth' ? 'date_of_birth::text' : column))
  .join(', ');

const placeholders = (count: number, first: number): string =>
  Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');

const INSERT = statement(
  'customers.insert',
  `INSERT INTO customers (tenant_id, name_words, ${COLUMNS.join(', ')}) VALUES ($1, $2, ${placeholders(COLUMNS.length, 3)})`,
);

const UPDATE = statement(
  'customers.update',
  `UPDATE customers SET (${CHANGING_COLUMNS.join(', ')}) = ROW (${placeholders(CHANGING_COLUMNS.length, 5)}), event_sequence = $3, name_words = $4
    WHERE tenant_id = $1 AND id = $2`,
);

const FIND_BY_ID = statement<Customer>(
  'customers.find_by_id',
  `SELECT ${SELECTED} FROM customers WHERE tenant_id = $1 AND id = $2`,
);

const FIND_BY_LOCAL_ID = statement<Customer>(
  'customers.find_by_local_id',
  `SELECT ${SELECTED} FROM customers WHERE tenant_id = $1 AND local_id = $2`,
);

// NO KEY, so that cards can be issued to the customer meanwhile.
const LOCK = statement<Customer & EventCount>(
  'customers.lock',
  `SELECT ${SELECTED}, event_sequence FROM customers WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

const FIND_FOR_ISSUING_BY_ID = statement<CustomerForIssuing>(
  'customers.find_for_issuing_by_id',
  `SELECT id, local_id, first_name, last_name, kyc_status, status, created_at FROM customers WHERE tenant_id = $1 AND id = $2`,
);

const FIND_FOR_ISSUING_BY_LOCAL_ID = statement<CustomerForIssuing>(
  'customers.find_for_issuing_by_local_id',
  `SELECT id, local_id, first_name, last_name, kyc_status, status, created_at FROM customers WHERE tenant_id = $1 AND local_id = $2`,
);

const NAMES = statement<CustomerNames & { id: CustomerId }>(
  'customers.names',
  `SELECT customers.id, status, first_name, last_name FROM unnest($2::uuid[]) AS wanted (id)
     JOIN customers ON tenant_id = $1 AND customers.id = wanted.id`,
);

const STATUSES = statement<CustomerStatuses & { tenant_id: TenantId; id: CustomerId }>(
  'customers.statuses',
  `SELECT tenant_id, id, kyc_status, status FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id)
     JOIN customers USING (tenant_id, id)`,
);

const FIND_ID_BY_EXTERNAL_REF = statement<{ id: CustomerId }>(
  'customers.find_id_by_external_ref',
  `SELECT id FROM customers WHERE tenant_id = $1 AND external_ref = $2`,
);

/**
 * Local ids have no gaps: each is assigned under the tenant's lock in the commit that inserts the row, and rows are never deleted.
 * So the newest and the oldest local id give the total and the start of any page without counting.
 */
const LIST = statement<{ total: bigint } & (Customer | { id: null })>(
  'customers.list',
  `SELECT bounds.total, page.*
     FROM (SELECT newest, coalesce(newest - oldest + 1, 0) AS total
             FROM (SELECT (SELECT max(local_id) FROM customers WHERE tenant_id = $1) AS newest,
                          (SELECT min(local_id) FROM customers WHERE tenant_id = $1) AS oldest) AS ends) AS bounds
     LEFT JOIN LATERAL (SELECT ${SELECTED} FROM customers
                         WHERE tenant_id = $1 AND local_id <= bounds.newest - $2::bigint
                         ORDER BY local_id DESC LIMIT $3) AS page ON true
    ORDER BY page.local_id DESC`,
);

const SCAN = statement<ScanRow<Customer>>('customers.scan', scanPage('customers', 'id', SELECTED));

/** The names of customers, and their statuses: an erased customer has no name. */
export async function loadNames(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly CustomerId[],
): Promise<Map<CustomerId, CustomerNames>> {
  const rows = await database.rows(query(NAMES, tenantId, plainArray(ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A part of the tenant's customers of a period, in the order of their ids. */
export async function scanCustomers(
  database: Queryable,
  tenantId: TenantId,
  after: string | undefined,
  size: number,
  period: { readonly from: Date | null; readonly to: Date },
): Promise<{ customers: Customer[]; next: string | undefined }> {
  const { rows, next } = await scan(database, SCAN, { tenantId, after: after ?? LOWEST_ID, size }, period);
  return { customers: rows.map(withoutEnds), next };
}

/** Responses have every field of a customer that `renderCustomer` does not leave out. */
function withoutEnds(row: Customer & { scanned?: number; scanned_last?: string | null }): Customer {
  const { scanned: _scanned, scanned_last: _last, ...customer } = row;
  return customer;
}

/** The words by which the customer is found, as the index customers_name has them. */
function nameWords(customer: Customer): string {
  const names = profileFieldsThat('isName').map((field) => customer[field]);
  return foldedWords(names.join(' ')).join(' ');
}

export function insertCustomer(tenantId: TenantId, customer: Customer): Query {
  return query(INSERT, tenantId, nameWords(customer), ...COLUMNS.map((column) => customer[column]));
}

export function updateCustomer(tenantId: TenantId, customer: Customer, eventSequence: bigint): Query {
  return query(
    UPDATE,
    tenantId,
    customer.id,
    eventSequence,
    nameWords(customer),
    ...CHANGING_COLUMNS.map((column) => customer[column]),
  );
}

export async function findByReference(
  queryable: Queryable,
  tenantId: TenantId,
  reference: CustomerReference,
): Promise<Customer | undefined> {
  const find =
    reference.by === 'id'
      ? query(FIND_BY_ID, tenantId, reference.id)
      : query(FIND_BY_LOCAL_ID, tenantId, reference.localId);
  return (await queryable.rows(find))[0];
}

export async function findForIssuing(
  queryable: Queryable,
  tenantId: TenantId,
  reference: CustomerReference,
): Promise<CustomerForIssuing | undefined> {
  const find =
    reference.by === 'id'
      ? query(FIND_FOR_ISSUING_BY_ID, tenantId, reference.id)
      : query(FIND_FOR_ISSUING_BY_LOCAL_ID, tenantId, reference.localId);
  return (await queryable.rows(find))[0];
}

/** Reads the customer and locks it until the commit. */
export async function lockCustomer(
  transaction: Transaction,
  tenantId: TenantId,
  id: CustomerId,
): Promise<(Customer & EventCount) | undefined> {
  return (await transaction.rows(query(LOCK, tenantId, id)))[0];
}

export async function findIdByExternalRef(
  queryable: Queryable,
  tenantId: TenantId,
  externalRef: string | null,
): Promise<CustomerId | undefined> {
  if (externalRef === null) return undefined;
  return (await queryable.rows(query(FIND_ID_BY_EXTERNAL_REF, tenantId, externalRef)))[0]?.id;
}

/** One page, newest first, after skipping `offset` customers; and the total. */
export async function listCustomers(
  queryable: Queryable,
  tenantId: TenantId,
  offset: number,
  size: number,
): Promise<{ customers: Customer[]; total: number }> {
  const rows = await queryable.rows(query(LIST, tenantId, offset, size));
  const customers = rows.filter((row) => row.id !== null);
  return { customers, total: Number(rows[0]!.total) };
}

export interface CustomerKey {
  readonly tenantId: TenantId;
  readonly id: CustomerId;
}

/** In the order of the keys; undefined if the tenant has no customer with that id. */
export async function findStatuses(
  queryable: Queryable,
  keys: readonly CustomerKey[],
): Promise<(CustomerStatuses | undefined)[]> {
  const tenantIds = plainArray(keys.map((key) => key.tenantId));
  const rows = await queryable.rows(query(STATUSES, tenantIds, plainArray(keys.map((key) => key.id))));
  const found = new Map(rows.map((row) => [row.tenant_id + row.id, row]));
  return keys.map((key) => found.get(key.tenantId + key.id));
}

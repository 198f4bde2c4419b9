import { query, statement, textArray, type Query, type Queryable, type Statement, type Transaction } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Export, ExportId } from './model.ts';
import { PERSONAL_TYPES } from './personal.ts';
import { asExport, COLUMNS, type ExportRow } from './rows.ts';

/** Filters whose value can be the id of a person, or of a person's card. */
const CUSTOMER_FILTER = 'customer_id';
const CARD_FILTER = 'card_id';

/** Other filters that identify objects, or have one of a few values. */
const HARMLESS_FILTERS = [
  'wallet_id',
  'type',
  'status',
  'kyc_status',
  'decline_reason',
  'brand',
  'currency',
  'last4',
  'expires_before',
  'types',
  'mcc',
  'country',
  'amount_min',
  'amount_max',
] as const;

/** Filters that have no free text. The texts of all others can name a person. */
const FILTERS_WITHOUT_TEXT = [CUSTOMER_FILTER, CARD_FILTER, ...HARMLESS_FILTERS];

const ERASED = 'erased';

/** A file, and how many parts it has. */
interface File {
  readonly tenant_id: TenantId;
  readonly id: ExportId;
  readonly parts: number;
}

const END_LINKS = statement<File>(
  'exports.end_links',
  `UPDATE exports SET expires_at = least(expires_at, $4)
    WHERE tenant_id = $1 AND type = ANY ($2::text[]) AND created_at <= $3 AND expires_at IS NOT NULL
   RETURNING tenant_id, id, parts`,
);

const IS_UNFINISHED = `status IN ('pending', 'running')`;

const FIND_UNFINISHED = statement<{ id: ExportId }>(
  'exports.find_unfinished',
  `SELECT id FROM exports WHERE tenant_id = $1 AND ${IS_UNFINISHED} AND type = ANY ($2::text[]) AND created_at <= $3 ORDER BY id`,
);

// An export of another type is found for its filters, if they have a free text or name somebody.
const FIND_UNFINISHED_WITH_NAMES = statement<{ id: ExportId }>(
  'exports.find_unfinished_with_names',
  `SELECT id FROM exports WHERE tenant_id = $1 AND ${IS_UNFINISHED} AND created_at <= $3
      AND (type = ANY ($2::text[]) OR EXISTS (SELECT FROM jsonb_object_keys(filters) AS name WHERE name <> ALL ($4::text[])))
    ORDER BY id`,
);

const LOCK_UNFINISHED = statement<ExportRow>(
  'exports.lock_unfinished',
  `SELECT ${COLUMNS} FROM exports WHERE tenant_id = $1 AND id = $2 AND ${IS_UNFINISHED} FOR UPDATE`,
);

const RESTART = statement(
  'exports.restart',
  `UPDATE exports SET status = 'pending', cursor = NULL, parts = 0, rows = 0, bytes = 0 WHERE tenant_id = $1 AND id = $2`,
);

/** SQL: a filter without what erases a person: the ids of erased customers and cards, and free texts. */
const REST_OF_FILTER = `CASE
         WHEN name = '${CUSTOMER_FILTER}' AND ${normalized('value')} = ANY ($4::text[]) THEN '${ERASED}'
         WHEN name = '${CARD_FILTER}' AND ${normalized('value')} = ANY ($5::text[]) THEN '${ERASED}'
         WHEN name = ANY ($3::text[]) THEN value
         ELSE '${ERASED}' END`;

// The filters of an unfinished export are still needed.
const NAMES_PEOPLE = `tenant_id = $1 AND created_at <= $2 AND completed_at IS NOT NULL
      AND EXISTS (SELECT FROM jsonb_each_text(filters) AS filter (name, value) WHERE value <> ${REST_OF_FILTER})`;

const FIND_WITH_NAMES = statement<{ id: ExportId }>(
  'exports.find_with_names',
  `SELECT id FROM exports WHERE ${NAMES_PEOPLE}`,
);

const ERASE_NAMES = statement<{ id: ExportId }>(
  'exports.erase_names',
  `UPDATE exports
      SET filters = (SELECT jsonb_object_agg(name, ${REST_OF_FILTER}) FROM jsonb_each_text(filters) AS filter (name, value))
    WHERE ${NAMES_PEOPLE} RETURNING id`,
);

/** How filters name the customers. */
export interface NamedInFilters {
  /** Ids and local ids. */
  readonly customers: readonly string[];
  readonly cards: readonly string[];
}

/** Ids in upper case, and local ids with leading zeros, name the same. */
function normalized(value: string): string {
  return `CASE WHEN ${value} ~ '^[0-9]+$' THEN ltrim(${value}, '0') ELSE lower(${value}) END`;
}

/** The completed exports that were requested by then and whose filters name one of the customers, or have free texts. */
export async function exportsOfPeople(
  database: Queryable,
  tenantId: TenantId,
  until: Date,
  names: NamedInFilters,
): Promise<ExportId[]> {
  return (await database.rows(namesPeople(FIND_WITH_NAMES, tenantId, until, names))).map(({ id }) => id);
}

/** Ends the links to the files of people that were requested by then. @returns the files */
export function endLinks(tenantId: TenantId, until: Date, now: Date): Query<File> {
  return query(END_LINKS, tenantId, textArray(PERSONAL_TYPES), until, now);
}

/** The unfinished exports of people that were requested by then. */
export async function findUnfinished(database: Queryable, tenantId: TenantId, until: Date): Promise<ExportId[]> {
  const found = query(FIND_UNFINISHED, tenantId, textArray(PERSONAL_TYPES), until);
  return (await database.rows(found)).map(({ id }) => id);
}

/** The same, and those whose filters can name people. */
export async function findUnfinishedWithNames(
  database: Queryable,
  tenantId: TenantId,
  until: Date,
): Promise<ExportId[]> {
  const types = [textArray(PERSONAL_TYPES), until, textArray(HARMLESS_FILTERS)] as const;
  return (await database.rows(query(FIND_UNFINISHED_WITH_NAMES, tenantId, ...types))).map(({ id }) => id);
}

/** @returns undefined if it has ended */
export async function lockUnfinished(
  transaction: Transaction,
  tenantId: TenantId,
  id: ExportId,
): Promise<Export | undefined> {
  const [row] = await transaction.rows(query(LOCK_UNFINISHED, tenantId, id));
  return row && asExport(row);
}

/** Begins its file again. */
export function restart({ tenantId, id }: Export): Query {
  return query(RESTART, tenantId, id);
}

/** Erases the free texts, and the ids of the customers and their cards, in the filters of completed exports. */
export function eraseNames(tenantId: TenantId, until: Date, names: NamedInFilters): Query<{ id: ExportId }> {
  return namesPeople(ERASE_NAMES, tenantId, until, names);
}

function namesPeople<Row>(wanted: Statement<Row>, tenantId: TenantId, until: Date, names: NamedInFilters): Query<Row> {
  return query(
    wanted,
    tenantId,
    until,
    textArray(FILTERS_WITHOUT_TEXT),
    textArray(names.customers),
    textArray(names.cards),
  );
}

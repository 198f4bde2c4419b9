import { query, statement, textArray, type Query, type Queryable } from '../../../foundation/database/index.ts';
import type { TenantId } from '../../../foundation/kit/ids.ts';
import type { Export, ExportId, ExportType } from '../model.ts';
import { asExport, COLUMNS, type ExportRow } from '../rows.ts';

/** The types whose files can name a person. Of an operation, the reason why it failed can. */
const PERSONAL_TYPES: readonly ExportType[] = ['cards', 'customers', 'events', 'operations'];

/** Filters that identify objects, or have one of a few values. The texts of all others can name a person. */
const HARMLESS_FILTERS = [
  'customer_id',
  'card_id',
  'wallet_id',
  'type',
  'status',
  'kyc_status',
  'brand',
  'currency',
  'last4',
  'expires_before',
  'types',
] as const;

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

// A worker that writes the file loses its claim, and writes nothing more.
const RESTART = statement<File>(
  'exports.restart',
  `WITH unfinished AS MATERIALIZED (
     SELECT id, parts FROM exports
      WHERE tenant_id = $1 AND type = ANY ($2::text[]) AND created_at <= $3 AND work_after IS NOT NULL FOR UPDATE)
   UPDATE exports
      SET status = 'pending', cursor = NULL, parts = 0, rows = 0, bytes = 0, claim = NULL, attempts = 0, work_after = $4
     FROM unfinished WHERE exports.tenant_id = $1 AND exports.id = unfinished.id
   RETURNING exports.tenant_id, exports.id, unfinished.parts`,
);

// Likewise.
const TAKE_OVER = statement<ExportRow>(
  'exports.take_over',
  `UPDATE exports SET claim = $4, work_after = $5, status = 'running'
    WHERE tenant_id = $1 AND type = ANY ($2::text[]) AND created_at <= $3 AND work_after IS NOT NULL
   RETURNING ${COLUMNS}`,
);

// The filters of an unfinished export are still needed.
const WITH_TEXTS = `tenant_id = $1 AND type = ANY ($2::text[]) AND created_at <= $3 AND work_after IS NULL
      AND EXISTS (SELECT FROM jsonb_each_text(filters) AS filter (name, value)
                   WHERE name <> ALL ($4::text[]) AND value <> '${ERASED}')`;

const FIND_WITH_TEXTS = statement<{ id: ExportId }>(
  'exports.find_with_texts',
  `SELECT id FROM exports WHERE ${WITH_TEXTS}`,
);

const ERASE_TEXTS = statement<{ id: ExportId }>(
  'exports.erase_texts',
  `UPDATE exports
      SET filters = (SELECT jsonb_object_agg(name, CASE WHEN name = ANY ($4::text[]) THEN value ELSE '${ERASED}' END)
                       FROM jsonb_each_text(filters) AS filter (name, value))
    WHERE ${WITH_TEXTS} RETURNING id`,
);

/** The completed exports of people that were requested by then and whose filters have free texts. */
export async function exportsOfPeople(database: Queryable, tenantId: TenantId, until: Date): Promise<ExportId[]> {
  const found = await database.rows(
    query(FIND_WITH_TEXTS, tenantId, textArray(PERSONAL_TYPES), until, textArray(HARMLESS_FILTERS)),
  );
  return found.map(({ id }) => id);
}

/** Ends the links to the files of people that were requested by then. @returns the files */
export function endLinks(tenantId: TenantId, until: Date, now: Date): Query<File> {
  return query(END_LINKS, tenantId, textArray(PERSONAL_TYPES), until, now);
}

/** Starts unfinished exports again, at the given time. @returns the parts that they had */
export function restart(tenantId: TenantId, until: Date, workAfter: Date): Query<File> {
  return query(RESTART, tenantId, textArray(PERSONAL_TYPES), until, workAfter);
}

/** Claims the unfinished exports of people that were requested by then, from the worker that writes them. */
export async function takeOver(
  database: Queryable,
  tenantId: TenantId,
  until: Date,
  claim: string,
  leaseUntil: Date,
): Promise<Export[]> {
  const taken = query(TAKE_OVER, tenantId, textArray(PERSONAL_TYPES), until, claim, leaseUntil);
  return (await database.rows(taken)).map(asExport);
}

/** Erases the free texts of the filters of completed exports. */
export function eraseTexts(tenantId: TenantId, until: Date): Query<{ id: ExportId }> {
  return query(ERASE_TEXTS, tenantId, textArray(PERSONAL_TYPES), until, textArray(HARMLESS_FILTERS));
}

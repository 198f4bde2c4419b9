import { Conditions, query, statement, textArray, type Query, type Queryable } from '#database';
import type { PersonId, TenantId } from '#kit/ids.ts';
import { HASHED_AT, hashedBytes, type ChainHead, type HashedTexts } from '../hash-chain.ts';
import type { PersonAct, StoredAct } from './model.ts';

interface ActRow {
  sequence: bigint;
  id: string;
  tenant_id: TenantId;
  hashed_at: string;
  person_id: PersonId;
  person_name: string;
  person_email: string;
  act: string;
  subject_kind: string | null;
  subject_id: string | null;
  request_id: string;
  fields: readonly string[];
  hash: Buffer;
}

// The first line of a tenant follows 32 zero bytes.
const ADVANCE_HEAD = statement(
  'acts.advance_head',
  `INSERT INTO act_heads (tenant_id, sequence, hash)
   VALUES ($1, 1, sha256(decode(repeat('00', 32), 'hex') || int8send(1) || $2::bytea))
       ON CONFLICT (tenant_id) DO UPDATE
      SET sequence = act_heads.sequence + 1,
          hash = sha256(act_heads.hash || int8send(act_heads.sequence + 1) || $2::bytea)`,
);

const INSERT = statement(
  'acts.insert',
  `INSERT INTO acts (tenant_id, sequence, id, at, person_id, person_name, person_email, act, subject_kind, subject_id, request_id,
     fields, hash)
   SELECT $1, sequence, $2, $3::timestamptz, $4, $5, $6, $7, $8, $9, $10, $11::text[], hash FROM act_heads WHERE tenant_id = $1`,
);

const COLUMNS = `sequence, id, tenant_id, ${HASHED_AT} AS hashed_at, person_id, person_name, person_email, act, subject_kind, subject_id,
  request_id, fields, hash`;

const LINES_AFTER = statement<ActRow>(
  'acts.lines_after',
  `SELECT ${COLUMNS} FROM acts WHERE tenant_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3`,
);

const HEAD = statement<ChainHead>('acts.head', `SELECT sequence, hash FROM act_heads WHERE tenant_id = $1`);

// Jumps from tenant to tenant. A tenant whose head was removed still has lines.
const TENANTS = statement<{ tenant_id: TenantId }>(
  'acts.tenants',
  `WITH RECURSIVE with_lines AS (
     (SELECT tenant_id FROM acts ORDER BY tenant_id LIMIT 1)
     UNION ALL
     SELECT (SELECT acts.tenant_id FROM acts WHERE acts.tenant_id > with_lines.tenant_id ORDER BY acts.tenant_id LIMIT 1)
       FROM with_lines WHERE with_lines.tenant_id IS NOT NULL)
   SELECT tenant_id FROM with_lines WHERE tenant_id IS NOT NULL
    UNION SELECT tenant_id FROM act_heads ORDER BY tenant_id`,
);

/** What a line says, in the order in which it is hashed. */
export function hashedTexts({ id, tenantId, at, person, act, subject, requestId, fields }: PersonAct): HashedTexts {
  const { kind = null, id: subjectId = null } = subject ?? {};
  return [tenantId, id, at, person.id, person.name, person.email, act, kind, subjectId, requestId, ...fields];
}

/** Appends a line. The first of the writes locks the tenant's newest line, so they are the last of their commit. */
export function insertAct(act: PersonAct): readonly Query[] {
  const { tenantId, id, at, person, subject, requestId, fields } = act;
  const { kind = null, id: subjectId = null } = subject ?? {};
  return [
    query(ADVANCE_HEAD, tenantId, hashedBytes(hashedTexts(act))),
    query(
      INSERT,
      tenantId,
      id,
      at,
      person.id,
      person.name,
      person.email,
      act.act,
      kind,
      subjectId,
      requestId,
      textArray(fields),
    ),
  ];
}

/** The tenants that have lines. */
export async function tenantsWithActs(database: Queryable): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS))).map((row) => row.tenant_id);
}

/** Oldest first. */
export async function actsAfter(
  database: Queryable,
  tenantId: TenantId,
  after: bigint,
  limit: number,
): Promise<StoredAct[]> {
  return (await database.rows(query(LINES_AFTER, tenantId, after, limit))).map(asAct);
}

export async function findActHead(database: Queryable, tenantId: TenantId): Promise<ChainHead | undefined> {
  return (await database.rows(query(HEAD, tenantId)))[0];
}

/** Which acts are wanted. */
interface ActFilter {
  readonly subjectId: string | undefined;
  readonly personId: PersonId | undefined;
  /** Older than this one. */
  readonly before: bigint | undefined;
}

/** Newest first. */
export async function newestActs(
  database: Queryable,
  tenantId: TenantId,
  { subjectId, personId, before }: ActFilter,
  limit: number,
): Promise<StoredAct[]> {
  const where = new Conditions()
    .and('tenant_id = ?', tenantId)
    .and('subject_id = ?', subjectId)
    .and('person_id = ?', personId)
    .and('sequence < ?', before);
  const text = `SELECT ${COLUMNS} FROM acts WHERE ${where.text()} ORDER BY sequence DESC LIMIT ${where.value(limit)}`;
  return (await database.rows(where.query<ActRow>(text))).map(asAct);
}

function asAct(row: ActRow): StoredAct {
  return {
    sequence: row.sequence,
    id: row.id,
    tenantId: row.tenant_id,
    at: row.hashed_at,
    person: { id: row.person_id, name: row.person_name, email: row.person_email },
    act: row.act,
    subject: row.subject_kind === null ? null : { kind: row.subject_kind, id: row.subject_id! },
    requestId: row.request_id,
    fields: row.fields,
    hash: row.hash,
  };
}

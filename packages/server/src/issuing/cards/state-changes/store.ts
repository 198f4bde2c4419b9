import { firstIdOf, type CardId, type TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { OperationDraft } from '#ledger';

/** A state change that the platform has not confirmed yet. */
export interface PendingStateChange {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly state: 'active' | 'frozen' | 'terminated';
  /** Increases per card, with gaps. */
  readonly version: bigint;
  /** Identifies the change at the platform: the operation that changed the card, or a new id. */
  readonly changeId: string;
}

interface Row {
  tenant_id: TenantId;
  card_id: CardId;
  state: PendingStateChange['state'];
  version: bigint;
  change_id: string;
}

const COLUMNS = 'tenant_id, card_id, state, version, change_id';

const SAVE = statement(
  'card_state_changes.save',
  `INSERT INTO card_state_changes (tenant_id, card_id, state, version, change_id, tell_after)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (tenant_id, card_id) DO UPDATE
      SET state = excluded.state, version = excluded.version, change_id = excluded.change_id,
          tell_after = excluded.tell_after
    WHERE card_state_changes.version < excluded.version`,
);

const FIND = statement<Row>(
  'card_state_changes.find',
  `SELECT ${COLUMNS} FROM card_state_changes WHERE tenant_id = $1 AND card_id = $2`,
);

const DELETE = statement(
  'card_state_changes.delete',
  `DELETE FROM card_state_changes WHERE tenant_id = $1 AND card_id = $2 AND version = $3`,
);

const POSTPONE = statement(
  'card_state_changes.postpone',
  `UPDATE card_state_changes SET tell_after = $4 WHERE tenant_id = $1 AND card_id = $2 AND version = $3`,
);

const TENANTS_WITH_DUE = statement<{ tenant_id: TenantId }>(
  'card_state_changes.tenants_with_due',
  `SELECT tenant_id FROM card_state_changes WHERE tell_after <= $1 GROUP BY tenant_id ORDER BY min(tell_after) LIMIT $2`,
);

const FIND_OVERDUE = statement<Row>(
  'card_state_changes.find_overdue',
  `SELECT ${COLUMNS} FROM card_state_changes WHERE change_id < $1 ORDER BY change_id LIMIT $2`,
);

// The claim postpones the change; if the process dies, the change is due again when the claim ends.
const CLAIM = statement<Row>(
  'card_state_changes.claim',
  `UPDATE card_state_changes SET tell_after = $3
    WHERE tenant_id = $1 AND card_id = ANY (ARRAY(
          SELECT card_id FROM card_state_changes WHERE tenant_id = $1 AND tell_after <= $2
            ORDER BY tell_after LIMIT $4 FOR UPDATE SKIP LOCKED))
   RETURNING ${COLUMNS}`,
);

/** The change that a draft has made to a card. Every state change is an event about the card, so the version increases with each. */
export function unconfirmed(
  draft: OperationDraft,
  cardId: CardId,
  state: PendingStateChange['state'],
): PendingStateChange {
  const version = draft.account(cardId)!.eventSequence;
  return { tenantId: draft.tenantId, cardId, state, version, changeId: draft.operationId };
}

/** Saves a change until the platform confirms it; a newer change replaces an older one. */
export function saveStateChange(change: PendingStateChange, notifyAfter: Date): Query {
  return query(SAVE, change.tenantId, change.cardId, change.state, change.version, change.changeId, notifyAfter);
}

/** The card's change that the platform has not confirmed, if any. */
export async function findStateChange(
  database: Queryable,
  tenantId: TenantId,
  cardId: CardId,
): Promise<PendingStateChange | undefined> {
  const [row] = await database.rows(query(FIND, tenantId, cardId));
  return row && asPendingStateChange(row);
}

/** Deletes a confirmed change; a newer one is kept. */
export function deleteStateChange({ tenantId, cardId, version }: PendingStateChange): Query {
  return query(DELETE, tenantId, cardId, version);
}

export function postponeStateChange({ tenantId, cardId, version }: PendingStateChange, notifyAfter: Date): Query {
  return query(POSTPONE, tenantId, cardId, version, notifyAfter);
}

export async function tenantsWithStateChanges(database: Queryable, now: Date, limit: number): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_WITH_DUE, now, limit))).map((row) => row.tenant_id);
}

/** Claims a tenant's due changes until `until`. */
export async function claimStateChanges(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  until: Date,
  limit: number,
): Promise<PendingStateChange[]> {
  return (await database.rows(query(CLAIM, tenantId, now, until, limit))).map(asPendingStateChange);
}

/** Changes of all tenants made before `madeBefore`, the oldest first (ids sort by creation time). */
export async function findOverdueStateChanges(
  database: Queryable,
  madeBefore: Date,
  limit: number,
): Promise<PendingStateChange[]> {
  return (await database.rows(query(FIND_OVERDUE, firstIdOf(madeBefore), limit))).map(asPendingStateChange);
}

function asPendingStateChange(row: Row): PendingStateChange {
  return {
    tenantId: row.tenant_id,
    cardId: row.card_id,
    state: row.state,
    version: row.version,
    changeId: row.change_id,
  };
}

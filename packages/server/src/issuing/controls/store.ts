import {
  plainArray,
  query,
  statement,
  textArray,
  timestampArray,
  uuidArray,
  type Query,
  type Queryable,
} from '#database';
import type { CardId, CustomerId, TenantId } from '#kit/ids.ts';
import type { Controls } from './kinds/index.ts';
import type { MerchantLock } from './kinds/merchant-lock.ts';
import { initialControls, type Level } from './model.ts';
import { asUsage, type UsageRow } from './rows.ts';
import type { CardKey, Usage, UsageKey } from './usage.ts';
import { controlsText, isInitial, parseControls } from './written-controls.ts';

/** A level other than the card's. */
type LevelKey =
  | { readonly level: 'customer'; readonly tenantId: TenantId; readonly customerId: CustomerId }
  | { readonly level: 'defaults' | 'ceilings'; readonly tenantId: TenantId };

/** Whose controls they are: the card's, the customer's, or the tenant's. */
type SubjectId = CardId | CustomerId | TenantId;

interface LevelRow {
  level: Exclude<Level, 'card'>;
  subject_id: SubjectId;
  controls: string;
}

const LOAD_USAGES = statement<UsageRow>(
  'controls.load_usages',
  `SELECT wanted.tenant_id, wanted.card_id, wanted.customer_id, of_card.controls, hour, hour_count, day, day_count, day_amount, week,
          week_amount, month, month_amount, lifetime_count, lifetime_amount, locks.transaction_id AS locked_by,
          locks.merchant_id AS locked_merchant_id, locks.merchant_name AS locked_merchant_name, failed_at,
          of_customer.controls AS customer_controls, of_tenant.controls AS ceilings
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS wanted (tenant_id, card_id, customer_id)
     LEFT JOIN card_spending ON card_spending.tenant_id = wanted.tenant_id AND card_spending.card_id = wanted.card_id
     LEFT JOIN card_merchant_locks AS locks ON locks.tenant_id = wanted.tenant_id AND locks.card_id = wanted.card_id
     LEFT JOIN card_failed_attempts AS failed ON failed.tenant_id = wanted.tenant_id AND failed.card_id = wanted.card_id
     LEFT JOIN controls AS of_card
       ON of_card.tenant_id = wanted.tenant_id AND of_card.level = 'card' AND of_card.subject_id = wanted.card_id
     LEFT JOIN controls AS of_customer
       ON of_customer.tenant_id = wanted.tenant_id AND of_customer.level = 'customer'
      AND of_customer.subject_id = wanted.customer_id
     LEFT JOIN controls AS of_tenant
       ON of_tenant.tenant_id = wanted.tenant_id AND of_tenant.level = 'ceilings'
      AND of_tenant.subject_id = wanted.tenant_id`,
);

const LOAD_LEVELS = statement<LevelRow & { tenant_id: TenantId }>(
  'controls.load_levels',
  `SELECT wanted.tenant_id, wanted.level, wanted.subject_id, controls
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS wanted (tenant_id, level, subject_id)
     JOIN controls USING (tenant_id, level, subject_id)`,
);

const SAVE = statement(
  'controls.save',
  `INSERT INTO controls (tenant_id, level, subject_id, controls, updated_at)
   SELECT $1, $2, subject_id, controls, $5 FROM unnest($3::uuid[], $4::text[]) AS new (subject_id, controls)
   ON CONFLICT (tenant_id, level, subject_id) DO UPDATE SET controls = excluded.controls, updated_at = excluded.updated_at`,
);

const REMOVE = statement(
  'controls.remove',
  `DELETE FROM controls WHERE tenant_id = $1 AND level = $2 AND subject_id = ANY ($3::uuid[])`,
);

const LOCK_MERCHANT = statement(
  'controls.lock_merchant',
  `INSERT INTO card_merchant_locks (tenant_id, card_id, transaction_id, merchant_id, merchant_name)
   VALUES ($1, $2, $3, $4, $5)`,
);

const UNLOCK_MERCHANTS = statement(
  'controls.unlock_merchants',
  `DELETE FROM card_merchant_locks WHERE tenant_id = $1 AND card_id = ANY ($2::uuid[])`,
);

const SAVE_FAILED_ATTEMPTS = statement(
  'controls.save_failed_attempts',
  `INSERT INTO card_failed_attempts (tenant_id, card_id, failed_at) VALUES ($1, $2, $3)
   ON CONFLICT (tenant_id, card_id) DO UPDATE SET failed_at = excluded.failed_at`,
);

const REMOVE_FAILED_ATTEMPTS = statement(
  'controls.remove_failed_attempts',
  `DELETE FROM card_failed_attempts WHERE tenant_id = $1 AND card_id = ANY ($2::uuid[])`,
);

/** In the order of the keys. A card without rows has the initial controls and has spent nothing. */
export async function loadUsages(database: Queryable, keys: readonly UsageKey[]): Promise<Usage[]> {
  const rows = await database.rows(
    query(
      LOAD_USAGES,
      plainArray(keys.map((key) => key.tenantId)),
      plainArray(keys.map((key) => key.cardId)),
      plainArray(keys.map((key) => key.customerId)),
    ),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.card_id, asUsage(row)]));
  return keys.map((key) => found.get(key.tenantId + key.cardId)!);
}

const subjectOf = (key: LevelKey): SubjectId => (key.level === 'customer' ? key.customerId : key.tenantId);

/** In the order of the keys. */
export async function loadLevelControls(database: Queryable, keys: readonly LevelKey[]): Promise<Controls[]> {
  const rows = await database.rows(
    query(
      LOAD_LEVELS,
      plainArray(keys.map(({ tenantId }) => tenantId)),
      plainArray(keys.map(({ level }) => level)),
      plainArray(keys.map(subjectOf)),
    ),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.level + row.subject_id, row.controls]));
  return keys.map((key) => {
    const text = found.get(key.tenantId + key.level + subjectOf(key));
    return text === undefined ? initialControls(key.level) : parseControls(text);
  });
}

/** Sets the controls of a level that is not a card's. */
export function saveLevelControls(key: LevelKey, controls: Controls, now: Date): Query {
  const { tenantId, level } = key;
  const subjectId = subjectOf(key);
  if (isInitial(controls, level)) return removeControls(tenantId, level, [subjectId]);
  return saveControls(tenantId, level, new Map([[subjectId, controls]]), now);
}

/** Sets the controls of several subjects of a level. */
export function saveControls<Subject extends SubjectId>(
  tenantId: TenantId,
  level: Level,
  changed: ReadonlyMap<Subject, Controls>,
  now: Date,
): Query {
  const texts = [...changed.values()].map(controlsText);
  return query(SAVE, tenantId, level, uuidArray([...changed.keys()]), textArray(texts), now);
}

/** Gives them their initial controls. */
export function removeControls(tenantId: TenantId, level: Level, subjectIds: readonly SubjectId[]): Query {
  return query(REMOVE, tenantId, level, plainArray(subjectIds));
}

/** Locks a card, which has no lock, to a merchant. */
export function lockMerchant({ tenantId, cardId }: CardKey, lock: MerchantLock): Query {
  return query(LOCK_MERCHANT, tenantId, cardId, lock.transactionId, lock.merchantId, lock.merchantName);
}

export function unlockMerchants(tenantId: TenantId, cardIds: readonly CardId[]): Query {
  return query(UNLOCK_MERCHANTS, tenantId, plainArray(cardIds));
}

/** Replaces the times at which attempts with a card failed. */
export function saveFailedAttempts({ tenantId, cardId }: CardKey, failedAt: readonly Date[]): Query {
  return query(SAVE_FAILED_ATTEMPTS, tenantId, cardId, timestampArray(failedAt));
}

export function removeFailedAttempts(tenantId: TenantId, cardIds: readonly CardId[]): Query {
  return query(REMOVE_FAILED_ATTEMPTS, tenantId, plainArray(cardIds));
}

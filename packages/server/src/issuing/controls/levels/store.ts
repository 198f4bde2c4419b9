import { plainArray, query, statement, type Query, type Queryable } from '#database';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import type { Controls } from '../kinds/index.ts';
import { initialControls, type Level } from '../model.ts';
import { controlsText, isInitial, parseControls } from '../written-controls.ts';

/** A level other than the card's. */
type LevelKey =
  | { readonly level: 'customer'; readonly tenantId: TenantId; readonly customerId: CustomerId }
  | { readonly level: 'defaults' | 'ceilings'; readonly tenantId: TenantId };

interface LevelRow {
  level: Exclude<Level, 'card'>;
  subject_id: CustomerId | TenantId;
  controls: string;
}

const LOAD = statement<LevelRow & { tenant_id: TenantId }>(
  'controls.load_levels',
  `SELECT wanted.tenant_id, wanted.level, wanted.subject_id, controls
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS wanted (tenant_id, level, subject_id)
     JOIN level_controls ON level_controls.tenant_id = wanted.tenant_id AND level_controls.level = wanted.level
      AND level_controls.subject_id = wanted.subject_id`,
);

const SAVE = statement(
  'controls.save_level',
  `INSERT INTO level_controls (tenant_id, level, subject_id, controls, updated_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (tenant_id, level, subject_id) DO UPDATE SET controls = excluded.controls, updated_at = excluded.updated_at`,
);

const REMOVE = statement(
  'controls.remove_level',
  `DELETE FROM level_controls WHERE tenant_id = $1 AND level = $2 AND subject_id = $3`,
);

const subjectOf = (key: LevelKey): CustomerId | TenantId => (key.level === 'customer' ? key.customerId : key.tenantId);

/** In the order of the keys. */
export async function loadLevelControls(database: Queryable, keys: readonly LevelKey[]): Promise<Controls[]> {
  const rows = await database.rows(
    query(
      LOAD,
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

export function saveLevelControls(key: LevelKey, controls: Controls, now: Date): Query {
  const { tenantId, level } = key;
  if (isInitial(controls, level)) return query(REMOVE, tenantId, level, subjectOf(key));
  return query(SAVE, tenantId, level, subjectOf(key), controlsText(controls), now);
}

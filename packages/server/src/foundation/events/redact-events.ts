import type { Database } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { redactData } from './redact-data.ts';
import { findPersonal, replaceData } from './redaction-store.ts';

const EVENTS_PER_PART = 500;

/** Fields that have a fixed set of values in these events, unlike in others. */
const KEPT_FIELDS: Readonly<Record<string, string>> = { 'card.replaced': 'reason' };

/**
 * Erases personal data in the events of these subjects, in parts. Positions, ids, types and times stay, so feeds and deliveries
 * have no gaps. Safe to repeat. @returns how many events it changed
 */
export async function redactEvents(
  database: Database,
  tenantId: TenantId,
  subjectIds: readonly string[],
): Promise<number> {
  let changed = 0;
  for (let after = 0n; ;) {
    const rows = await findPersonal(database, tenantId, subjectIds, after, EVENTS_PER_PART);
    const redacted = rows
      .map((row) => ({ position: row.position, before: row.data, data: redactData(row.data, KEPT_FIELDS[row.type]) }))
      .filter(({ before, data }) => before !== data);
    if (redacted.length > 0) await database.rows(replaceData(tenantId, redacted));
    changed += redacted.length;
    if (rows.length < EVENTS_PER_PART) return changed;
    after = rows.at(-1)!.position;
  }
}

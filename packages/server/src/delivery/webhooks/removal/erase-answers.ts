import type { Database } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { eraseAnswers as erase } from './store.ts';

/**
 * Erases the stored responses of receivers to events of these subjects. The events' bodies are not stored with deliveries; they
 * are read from the feed for each attempt. Safe to repeat. @returns how many deliveries had responses
 */
export async function eraseAnswers(
  database: Database,
  tenantId: TenantId,
  subjectIds: readonly string[],
): Promise<number> {
  return (await database.rows(erase(tenantId, subjectIds))).length;
}

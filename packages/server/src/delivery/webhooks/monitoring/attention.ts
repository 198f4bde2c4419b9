import type { AttentionItem } from '#attention';
import type { Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { readRecords, whenDisabled } from '../endpoints/endpoint-view.ts';

/** A tenant's endpoints that do not receive their events, unless the partner disabled them. */
export async function webhooksInTrouble(database: Queryable, tenantId: TenantId): Promise<AttentionItem[]> {
  const records = await readRecords(database, tenantId);
  return records.flatMap(({ state, newest }): AttentionItem[] => {
    const { id, url, enabled, disabled_reason, disabled_at, failing_since, waiting, position } = state;
    const isDisabled = !enabled && disabled_reason !== 'by_partner';
    const disabledFrom = whenDisabled(state);
    if (!isDisabled && disabledFrom === null) return [];
    return [
      {
        kind: isDisabled ? 'webhook_disabled' : 'webhook_failing',
        since: isDisabled ? disabled_at : failing_since,
        subject: { type: 'webhook', id },
        params: {
          host: new URL(url).host,
          waiting: String(waiting + (newest - position)),
          ...(disabledFrom && { disabled_from: disabledFrom.toISOString() }),
        },
      },
    ];
  });
}

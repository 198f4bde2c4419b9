import { parseId, type TenantId } from '#kit/ids.ts';
import { tenantNow } from '#database';
import type { EventRow } from '#events';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { codeSubject } from './one-time-code.ts';

/** Adds the code to each event `card.code`; null if the code has expired. */
export async function showCodes(
  { database, clock, vault }: AuthorizationDependencies,
  tenantId: TenantId,
  events: readonly EventRow[],
): Promise<EventRow[]> {
  if (!events.some(({ type }) => type === 'card.code')) return [...events];
  const now = await tenantNow(database, clock, tenantId);
  return await Promise.all(
    events.map(async (event) => {
      if (event.type !== 'card.code') return event;
      const { challenge_id, expires_at } = event.data as { challenge_id: string; expires_at: string };
      const id = parseId<'challenge'>(challenge_id);
      const code = id && new Date(expires_at) > now ? await vault.read(tenantId, codeSubject(id)) : undefined;
      return { ...event, data: { ...event.data, code: code?.reveal().toString() ?? null } };
    }),
  );
}

import type { Event, Issuary, Query } from '@issuary/sdk';
import type { Page, PageQuery } from '../../api/queries.ts';

/** A page of the newest events, and the cursor of the next one. The feed's cursor stays the same at its end; a page can be short before it. */
export async function readNewest(
  api: Issuary,
  filters: Pick<NonNullable<Query<'listEvents'>>, 'types' | 'card_id' | 'customer_id'>,
  page: PageQuery,
): Promise<Page<Event>> {
  const query = { ...filters, ...page, order: 'desc' } as const;
  const { events, next_cursor } = await api.events.list(query);
  if (events.length === page.size) return { rows: events, next: next_cursor };
  const more = await api.events.list({ ...query, after: next_cursor });
  const isEnd = more.next_cursor === next_cursor;
  return { rows: [...events, ...more.events], next: isEnd ? null : more.next_cursor };
}

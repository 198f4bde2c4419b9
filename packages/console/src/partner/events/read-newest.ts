import type { Event, Issuary, Query } from '@issuary/sdk';
import type { Page, PageQuery } from '../../api/queries.ts';

/** A page of the newest events. With a filter it can be short or empty although more follow. */
export async function readNewest(
  api: Issuary,
  filters: Pick<NonNullable<Query<'listEvents'>>, 'types' | 'card_id' | 'customer_id'>,
  page: PageQuery,
): Promise<Page<Event>> {
  const { events, next_cursor, has_more } = await api.events.list({ ...filters, ...page, order: 'desc' });
  return { rows: events, next: has_more ? next_cursor : null };
}

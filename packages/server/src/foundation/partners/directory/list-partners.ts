import { cutPage, PAGE_SIZE_DEFAULT, readIdCursor } from '#api/page.ts';
import { findPartner } from '../store.ts';
import type { Queryable } from '#database';
import type { Partner } from '../model.ts';
import { searchPartnerRows, type PartnersAmong } from './store.ts';

export interface PartnerPage {
  readonly q?: string;
  readonly status?: 'active' | 'suspended';
  readonly after?: string;
  readonly size?: number;
}

/** A page of the partners, newest first. @throws AppError invalid_request for a cursor of another list */
export async function listPartners(
  database: Queryable,
  { q, status, after, size = PAGE_SIZE_DEFAULT }: PartnerPage,
  among?: PartnersAmong,
): Promise<{ page: Partner[]; next_cursor: string | null }> {
  const start = await readIdCursor<'partner'>(after, async (id) => await findPartner(database, id));
  const search = { q, suspended: status && status === 'suspended', among };
  return cutPage(await searchPartnerRows(database, search, start, size + 1), size, ({ id }) => id);
}

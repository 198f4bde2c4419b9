import { cutPage, PAGE_SIZE_DEFAULT, readIdCursor } from '#api/page.ts';
import { findPartner } from '../store.ts';
import type { DirectoryDependencies } from './dependencies.ts';
import { partnerView } from './partner-view.ts';
import { searchPartnerRows } from './store.ts';

interface PartnerPage {
  readonly q?: string;
  readonly status?: 'active' | 'suspended';
  readonly after?: string;
  readonly size?: number;
}

/** A page of the partners, newest first. @throws AppError invalid_request for a cursor of another list */
export async function listPartners(
  { database }: Pick<DirectoryDependencies, 'database'>,
  { q, status, after, size = PAGE_SIZE_DEFAULT }: PartnerPage,
) {
  const start = await readIdCursor<'partner'>(after, async (id) => await findPartner(database, id));
  const search = { q, suspended: status && status === 'suspended' };
  const { page, next_cursor } = cutPage(
    await searchPartnerRows(database, search, start, size + 1),
    size,
    ({ id }) => id,
  );
  return { partners: page.map(partnerView), next_cursor };
}

import { cutPage, PAGE_SIZE_DEFAULT, readIdCursor } from '../../api/page.ts';
import type { Database } from '../../database/index.ts';
import type { Partner } from '../model.ts';
import { findPartner } from '../store.ts';
import { searchPartnerRows } from './store.ts';

export interface DirectoryDependencies {
  readonly database: Database;
}

interface PartnerPage {
  readonly q?: string;
  readonly status?: 'active' | 'suspended';
  readonly after?: string;
  readonly size?: number;
}

/** A page of the partners, newest first. @throws AppError invalid_request for a cursor of another list */
export async function listPartners(
  { database }: DirectoryDependencies,
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

function partnerView({ id, handle, name, created_at, suspended_at }: Partner) {
  return {
    id,
    handle,
    name,
    created_at: created_at.toISOString(),
    suspended_at: suspended_at?.toISOString() ?? null,
  };
}

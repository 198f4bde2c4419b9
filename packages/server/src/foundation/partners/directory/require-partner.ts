import type { Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import { parseId } from '#kit/ids.ts';
import type { Partner } from '../model.ts';
import { findPartner, findPartnerByHandle } from '../store.ts';

/** The partner with an id or a handle. @throws AppError partner_not_found */
export async function requirePartner(database: Queryable, named: string): Promise<Partner> {
  const id = parseId<'partner'>(named) ?? (await findPartnerByHandle(database, named.toLowerCase()));
  const partner = id && (await findPartner(database, id));
  if (partner === undefined) throw new AppError('partner_not_found');
  return partner;
}

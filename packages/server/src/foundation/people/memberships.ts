import type { Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { PersonId } from '#kit/ids.ts';
import { findPartners } from '#partners';
import type { Membership, PartnerMembership, Session } from './model.ts';
import { membershipRows } from './store.ts';

/** What a person belongs to now, in the order of the partners' names; the operator's is last. */
export async function membershipsOf(database: Queryable, personId: PersonId): Promise<Membership[]> {
  const rows = await membershipRows(database, personId);
  const ids = rows.map(({ partner_id }) => partner_id).filter((id) => id !== null);
  const partners = await findPartners(database, ids);
  const memberships = rows.map(({ partner_id, role, environments }) => {
    const partner = partner_id && partners.get(partner_id)!;
    return { partner, role, environments } as Membership;
  });
  return memberships.toSorted((a, b) => {
    if (a.partner === null || b.partner === null) return a.partner === null ? 1 : -1;
    return a.partner.name < b.partner.name ? -1 : 1;
  });
}

/** A person's own membership at a partner, by its handle or id. @throws AppError set_up_required, partner_not_found, partner_suspended */
export async function requireMembership(
  database: Queryable,
  session: Session,
  partner: string,
): Promise<PartnerMembership> {
  if (session.method === 'invitation') throw new AppError('set_up_required');
  const wanted = partner.toLowerCase();
  const own = (await membershipsOf(database, session.person.id))
    .filter((each): each is PartnerMembership => each.partner !== null)
    .find(({ partner: { id, handle } }) => wanted === id || wanted === handle);
  if (own === undefined) throw new AppError('partner_not_found');
  if (own.partner.suspended_at !== null) throw new AppError('partner_suspended');
  return own;
}

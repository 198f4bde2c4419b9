import type { Queryable } from '../database/index.ts';
import type { PersonId } from '../kit/ids.ts';
import { findPartners } from '../partners/index.ts';
import type { Membership } from './model.ts';
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

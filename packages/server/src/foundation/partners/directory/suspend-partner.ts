import type { CallerOperator } from '#api/operator-route.ts';
import { assert } from '#kit/assert.ts';
import type { DirectoryDependencies } from './dependencies.ts';
import { partnerView } from './partner-view.ts';
import { requirePartner } from './require-partner.ts';

/** Suspends a partner, or ends its suspension. A repeat changes nothing. @throws AppError partner_not_found */
export async function suspendPartner(
  { database, partnerAccess, recordAct }: DirectoryDependencies,
  operator: CallerOperator,
  named: string,
  act: 'suspend' | 'unsuspend',
  reason: string,
) {
  const { id } = await requirePartner(database, named);
  const { partners } = await partnerAccess();
  const partner = await partners.suspendPartner(id, act === 'suspend', (partnerId) => [
    recordAct(operator, `partners.${act}`, { partnerId }, {}, reason),
  ]);
  assert(partner !== undefined, 'partners are never deleted');
  return { partner: partnerView(partner) };
}

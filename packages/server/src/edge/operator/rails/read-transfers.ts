import { invalidRequest } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import { acceptedTime } from '#kit/rfc-3339.ts';
import type { Environment } from '#kit/tenant.ts';
import { findPartners, requireTenant } from '#partners';
import { listTransfers, overseenView, type TransferFilter } from '#transfers';
import { requireTenantOf } from '../about.ts';
import type { RailsDependencies } from './dependencies.ts';

/** More than somebody reads. Older ones of a partner are on its own page. */
const TRANSFERS_MAX = 100;

interface TransfersQuery {
  readonly show?: 'pending' | 'contradicted';
  readonly partner_id?: string;
  readonly environment?: Environment;
  readonly until?: string;
}

/** Transfers of all partners or of one, with the notices of the bank that contradict each other. @throws AppError invalid_request, partner_not_found */
export async function readTransfers(dependencies: RailsDependencies, { show, until, ...about }: TransfersQuery) {
  const { database, clock } = dependencies;
  const which: TransferFilter['which'] = show ?? 'all';
  const by = until === undefined ? clock.now() : acceptedTime(until);
  const tenantId = await tenantIdOf(dependencies, about);
  const found = await listTransfers(database, { tenantId, which, by, limit: TRANSFERS_MAX + 1 });
  const shown = await Promise.all(
    found.slice(0, TRANSFERS_MAX).map(async (overseen) => {
      const tenant = await requireTenant(database, overseen.transfer.tenant_id);
      return { tenant, view: overseenView(overseen, tenant) };
    }),
  );
  const partners = await findPartners(database, [...new Set(shown.map(({ tenant }) => tenant.partnerId))]);
  return {
    transfers: shown.map(({ tenant, view }) => ({ ...view, partner_name: partners.get(tenant.partnerId)!.name })),
    cut_short: found.length > TRANSFERS_MAX,
  };
}

/** Undefined: of all partners. */
async function tenantIdOf(
  dependencies: RailsDependencies,
  { partner_id, environment }: Pick<TransfersQuery, 'partner_id' | 'environment'>,
): Promise<TenantId | undefined> {
  if (partner_id === undefined && environment === undefined) return undefined;
  if (partner_id === undefined) throw invalidRequest({ partner_id: 'is required with environment' });
  if (environment === undefined) throw invalidRequest({ environment: 'is required with partner_id' });
  return (await requireTenantOf(dependencies, { partner_id, environment })).id;
}

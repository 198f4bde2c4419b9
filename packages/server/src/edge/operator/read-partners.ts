import type { Database } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { listPartners, partnerView, tenantsOfPartners, type PartnerPage } from '#partners';
import { sumTroubled } from '#webhooks';
import { tenantsWithLowWallets } from '#wallets';
import type { OperatorDependencies } from './dependencies.ts';
import { readStates } from './read-states.ts';
import type { PARTNER_HEALTH } from './schemas.ts';

interface AskedPartners extends PartnerPage {
  readonly health?: Health;
  readonly environment?: Environment;
}

type Health = (typeof PARTNER_HEALTH)[number];

/** A page of the partners, newest first, and how each does. @throws AppError invalid_request for a cursor of another list */
export async function readPartners(
  dependencies: OperatorDependencies,
  { health, environment, ...asked }: AskedPartners,
) {
  const { database } = dependencies;
  const among = health && { tenantIds: await tenantsInTrouble(database, health), environment };
  const { page, next_cursor } = await listPartners(database, asked, among);
  const ids = page.map(({ id }) => id);
  const tenants = await tenantsOfPartners(database, ids, environment);
  const states = await readStates(dependencies, tenants);
  const byPartner = Map.groupBy(states, (_, index) => tenants[index]!.partnerId);
  return {
    partners: page.map((partner) => ({ ...partnerView(partner), environments: byPartner.get(partner.id)! })),
    next_cursor,
  };
}

/** The tenants that are not well. Reads each endpoint, or each wallet that has a threshold. */
async function tenantsInTrouble(database: Database, health: Health): Promise<TenantId[]> {
  if (health === 'float_low') return await tenantsWithLowWallets(database);
  return (await sumTroubled(database)).map(({ tenantId }) => tenantId);
}

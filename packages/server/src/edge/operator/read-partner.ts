import { cardsIssued } from '#database';
import { lastDayOf } from '#insights';
import { partnerView, requirePartner, tenantsOfPartners } from '#partners';
import type { OperatorDependencies } from './dependencies.ts';
import { readFacts, stateView } from './read-states.ts';

/** A partner, and how it does in each environment up to now. @throws AppError partner_not_found */
export async function readPartner(dependencies: OperatorDependencies, named: string) {
  const { database, insights, requestLog } = dependencies;
  const partner = await requirePartner(database, named);
  await requestLog?.flush();
  const environments = [];
  for (const tenant of await tenantsOfPartners(database, [partner.id])) {
    const state = stateView(
      dependencies,
      tenant,
      await readFacts(database, [tenant.id]),
      await lastDayOf(insights, tenant.id),
    );
    environments.push({ ...state, cards: Number(await cardsIssued(database, tenant)) });
  }
  return { ...partnerView(partner), environments };
}

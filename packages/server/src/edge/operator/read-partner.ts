import { cardsIssued } from '#database';
import { lastDayOf } from '#insights';
import { assert } from '#kit/assert.ts';
import { DAY_MS } from '#kit/durations.ts';
import { formatAmount } from '#kit/money.ts';
import { ENVIRONMENTS, type Tenant } from '#kit/tenant.ts';
import { partnerView, requirePartner } from '#partners';
import { countFailed } from '#requests';
import { webhooksInTrouble } from '#webhooks';
import { floatOf } from '#wallets';
import type { OperatorDependencies } from './dependencies.ts';

/** A partner that makes more calls has others to look at: its newest ones show whether they work. */
const CALLS_MAX = 2_000;

/** A partner, and how it does in each environment. @throws AppError partner_not_found */
export async function readPartner(dependencies: OperatorDependencies, named: string) {
  const partner = await requirePartner(dependencies.database, named);
  await dependencies.requestLog?.flush();
  const environments = [];
  for (const environment of ENVIRONMENTS) {
    const tenant = await dependencies.tenant(partner.id, environment);
    assert(tenant !== undefined, 'a partner has a tenant in each environment');
    environments.push(await readEnvironment(dependencies, tenant));
  }
  return { ...partnerView(partner), environments };
}

async function readEnvironment({ database, insights, requestLog }: OperatorDependencies, tenant: Tenant) {
  const { id, environment } = tenant;
  const float = await floatOf(database, id);
  const since = new Date(insights.clock.now().getTime() - DAY_MS);
  return {
    environment,
    cards: Number(await cardsIssued(database, tenant)),
    float: [...float].map(([currency, amount]) => ({ currency, amount: formatAmount(amount, currency) })),
    declined_24h: Number((await lastDayOf(insights, id)).declined),
    webhooks_failing: (await webhooksInTrouble(database, id)).length,
    errors_24h: requestLog ? await countFailed(database, id, since, CALLS_MAX) : null,
  };
}

import { readConfig } from '../../packages/server/src/config/config.ts';
import { createLogger } from '../../packages/server/src/edge/http/logging.ts';
import type { NewPartner } from '../../packages/server/src/foundation/partners/index.ts';
import { onboardPartner } from '../../packages/server/src/composition/service/onboarding.ts';
import { openCore, type Core } from '../../packages/server/src/composition/core.ts';
import { API } from './api.ts';
import { HOST, inParallel } from './network.ts';
import type { Service } from './service.ts';

const AT_ONCE_MAX = 64;

/** A partner with an access token for its sandbox. */
export interface Tenant {
  readonly partner: NewPartner;
  readonly token: string;
}

/** Runs the service's own code on the database of a running service, as the command line does. */
export async function withCore<Result>(service: Service, work: (core: Core) => Promise<Result>): Promise<Result> {
  const core = await openCore(readConfig(service.variables), createLogger('error'), { attach: true });
  try {
    return await work(core);
  } finally {
    await core.close();
  }
}

export async function createTenants(service: Service, count: number): Promise<Tenant[]> {
  return await withCore(service, async (core) => {
    const { tokens, revocations } = await core.partnerAccess();
    // Tokens are signed with the newest key that it has read.
    await revocations.refresh();
    return await inParallel(Array.from({ length: count }), AT_ONCE_MAX, async () => {
      const partner = await onboardPartner(core, 'Benchmark');
      const { clientId, secretId } = partner.sandbox.key;
      const { access_token } = await tokens.issue(clientId, secretId.reveal(), 'sandbox', HOST);
      return { partner, token: access_token };
    });
  });
}

/** Creates a customer with `count` cards through the API, with `amount` on each. @returns the card ids */
export async function issueCards(service: Service, tenant: Tenant, count: number, amount = '1.00'): Promise<string[]> {
  const customer = await post<{ id: string }>(service, tenant, '/customers', {
    first_name: 'Marie',
    last_name: 'Joseph',
    email: 'marie@example.com',
    phone: '+50934101234',
    country_code: 'HT',
    date_of_birth: '1990-04-12',
  });
  const issued = await inParallel(Array.from({ length: count }), AT_ONCE_MAX, () =>
    post<{ id: string }>(service, tenant, '/cards', { customer_id: customer.id, amount }),
  );
  return issued.map((card) => card.id);
}

/** Sets a low-balance threshold of 100.00 and an automatic top-up from a second wallet on the default wallet. */
export async function watchWallet(service: Service, tenant: Tenant): Promise<void> {
  const { wallets } = await call<{ wallets: { id: string; currency: string }[] }>(service, tenant, 'GET', '/wallets');
  const { id: source_wallet_id } = await post<{ id: string }>(service, tenant, '/wallets', { currency: 'usd' });
  const { id } = wallets.find(({ currency }) => currency === 'usd')!;
  const body = { low_balance_threshold: '100.00', auto_top_up: { source_wallet_id, amount: '50.00' } };
  await call(service, tenant, 'PATCH', `/wallets/${id}`, body);
}

async function post<Data>(service: Service, tenant: Tenant, path: string, body: object): Promise<Data> {
  return await call<Data>(service, tenant, 'POST', path, body);
}

async function call<Data>(
  service: Service,
  tenant: Tenant,
  method: string,
  path: string,
  body?: object,
): Promise<Data> {
  const response = await fetch(service.address + API + path, {
    method,
    headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const result = (await response.json()) as { data: Data };
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${JSON.stringify(result)}`);
  return result.data;
}

import { afterAll } from 'vitest';
import {
  AUTHORIZATION_SECRET,
  EVENT_SECRET,
  LithicDouble,
  type DoubleCard,
} from '../../../../testing/src/lithic-double/index.ts';
import { createPlatformEndpoints } from '#composition/servers.ts';
import { newCard, newCustomer, topUp } from '../../contract/support/fixtures.ts';
import type { adjustableClock } from '../../contract/support/clock.ts';
import { connect, startService, type Service, type TenantClient } from '../../service.ts';
import { cardAt } from './installation.ts';

interface LithicService {
  readonly service: Service;
  readonly double: LithicDouble;
  /** A client with a new token: the clock moves further than a token is valid. */
  readonly signIn: () => Promise<TenantClient>;
  /** Where the vendor calls the service. */
  readonly url: string;
  /** Issues a card with this balance, in cents. */
  readonly newCard: (balance: number) => Promise<{ readonly id: string; readonly vendors: DoubleCard }>;
  /** Delivers and applies everything that the vendor has reported. */
  readonly settle: () => Promise<void>;
}

const ADDRESS = {
  address_street: '1 Market Street',
  address_city: 'San Francisco',
  address_state: 'CA',
  address_postal_code: '94105',
};
/** The first applies what was delivered, and finds what was lost; the second applies that. */
const ROUNDS = 2;
const POLL_MS = 121_000;

/** The service with its sandbox on the double, which calls it over HTTP. Stopped after the file's tests. */
export async function startLithicService(
  database: { readonly url: string },
  clock: ReturnType<typeof adjustableClock>,
): Promise<LithicService> {
  const double = await LithicDouble.start({ clock });
  const service = await startService(database, {
    clock,
    settings: {
      ISSUARY_PLATFORM_SANDBOX: 'lithic',
      ISSUARY_LITHIC_SANDBOX_API_KEY: double.apiKey,
      ISSUARY_LITHIC_SANDBOX_URL: double.url,
      ISSUARY_LITHIC_SANDBOX_EVENT_SECRET: EVENT_SECRET,
      ISSUARY_LITHIC_SANDBOX_AUTHORIZATION_SECRET: AUTHORIZATION_SECRET,
    },
  });
  const app = createPlatformEndpoints(service.core);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await app.close();
    await double.stop();
  });
  const url = `${origin}/lithic/sandbox`;
  const failed = (await service.core.vendors.vendors[0]!.adapter.enrol(url)).filter(({ ok }) => !ok);
  if (failed.length > 0) throw new Error(`the service was not enrolled: ${JSON.stringify(failed)}`);
  const { sandbox } = await service.newPartner();
  const signIn = async (): Promise<TenantClient> => ({
    ...(await connect(service.url, 'sandbox', sandbox.credentials)),
    tenant: sandbox.tenant,
  });
  return {
    service,
    double,
    signIn,
    url,
    async newCard(balance) {
      const client = await signIn();
      await topUp(service, client, BigInt(balance));
      const { id: customer_id } = await newCustomer(client, ADDRESS);
      const { id } = await newCard(client, { customer_id, amount: balance / 100 });
      const vendors = cardAt(double, { tenantId: client.tenant.id, cardId: id as never });
      if (vendors === undefined) throw new Error('the card was not issued');
      return { id, vendors };
    },
    async settle() {
      for (let round = 0; round < ROUNDS; round += 1) {
        await double.deliveries.deliver();
        clock.advance(POLL_MS);
        await service.work();
      }
    },
  };
}

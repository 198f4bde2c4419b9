import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE, type Fixtures } from '../fixtures.ts';
import { postOf } from '../load/connection.ts';
import { generateOpenLoad, LEAD_IN_SECONDS } from '../load/open-loop.ts';
import { sendCalls } from '../load/wrk.ts';
import { createTenants, issueCards, type Tenant } from '../partners.ts';
import { Unavailable } from '../processes.ts';
import type { Side } from '../side.ts';
import { LINK_CARDS, newVendorCall, VENDOR_PATH } from '../vendor-account.ts';
import { measureRate } from '../window.ts';

// Purchases that a vendor asks about, by its signed HTTP calls.

const CARDS = 10_000;
const AMOUNT = '50.00';
/** More than any machine decides in a second: each call is sent once. */
const CALLS_PER_SECOND_MAX = 8_000;

export const platformAuthorizations: Side = {
  name: 'authorizations that a vendor asks about',
  unit: 'per_second',
  async prepare(fixtures) {
    const { server, platformAddress: address } = await fixtures.service();
    await linkedCards(fixtures);
    const { connections } = fixtures.options;
    return measureRate(fixtures, { server }, async (seconds) => {
      const calls = await writeCalls(fixtures.folder, seconds * CALLS_PER_SECOND_MAX);
      const done = await sendCalls({ address, path: VENDOR_PATH, calls, connections }, seconds);
      fixtures.approved_authorizations += done.operations;
      return done;
    });
  },
};

export const platformLatency: Side = {
  name: 'authorizations that a vendor asks about at 70 %, p99',
  unit: 'us',
  needs: [platformAuthorizations],
  tail: true,
  async prepare(fixtures) {
    const { platformAddress: address } = await fixtures.service();
    await linkedCards(fixtures);
    return async (seconds) => {
      const most = fixtures.figures.get(platformAuthorizations.name);
      if (most === undefined) throw new Unavailable('the rate of authorizations was not measured');
      const per_second = 0.7 * most;
      const requests = Array.from({ length: Math.ceil(per_second * (seconds + 2 * LEAD_IN_SECONDS)) }, () => {
        const { signature, body } = newVendorCall(CARDS);
        return postOf(address, VENDOR_PATH, body, `Stripe-Signature: ${signature}\r\n`);
      });
      const load = { address, requests, per_second, isRight: isApproved };
      const { all_requests, duration_us, lateness_us } = await generateOpenLoad(load, seconds, fixtures.aroundWindow);
      fixtures.approved_authorizations += all_requests;
      return { value: duration_us.p99, lateness_us };
    };
  },
};

function isApproved(status: number, body: string): boolean {
  return status === 200 && body.includes('"approved":true');
}

/** Cards of a partner of their own, with ids of the vendor. */
function linkedCards(fixtures: Fixtures): Promise<void> {
  return fixtures.once('cards of a vendor', async () => {
    const service = await fixtures.service();
    const postgres = await fixtures.postgres();
    fixtures.logProgress(`issuing ${CARDS} cards of a vendor`);
    const [tenant] = (await createTenants(service, 1)) as [Tenant];
    const cards = await issueCards(service, tenant, CARDS, AMOUNT);
    await postgres.withClient(DATABASE, async (client) => void (await client.query(LINK_CARDS, [cards])));
  });
}

async function writeCalls(folder: string, count: number): Promise<string> {
  const file = join(folder, 'vendor-calls');
  const lines = Array.from({ length: count }, () => {
    const { signature, body } = newVendorCall(CARDS);
    return `${signature}\t${body}\n`;
  });
  await writeFile(file, lines.join(''), { mode: 0o600 });
  return file;
}

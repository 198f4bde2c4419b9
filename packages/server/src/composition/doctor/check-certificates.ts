import type { Config } from '#config/config.ts';
import type { Queryable } from '#database';
import type { Clock } from '#kit/clock.ts';
import { hostAndPort } from '#kit/host-and-port.ts';
import {
  addressesOf,
  certificateState,
  listCertificates,
  readCertificate,
  type Address,
  type Validity,
} from '#on-call';
import { ownUrls } from '../own-urls.ts';
import { ok, problem, warning, type CheckResult } from './check.ts';

const NAME = 'certificates';
const TO_DO = 'renew the certificate where TLS ends, for example at the proxy, and see why its renewal does not run';

/**
 * When the certificates of the service's own addresses end. They are read now. If an address does not answer from here, the last
 * reading of a worker counts.
 * @param database undefined: it cannot be used
 */
export async function checkCertificates(
  config: Config,
  clock: Clock,
  database: Queryable | undefined,
): Promise<CheckResult> {
  const addresses = addressesOf(ownUrls(config));
  if (addresses.length === 0) return ok(NAME, 'no address of the service is https');
  const known = database === undefined ? [] : await database.rows(listCertificates());
  const read = await Promise.all(
    addresses.map(async (address) => {
      const seen = known.find(({ host, port }) => host === address.host && port === address.port);
      return { address, validity: (await readCertificate(address)) ?? seen };
    }),
  );
  const now = clock.now();
  const details = read.map(({ address, validity }) => textOf(address, validity, now)).join(', ');
  const states = new Set(read.map(({ validity }) => validity && certificateState(validity, now).state));
  if (states.has('bad')) return problem(NAME, details, TO_DO);
  return states.has('attention') ? warning(NAME, details, TO_DO) : ok(NAME, details);
}

function textOf({ host, port }: Address, validity: Validity | undefined, now: Date): string {
  const name = hostAndPort(host, port);
  if (validity === undefined) return `${name} does not answer from here`;
  return `${name} ${validity.ends_at > now ? 'ends' : 'has ended'} ${validity.ends_at.toISOString()}`;
}

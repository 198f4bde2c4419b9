import { assert } from '#kit/assert.ts';
import { requireTenant } from '#partners';
import type { Tenant } from '#kit/tenant.ts';
import { EVENT_TYPES, type EventType } from '#events';
import { selectedTypes } from '../endpoints/event-patterns.ts';
import { liveSecrets } from '../endpoints/live-secrets.ts';
import { findEndpoint, readSecrets } from '../endpoints/store.ts';
import { readHeaders } from '../endpoints/vault-headers.ts';
import { prepareSigner, type Signer } from '../outgoing/sign.ts';
import { USER_AGENT } from '../user-agent.ts';
import { secretSubject } from '../vault-subjects.ts';
import type { Claim } from './claim-store.ts';
import type { DeliveryDependencies } from './dependencies.ts';
import { rateLimitOf, type RateLimit } from './rate-limit.ts';

/** An endpoint with everything that a delivery to it needs. */
export interface Target {
  readonly tenant: Tenant;
  readonly version: bigint;
  readonly url: string;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for all types. */
  readonly types: readonly EventType[] | undefined;
  readonly signer: Signer;
  readonly rateLimit: RateLimit | undefined;
  /** When a secret expires, so that the target must be loaded again; undefined if none does. */
  readonly validUntil: Date | undefined;
}

/** @param before the target as it was last loaded @returns undefined when the endpoint is deleted or disabled */
export async function loadTarget(
  { database, vault, clock, brand }: DeliveryDependencies,
  { tenantId, endpointId }: Claim,
  before?: Target,
): Promise<Target | undefined> {
  const [tenant, row, secretsOf] = await Promise.all([
    requireTenant(database, tenantId),
    findEndpoint(database, tenantId, endpointId),
    readSecrets(database, tenantId, [endpointId]),
  ]);
  if (!row?.enabled) return undefined;
  const secretRows = secretsOf.get(endpointId) ?? [];
  const { numbers, serviceNumber } = liveSecrets(secretRows, row.service_secret_number, clock.now());
  const secrets = new Map(
    await Promise.all(
      numbers.map(async (number) => {
        const secret = await vault.read(tenantId, secretSubject(endpointId, number));
        assert(secret !== undefined, 'a live secret is in the vault');
        return [number, secret] as const;
      }),
    ),
  );
  const headers = await readHeaders(vault, tenantId, row);
  const types = selectedTypes(row.patterns);
  const ends = secretRows.flatMap(({ expires_at }) => (expires_at === null ? [] : [expires_at.getTime()]));
  const nextEnd = Math.min(...ends.filter((moment) => moment > clock.now().getTime()));
  return {
    tenant,
    version: row.version,
    url: row.url,
    origin: new URL(row.url).origin,
    headers: { ...Object.fromEntries(headers), 'content-type': 'application/json', 'user-agent': USER_AGENT },
    types: types.length === EVENT_TYPES.length ? undefined : types,
    signer: prepareSigner({
      brand,
      secrets: numbers.map((number) => secrets.get(number)!).toReversed(),
      serviceSecret: secrets.get(serviceNumber!)!,
    }),
    rateLimit: rateLimitOf(clock, row.rate_limit, before?.rateLimit),
    validUntil: Number.isFinite(nextEnd) ? new Date(nextEnd) : undefined,
  };
}

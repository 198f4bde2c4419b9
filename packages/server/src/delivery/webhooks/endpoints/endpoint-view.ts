import { readEventPosition, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { EndpointId } from '../model.ts';
import { showHeaders, type Headers } from './hidden-headers.ts';
import { disabledFrom } from '../sending/attempt-schedule.ts';
import { liveSecrets, type SecretRow } from './live-secrets.ts';
import { readSecrets, readStates, type EndpointState } from './store.ts';

/** Waiting deliveries are counted up to this number. */
export const WAITING_COUNTED_MAX = 10_000;

/** An endpoint as the API shows it, except its custom headers, which are in the vault. */
export interface EndpointRecord {
  readonly state: EndpointState;
  readonly secrets: readonly SecretRow[];
  /** The position of the newest event in the feed. */
  readonly newest: bigint;
}

/** Reads the tenant's endpoints, newest first, or only the one with this id. */
export async function readRecords(
  queryable: Queryable,
  tenantId: TenantId,
  id?: EndpointId,
): Promise<EndpointRecord[]> {
  const states = await readStates(queryable, tenantId, id, WAITING_COUNTED_MAX);
  if (states.length === 0) return [];
  const [secrets, newest] = await Promise.all([
    readSecrets(
      queryable,
      tenantId,
      states.map((state) => state.id),
    ),
    // Read after the streams, so that no stream's position is ahead of it.
    readEventPosition(queryable, tenantId),
  ]);
  return states.map((state) => ({ state, secrets: secrets.get(state.id) ?? [], newest }));
}

/** The endpoint as the API shows it. */
export function endpointView({ state, secrets, newest }: EndpointRecord, headers: Headers, now: Date) {
  const live = liveSecrets(secrets, state.service_secret_number, now);
  return {
    id: state.id,
    url: state.url,
    events: state.patterns,
    description: state.description,
    headers: showHeaders(headers),
    rate_limit: state.rate_limit,
    enabled: state.enabled,
    disabled_reason: state.disabled_reason,
    disabled_at: moment(state.disabled_at),
    secrets: secrets
      .filter(({ number }) => live.numbers.includes(number))
      .map(({ number, created_at, expires_at }) => ({
        number,
        created_at: created_at.toISOString(),
        expires_at: moment(expires_at),
        signs_service_signature: number === live.serviceNumber,
      })),
    delivery: {
      waiting: Number(state.waiting),
      behind: Number(newest - state.position),
      failing_since: moment(state.failing_since),
      disabled_from: moment(whenDisabled(state)),
      last_success_at: moment(state.last_success_at),
      paused_until: moment(state.paused_until),
    },
    created_at: state.created_at.toISOString(),
    updated_at: state.updated_at.toISOString(),
  };
}

/** From when on another failed attempt disables an endpoint; null: it is disabled, or does not fail. */
export function whenDisabled({
  enabled,
  failing_since,
}: Pick<EndpointState, 'enabled' | 'failing_since'>): Date | null {
  return enabled && failing_since ? disabledFrom(failing_since) : null;
}

function moment(date: Date | null): string | null {
  return date && date.toISOString();
}

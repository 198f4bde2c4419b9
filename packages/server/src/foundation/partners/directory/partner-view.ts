import type { Partner } from '../model.ts';

/** A partner as operators see it in the API. */
export function partnerView({ id, handle, name, created_at, suspended_at }: Partner) {
  return {
    id,
    handle,
    name,
    created_at: created_at.toISOString(),
    suspended_at: suspended_at?.toISOString() ?? null,
  };
}

import { HOUR_MS } from '#kit/durations.ts';
import type { WorkKind } from '#work';
import type { Vault } from '../vault.ts';
import { VAULT_ROTATION, type RotationId } from './model.ts';

/** More than a round takes, which first looks at all items that earlier ones have resealed. */
const TIMEOUT_MS = HOUR_MS;

/** How a rotation of the master key re-encrypts everything, a round at a time. */
export function vaultRotation(vault: Pick<Vault, 'continueRotation'>): WorkKind<null> {
  return {
    name: VAULT_ROTATION,
    per_process: 1,
    per_tenant: 1,
    timeout_ms: TIMEOUT_MS,
    run: async ({ id, now }, { signal }) => ((await vault.continueRotation(id as RotationId, signal)) ? 'done' : now),
  };
}

import type { Vault } from '../vault.ts';
import type { Rotation } from './model.ts';

const ROTATIONS_LISTED = 10;

/** Which master keys are in use, by their ids, and the last rotations, as the API and the command line show them. */
export async function readVaultView(vault: Vault) {
  const { current, planned, wrapping } = await vault.keysInUse();
  const rotations = (await vault.rotations(ROTATIONS_LISTED)).map(rotationView);
  return { master_key_id: current ?? null, next_master_key_id: planned, wrapping_keys: wrapping, rotations };
}

export function rotationView({ started_at, completed_at, progressed_at, damaged, ...rotation }: Rotation) {
  return {
    ...rotation,
    started_at: started_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
    progressed_at: progressed_at.toISOString(),
    damaged: [...damaged],
  };
}

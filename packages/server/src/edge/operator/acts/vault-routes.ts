import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import type { Approvals } from '#people';
import { readVaultView, type Vault } from '#vault';
import { ask, ASKING_ERRORS } from './ask.ts';
import * as schemas from './schemas.ts';

/** The master key, for operators. Nothing returns a key. */
export function vaultRoutes(approvals: Approvals, { vault }: { readonly vault: Vault }): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'getVault',
      method: 'GET',
      path: '/vault',
      right: 'settings.read',
      summary: 'Read which master keys are in use',
      description: 'Returns the ids of the master keys, and how far the last rotations are. It returns no key.',
      status: 200,
      success: 'Read',
      data: schemas.VaultSchema,
      errors: [],
      handle: async () => await readVaultView(vault),
    }),
    defineOperatorRoute({
      operationId: 'rotateMasterKey',
      method: 'POST',
      path: '/vault/rotations',
      right: 'vault.rotate',
      fresh: true,
      summary: 'Rotate the master key',
      description:
        'Makes the new `ISSUARY_MASTER_KEY` the current master key, which every running process must have before, and re-encrypts everything in the background. It waits until a second person approves it.',
      body: schemas.RotationBody,
      status: 200,
      success: 'Asked for',
      data: schemas.AskedSchema,
      errors: [...ASKING_ERRORS, 'no_new_master_key', 'rotation_not_complete', 'master_key_missing'],
      handle: async ({ operator, body: { reason, dry_run, stolen = false } }) =>
        await ask(approvals, operator, 'vault.rotate', { stolen }, { reason, dry_run }),
    }),
  ];
}

export { checkMasterKeys, unneededKeys } from './check-master-keys.ts';
export { deriveKey, MasterKeyError } from './master-key.ts';
export { givenMasterKeys, type MasterKeys } from './master-keys.ts';
export { MASTER_KEY_FILE, openMasterKeyFiles } from './master-key-file.ts';
export { overdueWork } from './rotation/overdue-work.ts';
export { RotationError } from './rotation/rotation-error.ts';
export type { BegunRotation, Rotation, RotationPlan } from './rotation/model.ts';
export { readVaultView, rotationView } from './rotation/vault-view.ts';
export { Vault, VaultIntegrityError } from './vault.ts';

export { deriveKey, MasterKeyError } from './master-key.ts';
export { Vault, VaultIntegrityError } from './vault.ts';
export { loadOrCreateMasterKey } from './master-key-file.ts';

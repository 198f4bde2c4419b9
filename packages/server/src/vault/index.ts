export { deriveKey, MasterKeyError } from './master-key.ts';
export { Vault, VaultIntegrityError } from './vault.ts';

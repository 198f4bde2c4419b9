export { CLIENT_ID_BYTES, clientIdBytes, clientIdOf } from './keys/api-secret.ts';
export { TOKEN_LIFETIME_SECONDS } from './tokens/access-token.ts';
export type { KeyCaller } from './tokens/access-token.ts';
export { KEYS_MAX, KEYS_PER_DAY_MAX } from './keys/create-key.ts';
export type { KeyDependencies } from './keys/dependencies.ts';
export { FAILED_ATTEMPTS_MAX } from './tokens/failed-attempts.ts';
export { PartnerDirectory } from './partner-directory.ts';
export type { NewPartner, NewTenant } from './partner-directory.ts';
export { listPartners, type PartnerPage } from './directory/list-partners.ts';
export { PartnerParams, PartnerSchema } from './directory/schemas.ts';
export { partnerView } from './directory/partner-view.ts';
export { requirePartner } from './directory/require-partner.ts';
export { tenantsOf, tenantsOfPartners } from './directory/store.ts';
export { readGrant, type KeyInput } from './keys/key-input.ts';
export { FULL_GRANT, type StoredKey } from './model.ts';
export { assertRoomForKey, draftKey, giveKey, readRevocable, takeKey } from './keys/operator-keys.ts';
export { readKeys } from './keys/read-keys.ts';
export { KeyListQuery, KeyListSchema, KeyParams, OPERATOR_KEY_FIELDS } from './keys/schemas.ts';
export { isMinterActive } from './keys/minter.ts';
export type { Partner } from './model.ts';
export { removeEndedTokens, REVOCATION_MS_MAX, Revocations } from './tokens/revocations.ts';
export { renewSigningKeys } from './tokens/renew-signing-keys.ts';
export { signingKeyVersions } from './tokens/signing-key-versions.ts';
export { keyNames, findKeyCreators, haveLiveKeys } from './keys/store.ts';
export {
  allTenants,
  findPartner,
  findPartnerByHandle,
  findPartners,
  findTenant,
  firstPartner,
  lockHandles,
  partnerName,
  tenantCreatedAt,
} from './store.ts';
export { requireTenant } from './tenants.ts';
export { Tokens } from './tokens/tokens.ts';
export type { IssuedToken } from './tokens/tokens.ts';

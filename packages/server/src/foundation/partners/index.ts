export { CLIENT_ID_BYTES, clientIdBytes, clientIdOf } from './api-secret.ts';
export { TOKEN_LIFETIME_SECONDS } from './tokens/access-token.ts';
export type { KeyCaller } from './tokens/access-token.ts';
export { KEYS_MAX, KEYS_PER_DAY_MAX } from './create-key.ts';
export type { KeyDependencies } from './dependencies.ts';
export { FAILED_ATTEMPTS_MAX } from './failed-attempts.ts';
export { PartnerDirectory } from './keys.ts';
export type { NewPartner, NewTenant } from './keys.ts';
export { listPartners, type PartnerPage } from './directory/list-partners.ts';
export { PartnerParams, PartnerSchema } from './directory/schemas.ts';
export { partnerView } from './directory/partner-view.ts';
export { requirePartner } from './directory/require-partner.ts';
export { tenantsOf, tenantsOfPartners } from './directory/store.ts';
export { readGrant, type KeyInput } from './key-input.ts';
export { FULL_GRANT, type StoredKey } from './model.ts';
export { assertRoomForKey, draftKey, giveKey, readRevocable, takeKey } from './operator-keys.ts';
export { readKeys } from './read-keys.ts';
export { KeyListQuery, KeyListSchema, KeyParams, OPERATOR_KEY_FIELDS } from './schemas.ts';
export { isMinterActive } from './minter.ts';
export type { Partner } from './model.ts';
export { removeEndedTokens, REVOCATION_MS_MAX, Revocations } from './tokens/revocations.ts';
export { renewSigningKeys } from './tokens/renew-signing-keys.ts';
export { signingKeyVersions } from './tokens/signing-key-versions.ts';
export {
  allTenants,
  findPartner,
  findPartnerByHandle,
  findPartners,
  findTenant,
  keyNames,
  findKeyCreators,
  firstPartner,
  haveLiveKeys,
  lockHandles,
  partnerName,
  tenantCreatedAt,
} from './store.ts';
export { requireTenant } from './tenants.ts';
export { Tokens } from './tokens/tokens.ts';
export type { IssuedToken } from './tokens/tokens.ts';

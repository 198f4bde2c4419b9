export { FAILED_ATTEMPTS_MAX } from './failed-attempts.ts';
export { PartnerDirectory } from './keys.ts';
export type { KeyOwner, NewPartner, NewTenant } from './keys.ts';
export { REVOCATION_MS_MAX, RevokedKeys } from './revoked-keys.ts';
export { allTenants, hasPartners, partnerName, tenantCreatedAt } from './store.ts';
export { requireTenant } from './tenants.ts';
export { TOKEN_LIFETIME_SECONDS, Tokens } from './tokens.ts';
export type { Caller } from './tokens.ts';

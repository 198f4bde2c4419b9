export { EmbeddedPlatform } from './embedded-platform.ts';
export { EMBEDDED_KYC } from './kyc/kyc-reviewer.ts';
export { EMBEDDED_CHALLENGE } from './network/access-control-server.ts';
export { EMBEDDED_MESSAGE } from './network/card-network.ts';

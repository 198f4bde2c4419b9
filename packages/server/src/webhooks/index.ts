export { formatSecret, newSecret, SECRET_BYTES } from './signing/secret.ts';
export { prepareSigner } from './signing/sign.ts';
export type { Signer } from './signing/sign.ts';

import { Secret } from '../../kit/secret.ts';
import { formatSecret, newSecret, SECRET_BYTES } from '../../webhooks/index.ts';
import { UsageError } from '../usage-error.ts';

export interface SigningSecret {
  readonly secret: Secret<Buffer>;
  /** As receivers take it, where it was made for this run: shown once. */
  readonly shown: string | undefined;
}

/** @param given as an endpoint has it; a new one without it. @throws UsageError */
export function signingSecret(given: string | undefined): SigningSecret {
  if (given === undefined) {
    const secret = newSecret();
    return { secret, shown: formatSecret(secret).reveal() };
  }
  const bytes = Buffer.from(given.replace(/^whsec_/, ''), 'base64');
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(given) || bytes.length !== SECRET_BYTES) {
    throw new UsageError(`--secret must be whsec_ and ${SECRET_BYTES} bytes in base64, as an endpoint’s secret is`);
  }
  return { secret: new Secret(bytes), shown: undefined };
}

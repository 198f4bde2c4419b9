import { Secret } from '#kit/secret.ts';
import { formatSecret, newSecret, SECRET_BYTES } from '#webhooks';
import { UsageError } from '../usage-error.ts';

interface SigningSecret {
  readonly secret: Secret<Buffer>;
  /** The secret in the `whsec_` format, if it was generated for this run; to be shown once. */
  readonly shown: string | undefined;
}

/**
 * The secret that forwarded events are signed with; a new one if neither parameter is given.
 * @param option in the `whsec_` format of endpoint secrets; takes precedence over the variable
 * @param variable in the same format
 * @throws UsageError
 */
export function signingSecret(option: string | undefined, variable: Secret<string> | undefined): SigningSecret {
  const given = option ?? variable?.reveal();
  if (given === undefined) {
    const secret = newSecret();
    return { secret, shown: formatSecret(secret).reveal() };
  }
  const bytes = Buffer.from(given.replace(/^whsec_/, ''), 'base64');
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(given) || bytes.length !== SECRET_BYTES) {
    const name = option === undefined ? 'ISSUARY_WEBHOOK_SECRET' : '--secret';
    throw new UsageError(
      `${name} must be whsec_ followed by ${SECRET_BYTES} bytes in base64, the format of endpoint secrets`,
    );
  }
  return { secret: new Secret(bytes), shown: undefined };
}

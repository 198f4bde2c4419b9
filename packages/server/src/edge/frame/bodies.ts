import { AppError } from '#kit/app-error.ts';
import { Secret } from '#kit/secret.ts';
import { FIELDS, isSecretText, type Field } from '#secure-view';

/** The body of a redeem request. A malformed secret is treated as a wrong one: the URL may have been truncated. */
export function readRedeemBody(body: unknown): { readonly secret: Secret<string>; readonly nonce: Secret<string> } {
  const { secret, nonce } = fieldsOf(body);
  return { secret: new Secret(textOf(secret)), nonce: readNonce(nonce) };
}

/** The body of a copy report. */
export function readCopyBody(body: unknown): { readonly nonce: Secret<string>; readonly field: Field } {
  const { nonce, field } = fieldsOf(body);
  const known = FIELDS.find((each) => each === field);
  if (known === undefined) throw malformed();
  return { nonce: readNonce(nonce), field: known };
}

function readNonce(value: unknown): Secret<string> {
  const text = textOf(value);
  if (!isSecretText(text)) throw malformed();
  return new Secret(text);
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw malformed();
  return value;
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null) throw malformed();
  return body as Record<string, unknown>;
}

/** Without details: the frame's own page always sends a valid body. */
function malformed(): AppError {
  return new AppError('malformed_request');
}

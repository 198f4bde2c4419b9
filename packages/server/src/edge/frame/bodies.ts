import { AppError } from '../../foundation/kit/app-error.ts';
import { Secret } from '../../foundation/kit/secret.ts';
import { FIELDS, isSecretText, type Field } from '../../issuing/secure-view/index.ts';

/** What the page sends to see the card. A secret of a wrong shape is wrong as any other: it may be half an address. */
export function readRedeemBody(body: unknown): { readonly secret: Secret<string>; readonly nonce: Secret<string> } {
  const { secret, nonce } = fieldsOf(body);
  return { secret: new Secret(textOf(secret)), nonce: readNonce(nonce) };
}

/** What the page sends when something was copied. */
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

/** The page is ours and sends what is right: nobody else needs to be told more. */
function malformed(): AppError {
  return new AppError('malformed_request');
}

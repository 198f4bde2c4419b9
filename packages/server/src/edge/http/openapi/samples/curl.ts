import type { ExampleCall } from './example-call.ts';

/** The call in a shell, with the API's URL in `API` and an access token in `TOKEN`. */
export function curlSample({ method, path, body, isIdempotent, isOpen }: ExampleCall): string {
  const lines = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} "$API${path}"`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(isIdempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ];
  return lines.join(' \\\n  ');
}

/** Text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

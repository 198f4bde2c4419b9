import type { RouteContract } from '#api/route.ts';
import { exampleCall, type ExampleCall } from './example-call.ts';
import { pythonSample } from './python.ts';
import { typescriptSample, type SdkMethod } from './typescript.ts';

/** The `x-codeSamples` of an operation, which the API reference shows. All are generated from the operation's examples. */
export function codeSamples(
  route: RouteContract,
  isOpen: boolean,
  methods: Readonly<Record<string, SdkMethod>> | undefined,
): object[] {
  const call = exampleCall(route, isOpen);
  return [
    { lang: 'Shell', label: 'curl', source: curlSample(call) },
    ...(methods ? [{ lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(call, methods) }] : []),
    { lang: 'Python', label: 'Python', source: pythonSample(call) },
  ];
}

/** The call in a shell, with the API's URL in `API` and an access token in `TOKEN`. */
function curlSample({ method, path, body, isIdempotent, isOpen }: ExampleCall): string {
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

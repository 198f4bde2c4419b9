import { replaceQuotedValues } from '#kit/quoted-value.ts';
import { recordableOf, type Recordable } from './recordable.ts';
import { cut, REDACTED, withoutCardNumbers } from './redact-request.ts';

/** The parts of a request, and what is not a field of one. */
const NO_FIELDS: ReadonlySet<string> = new Set(['path', 'query', 'body', 'Idempotency-Key']);
const PLACE_IN_LIST = /^\d{1,6}$/;

interface ErrorResponse {
  readonly message: { error: readonly string[] };
  readonly data: { readonly error: { fields: Readonly<Record<string, string>> } };
}

/** Redacts the JSON text of an error response, and cuts it. @param fields whether the error is about fields of the request */
export type RedactError = (text: string, fields: boolean) => string;

/**
 * Makes the function that redacts the error responses of a route. They consist of texts of ours, of quoted values, and of names that
 * the caller sent, which are stored if the route's schemas have them.
 */
export function errorRedactor(schemas: readonly object[]): RedactError {
  const parts = schemas.map(recordableOf);
  const isKnown = (path: string): boolean =>
    NO_FIELDS.has(path) || parts.some((part) => leadsToField(path.split('.'), part));
  return (text, fields) =>
    cut(withoutCardNumbers(replaceQuotedValues(fields ? withoutUnknown(text, isKnown) : text, REDACTED)));
}

/** Whether each step is a field of the value before it, or a place in its list. Elsewhere, a number is a name that the caller made up. */
function leadsToField([step, ...rest]: readonly string[], within: Recordable): boolean {
  if (step === undefined) return true;
  const inner = within.fields?.get(step) ?? (PLACE_IN_LIST.test(step) ? within.items : undefined);
  return inner !== undefined && leadsToField(rest, inner);
}

/** All unknown fields become one, whose problem is the first. */
function withoutUnknown(text: string, isKnown: (path: string) => boolean): string {
  const response = JSON.parse(text) as ErrorResponse;
  const { error } = response.data;
  const shown = new Map<string, string>();
  for (const [path, problem] of Object.entries(error.fields)) {
    const name = isKnown(path) ? path : REDACTED;
    if (!shown.has(name)) shown.set(name, problem);
  }
  error.fields = Object.fromEntries(shown);
  response.message.error = [...shown].map(([path, problem]) => `${path}: ${problem}`);
  return JSON.stringify(response);
}

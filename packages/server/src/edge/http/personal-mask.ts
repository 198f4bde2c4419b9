import { maskOf, personalColumns } from '#api/personal.ts';
import type { ResponseFormat } from '#api/response-format.ts';
import type { Route } from '#api/route.ts';
import { maskCsv } from './mask-csv.ts';
import type { Respond } from './success-response.ts';

/** Masks the personal data in the responses of a route. */
interface PersonalMask {
  /** A response that is stored for repeats stays whole, and is masked when it is sent. */
  body(text: string, format: ResponseFormat): string;
  /** Renders masked responses. For those that are not stored: parts of a streamed one are rendered before it is sent. */
  rendering(respond: Respond): Respond;
}

/** Undefined if the responses have no personal values. */
export function personalMaskOf(route: Route): PersonalMask | undefined {
  const mask = maskOf(route.data as unknown as Readonly<Record<string, unknown>>);
  if (mask === undefined) return undefined;
  const columns = personalColumns(route.data as unknown as Readonly<Record<string, unknown>>);
  const envelope = (text: string): string => {
    const whole = JSON.parse(text) as { readonly data: unknown };
    return JSON.stringify({ ...whole, data: mask(whole.data) });
  };
  return {
    body: (text, format) => (format === 'csv' ? maskCsv(text, columns) : envelope(text)),
    rendering: (respond) => (data) => {
      const response = respond(data);
      return { ...response, body: envelope(response.body) };
    },
  };
}

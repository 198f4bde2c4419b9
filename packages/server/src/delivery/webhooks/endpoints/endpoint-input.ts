import { containsCardNumber } from '#kit/card-number.ts';
import type { Environment } from '#kit/tenant.ts';
import type { CheckUrl } from '../dependencies.ts';
import { readPatterns } from './event-patterns.ts';
import { headerProblems } from './header-rules.ts';
import type { Headers } from './hidden-headers.ts';
import type { Settings } from './store.ts';

/** The fields of a request body that creates or changes an endpoint. */
export interface EndpointFields {
  readonly url?: string;
  readonly events?: readonly string[];
  readonly description?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly rate_limit?: number | null;
  readonly enabled?: boolean;
}

export type Problems = Record<string, string>;

export interface EndpointChange {
  /** The settings in the body, without header names. */
  readonly settings: Partial<Omit<Settings, 'header_names'>>;
  /** As sent by the caller: a value can be the placeholder that keeps the stored value. */
  readonly headers: Headers | undefined;
}

const CARD_NUMBER = 'must not contain a card number';

/** Reads and validates a request body. Adds what is wrong with it to `problems`. */
export function readEndpointFields(
  fields: EndpointFields,
  environment: Environment,
  checkUrl: CheckUrl,
  problems: Problems,
): EndpointChange {
  const { events, description, rate_limit, enabled } = fields;
  const headers = fields.headers && Object.entries(fields.headers);
  if (headers) Object.assign(problems, headerProblems(headers));
  return {
    settings: {
      ...(fields.url === undefined ? {} : { url: readUrl(fields.url, environment, checkUrl, problems) }),
      ...(events === undefined ? {} : { patterns: readPatterns(events, 'events', problems) }),
      ...(description === undefined ? {} : { description }),
      ...(rate_limit === undefined ? {} : { rate_limit }),
      ...(enabled === undefined ? {} : { enabled }),
    },
    headers: headers && new Map(headers),
  };
}

/** What is wrong with the values of a body, of which its schema has rejected other fields. */
export function endpointProblems(fields: EndpointFields, environment: Environment, checkUrl: CheckUrl): Problems {
  const problems: Problems = {};
  readEndpointFields(fields, environment, checkUrl, problems);
  return problems;
}

function readUrl(given: string, environment: Environment, checkUrl: CheckUrl, problems: Problems): string {
  const checked = checkUrl(environment, given);
  if ('problem' in checked) problems['url'] = checked.problem;
  else if (containsCardNumber(checked.url)) problems['url'] = CARD_NUMBER;
  return 'problem' in checked ? given : checked.url;
}

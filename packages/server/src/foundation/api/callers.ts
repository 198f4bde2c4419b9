import { Type } from 'typebox';
import { OneOf } from './schema.ts';

/** Whose calls: of API keys, of people in the console, or of both. */
export const CALLERS = ['keys', 'people', 'all'] as const;
export type Callers = (typeof CALLERS)[number];

/** What the console calls would hide the calls of programs. */
export const CALLERS_DEFAULT: Callers = 'keys';

/** The query parameter of what is about calls of the API. */
export const CallersParameter = Type.Optional(
  OneOf(CALLERS, {
    description: `Whose calls: \`keys\` of API keys, \`people\` of people in the console, \`all\` of both. Default: \`${CALLERS_DEFAULT}\`.`,
  }),
);

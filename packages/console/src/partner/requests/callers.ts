/** Whose calls a page shows, in its address. Nothing: those of API keys. */
export const CALLERS = ['people', 'all'] as const;

/** Whose calls an address asks for, as a parameter of the API. */
export interface OfCallers {
  readonly callers?: (typeof CALLERS)[number];
}

import type { Issuary, SearchResult } from '@issuary/sdk';

/** Where the page of each kind is, below the place. Operations have none: their cards show them. */
const PATHS = {
  customer: (id: string) => `/customers/${id}/overview`,
  card: (id: string) => `/cards/${id}/purchases`,
  transaction: (id: string) => `/transactions/${id}`,
  wallet: (id: string) => `/money/wallets/${id}`,
  transfer: (id: string) => `/money/transfers/${id}`,
  account: (id: string) => `/money/accounts/${id}`,
  webhook: (id: string) => `/developers/webhooks/${id}`,
  delivery: (id: string) => `/developers/deliveries/${id}`,
  event: (id: string) => `/developers/events/${id}`,
  request: (id: string) => `/developers/requests/${id}`,
} as const satisfies Partial<Record<SearchResult['kind'], (id: string) => string>>;

const KINDS = Object.keys(PATHS).join();

/** The page of an object, below the place; undefined: it has none. */
export function pathOf(kind: string, id: string): string | undefined {
  return kind in PATHS ? PATHS[kind as keyof typeof PATHS](id) : undefined;
}

/** One object that a search found. */
export interface Found extends SearchResult {
  /** Its page, below the place. */
  readonly path: string;
}

/**
 * Finds what has a page, at most five of each kind.
 * @param text what was typed, without card numbers
 * @param kind the only one that is wanted
 */
export async function find(api: Issuary, text: string, kind?: SearchResult['kind']): Promise<Found[]> {
  if (text === '') return [];
  const { results } = await api.search.everything({ q: text, kinds: kind ?? KINDS });
  return results.map((result) => ({ ...result, path: PATHS[result.kind as keyof typeof PATHS](result.id) }));
}

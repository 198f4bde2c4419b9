import type { RouteContract } from '#api/route.ts';
import type { ResponseFormat } from '#api/response-format.ts';

/**
 * The tags whose lists and statements may be compressed. The length of a compressed response depends on what repeats in it, so a
 * response with a secret must not be compressed together with text that an attacker can choose, such as a merchant's name (BREACH).
 * Not listed: events and deliveries, which show one-time codes; webhooks and keys, which return secrets; exports, whose links need no
 * token; recorded calls; secure views; tokens.
 */
const TAGS: ReadonlySet<string> = new Set([
  'Customers',
  'Cards',
  'Transactions',
  'Wallets',
  'Transfers',
  'Virtual accounts',
  'Reconciliation',
  'Settlement',
  'On-chain payments',
  'Operations',
]);

/** Whether responses of the route may be compressed: lists, searches and statements without secrets. */
export function isCompressible({
  method,
  tag,
  query,
  formats,
}: Pick<RouteContract, 'method' | 'tag' | 'query' | 'formats'>): boolean {
  return method === 'GET' && TAGS.has(tag) && (query !== undefined || formats !== undefined);
}

/** Whether compressing makes the format smaller. PDFs are compressed already, and files say how long they are. */
export function isCompressibleFormat(format: ResponseFormat): boolean {
  return format === 'json' || format === 'csv';
}

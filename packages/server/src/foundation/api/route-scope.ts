import { assert } from '#kit/assert.ts';
import type { Scope } from '#kit/scope.ts';

/** The scope that a key needs for a route. `any`: every key may call it, whatever its scopes. */
export type RouteScope = Scope | 'any';

/** The scope of the routes with this tag that change something. Routes that differ declare their own. */
const SCOPES_BY_TAG: Readonly<Record<string, Scope>> = {
  Customers: 'cards',
  Cards: 'cards',
  'Secure view': 'cards',
  Transactions: 'cards',
  Controls: 'cards',
  Simulations: 'cards',
  Wallets: 'money',
  Transfers: 'money',
  'Virtual accounts': 'money',
  Reconciliation: 'money',
  Settlement: 'money',
  'On-chain payments': 'money',
  // A file with what a key with this scope can read anyway.
  Exports: 'read',
  Webhooks: 'webhooks',
  Keys: 'keys',
};

/** The scope that a route needs: its own, else `read` for a GET, else that of its tag. */
export function scopeOf(route: {
  readonly operationId: string;
  readonly method: string;
  readonly tag: string;
  readonly scope?: RouteScope;
}): RouteScope {
  if (route.scope !== undefined) return route.scope;
  if (route.method === 'GET') return 'read';
  const scope = SCOPES_BY_TAG[route.tag];
  assert(scope, `${route.operationId} declares its scope, or has a tag with a scope`);
  return scope;
}

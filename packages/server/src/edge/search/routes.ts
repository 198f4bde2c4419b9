import { defineRoute, type Route } from '#api/route.ts';
import { isKey, readsPersonal, type CallerId } from '#kit/tenant.ts';
import type { SearchDependencies } from './dependencies.ts';
import { readKinds, RESULTS_DEFAULT, SearchData, SearchQuery, type Kind, type SearchResult } from './schemas.ts';
import { shownTo } from './results.ts';
import { search } from './search.ts';

const EXAMPLE: SearchResult = {
  kind: 'card',
  id: '0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55',
  local_id: 1_000_000_001,
  title: 'VISA ··4821',
  detail: 'ANA REYES',
  status: 'active',
  matched: 'last4',
};

export function searchRoutes(dependencies: SearchDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'search',
      method: 'GET',
      path: '/search',
      tag: 'Search',
      summary: 'Search everything',
      description:
        'Finds customers, cards, transactions, operations, wallets, transfers, virtual accounts, webhooks, deliveries, events and calls by what you know of them: any id, the end of a card number, an e-mail address, the beginning of a phone number, a reference, or a name. The first two customers that are found are followed by their cards. To list all results of one kind, use its own search.',
      query: SearchQuery,
      status: 200,
      success: 'Search done',
      data: SearchData,
      example: { data: { results: [EXAMPLE] } },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, caller, query: { q, kinds, size = RESULTS_DEFAULT }, respond }) => {
        const wanted = readKinds(kinds);
        const scope = {
          dependencies,
          tenant,
          kinds: readable(wanted, caller),
          size,
          readsPersonal: readsPersonal(caller),
        };
        const results = await search(scope, q);
        return respond({ results: results.map((result) => shownTo(caller, result)) });
      },
    }),
  ];
}

/** People need a right of its own to look up calls. */
function readable(kinds: ReadonlySet<Kind>, caller: CallerId): ReadonlySet<Kind> {
  if (isKey(caller) || caller.rights.has('requests.read')) return kinds;
  return new Set([...kinds].filter((kind) => kind !== 'request'));
}

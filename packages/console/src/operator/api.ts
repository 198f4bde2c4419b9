import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Issuary } from '@issuary/sdk';
import { fetchOwn } from '../api/client.ts';
import type { Pages } from '../ui/data-list.tsx';

/** While a page is visible. */
const POLL_MS = 15_000;

type Values = Readonly<Record<string, string | number | undefined>>;

let client: Issuary | undefined;

/** The operator's API, authenticated by the browser's session. It has no partner and no environment. */
export function operatorApi(): Issuary {
  client ??= new Issuary({
    url: `${location.origin}/operator/v1`,
    session: true,
    fetch: async (url, init) => await fetchOwn(url as string, init as RequestInit),
  });
  return client;
}

/** Makes a call of the operator’s API, and returns the data of the response. */
export async function callOperator<Data>(method: 'GET' | 'POST', path: string, given: object = {}): Promise<Data> {
  const response = await operatorApi().fetch(method, path, given);
  return ((await response.json()) as { readonly data: Data }).data;
}

/** Reads something, and reads it again while the page is visible. */
export function useOperatorRead<Data>(path: string, query: Values = {}) {
  return useQuery({
    queryKey: ['operator', path, query],
    queryFn: async () => await callOperator<Data>('GET', path, { query }),
    refetchInterval: POLL_MS,
  });
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** Reads a list page by page. @param name of the rows in the response */
export function useOperatorList<Row>(path: string, query: Values, name: string, size: number): Pages<Row> {
  const list = useInfiniteQuery({
    queryKey: ['operator', path, query, size],
    queryFn: async ({ pageParam }): Promise<Page<Row>> => {
      const asked = { ...query, size, after: pageParam };
      const data = await callOperator<Record<string, unknown>>('GET', path, { query: asked });
      return { rows: data[name] as Row[], next: data['next_cursor'] as string | null };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return {
    data: list.data?.pages.flatMap(({ rows }) => rows),
    error: list.error,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    size,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  };
}

/** Changes something. Afterwards everything of the operator is read again. */
export function useOperatorAct<Result, Body extends object>(pathOf: (body: Body) => string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body) => await callOperator<Result>('POST', pathOf(body), { body, maxRetries: 0 }),
    onSettled: async () => await queries.invalidateQueries({ queryKey: ['operator'] }),
  });
}

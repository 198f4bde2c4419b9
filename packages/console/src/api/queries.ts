import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IssuaryError, type Issuary } from '@issuary/sdk';
import { useState } from 'react';
import { usePlace } from '../session/place.ts';
import type { Pages } from '../ui/data-list.tsx';
import { saveFile } from '../ui/save-file.ts';
import { apiOf } from './client.ts';
import { hasStream } from './stream.ts';

/** While a page is visible. */
export const POLL_MS = 15_000;
/** The same while hints say when something has happened: not everything has an event. */
const POLL_WITH_STREAM_MS = 60_000;

const pollEvery_ms = (): number => (hasStream() ? POLL_WITH_STREAM_MS : POLL_MS);

/** Of a query that hints do not read again. */
const STAYS = { stays: true } as const;

interface Parameters {
  readonly [name: string]: string | number | undefined;
}

/**
 * Reads something of the place that the address names, and reads it again while the page is visible. The place is a part of the key,
 * so that what one environment has answered never shows in the other.
 * @param name what is read
 * @param every_ms how often, by what was read last, for somebody who waits for a result
 */
export function useRead<Result>(
  name: string,
  parameters: Parameters,
  read: (api: Issuary) => PromiseLike<Result>,
  every_ms: (last: Result | undefined) => number = pollEvery_ms,
) {
  const { key, api } = useKey(name, parameters);
  return useQuery({
    queryKey: key,
    queryFn: async () => await read(api),
    refetchInterval: ({ state }) => every_ms(state.data),
  });
}

interface ListOptions<Row> {
  /** What identifies a row, for a list that begins with the newest ones: those that come later are counted, and wait. */
  readonly newest?: (row: Row) => string;
  /** How often the list is read again, if its rows change while somebody watches them. */
  readonly every_ms?: number;
}

/**
 * Reads a list page by page. What is shown stays where it is: nothing reads it again unless the person asks, or its rows themselves change.
 */
export function useList<Row>(
  name: string,
  parameters: Parameters,
  read: (api: Issuary, after: string | undefined) => PromiseLike<Page<Row>>,
  { newest, every_ms }: ListOptions<Row> = {},
): Pages<Row> {
  const { key, api } = useKey(name, parameters);
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam }) => await read(api, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: every_ms ?? false,
    ...(every_ms === undefined && { meta: STAYS }),
  });
  const data = list.data?.pages.flatMap(({ rows }) => rows);
  const head = useQuery({
    // With the time, the first rows of a list that was read again are those that it has.
    queryKey: [...key, 'newest', list.dataUpdatedAt],
    queryFn: async () => (await read(api, undefined)).rows,
    enabled: newest !== undefined && list.isSuccess && !list.isPlaceholderData,
    initialData: () => list.data?.pages[0]?.rows,
    initialDataUpdatedAt: list.dataUpdatedAt,
    gcTime: POLL_MS,
    staleTime: POLL_MS,
    refetchInterval: pollEvery_ms,
  });
  const waiting = newest && data && head.data ? countNew(head.data, data, newest) : 0;
  return {
    data,
    waiting,
    error: list.error,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  };
}

/** How many rows come before the first one that is shown. */
function countNew<Row>(head: readonly Row[], shown: readonly Row[], idOf: (row: Row) => string): number {
  const known = new Set(shown.map(idOf));
  const first = head.findIndex((row) => known.has(idOf(row)));
  return first === -1 ? head.length : first;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Changes something. Afterwards everything of the place is read again. */
export function useChange<Result, Input>(change: (api: Issuary, input: Input) => PromiseLike<Result>) {
  const { key, api } = useKey('', {});
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => await change(api, input),
    onSettled: async () => await client.invalidateQueries({ queryKey: key.slice(0, 2) }),
  });
}

/**
 * Does something that must not happen twice. The idempotency key is made when the dialog opens, so that pressing the button again after
 * a broken connection asks for the same act.
 */
export function useAct<Result, Input>(
  act: (api: Issuary, input: Input, options: { readonly idempotencyKey: string }) => PromiseLike<Result>,
) {
  const [idempotencyKey, setKey] = useState<string>(() => crypto.randomUUID());
  return useChange(async (api, input: Input) => {
    try {
      return await act(api, input, { idempotencyKey });
    } catch (error) {
      if (isRefused(error)) setKey(crypto.randomUUID());
      throw error;
    }
  });
}

/** Nothing has happened, and what the person sends next is another act. A 409 can be about an earlier call that still runs. */
function isRefused(error: unknown): boolean {
  return error instanceof IssuaryError && error.status >= 400 && error.status < 500 && error.status !== 409;
}

/** A file that the API writes. */
export interface ApiFile {
  /** Its path in the API. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | boolean | undefined>>;
  readonly type: 'text/csv' | 'application/pdf' | 'application/json';
  /** What it is called on the person's disk. */
  readonly name: string;
}

/** A long file takes a while, which the connection must last. */
const FILE_TIMEOUT_MS = 300_000;

/** Saves a file that the API writes. */
export function useDownload() {
  const { api } = useKey('', {});
  return useMutation({
    mutationFn: async ({ path, query, type, name }: ApiFile) => {
      const response = await api.fetch('GET', path, { query, headers: { accept: type }, timeout: FILE_TIMEOUT_MS });
      saveFile(name, await response.blob());
    },
  });
}

function useKey(name: string, parameters: Parameters) {
  const { membership, environment } = usePlace();
  return {
    key: [membership.partner.id, environment, name, parameters] as const,
    api: apiOf(membership.partner.id, environment),
  };
}

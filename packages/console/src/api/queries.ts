import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IssuaryError, type Issuary } from '@issuary/sdk';
import { useEffect, useRef, useState } from 'react';
import { usePlace } from '../session/place.ts';
import type { Pages } from '../ui/data-list.tsx';
import { readRows } from '../ui/rows-file.ts';
import { saveFile } from '../ui/save-file.ts';
import { apiOf } from './client.ts';
import { useOneAtATime } from './one-at-a-time.ts';
import { readAfterAct, STAYS } from './read-again.ts';
import { hasStream } from './stream.ts';
import { errorOfAct, isOfUnknownOutcome } from './unanswered.ts';

/** While a page is visible. */
export const POLL_MS = 15_000;
/** The same while hints say when something has happened: not everything has an event. */
const POLL_WITH_STREAM_MS = 60_000;

const pollEvery_ms = (): number => (hasStream() ? POLL_WITH_STREAM_MS : POLL_MS);

const PAGE_SIZE = 50;

export interface Parameters {
  readonly [name: string]: string | number | undefined;
}

/**
 * An operation of the API, such as `cards.get`: the name of what is read. With its parameters it says all that the answer depends on, so
 * pages that read the same share it, and pages that read something else never do.
 */
export type Operation = {
  [Name in keyof Issuary]: Issuary[Name] extends (...given: never) => unknown
    ? never
    : `${Name}.${keyof Issuary[Name] & string}`;
}[keyof Issuary];

/**
 * Reads something of the place that the address names, and reads it again while the page is visible. The place is a part of the key,
 * so that what one environment has answered never shows in the other.
 * @param operation the one that is called, or the one that the calls are for
 * @param every_ms how often, by what was read last, for somebody who waits for a result
 * @param onMount false: what is kept is not read when it is shown, because everything is about to be read again
 */
export function useRead<Result>(
  operation: Operation,
  parameters: Parameters,
  read: (api: Issuary) => PromiseLike<Result>,
  every_ms: (last: Result | undefined) => number = pollEvery_ms,
  onMount = true,
) {
  const { key, api } = useKey(operation, parameters);
  return useQuery({
    queryKey: key,
    queryFn: async () => await read(api),
    refetchInterval: ({ state }) => every_ms(state.data),
    refetchOnMount: onMount,
  });
}

/** What rows name changes rarely. */
const NAMED_MS = 60_000;

/** Reads something that a row names by its id. Hints do not read it again: there are as many as rows. */
export function useNamed<Result>(
  operation: Operation,
  id: string,
  read: (api: Issuary, id: string) => Promise<Result>,
) {
  const { key, api } = useKey(operation, { id });
  return useQuery({
    queryKey: key,
    queryFn: async () => await read(api, id),
    staleTime: NAMED_MS,
    refetchOnWindowFocus: false,
    meta: STAYS,
  }).data;
}

/** What `useNamed` has read of something, for a file. */
export function useWasNamed(operation: Operation): (id: string) => unknown {
  const client = useQueryClient();
  const { key } = useKey(operation, {});
  return (id) => client.getQueryData([...key.slice(0, 3), { id }]);
}

/** Which page of a list. */
export interface PageQuery {
  readonly size: number;
  readonly after?: string;
}

export interface ListOptions<Row> {
  /** Rows of a page. Default: 50. */
  readonly size?: number;
  /** What identifies a row, for a list that begins with the newest ones: those that come later are counted, and wait. An empty list shows them at once. */
  readonly newest?: (row: Row) => string;
  /** How often the list is read again, if its rows change while somebody watches them. */
  readonly every_ms?: number;
}

/**
 * Reads a list page by page. What is shown stays where it is: nothing reads it again unless the person asks, or its rows themselves change.
 */
export function useList<Row>(
  operation: Operation,
  parameters: Parameters,
  read: (api: Issuary, page: PageQuery) => PromiseLike<Page<Row>>,
  options: ListOptions<Row> = {},
): Pages<Row> {
  const { key, api } = useKey(operation, parameters);
  return usePages(key, async (page) => await read(api, page), options);
}

/** The same for what belongs to no place. @param call all that the answer depends on, but for the page */
export function usePages<Row>(
  call: readonly unknown[],
  read: (page: PageQuery) => PromiseLike<Page<Row>>,
  { size = PAGE_SIZE, newest, every_ms }: ListOptions<Row> = {},
): Pages<Row> {
  const key = [...call, 'pages', size] as const;
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam }) => await read({ size, ...(pageParam && { after: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: every_ms ?? false,
    ...(every_ms === undefined && { meta: STAYS, refetchOnWindowFocus: false }),
  });
  const data = list.data?.pages.flatMap(({ rows }) => rows);
  const head = useQuery({
    // With the time, the first rows of a list that was read again are those that it has.
    queryKey: [...key, 'newest', list.dataUpdatedAt],
    queryFn: async () => (await read({ size })).rows,
    enabled: newest !== undefined && list.isSuccess && !list.isPlaceholderData,
    initialData: () => list.data?.pages[0]?.rows,
    initialDataUpdatedAt: list.dataUpdatedAt,
    gcTime: POLL_MS,
    staleTime: POLL_MS,
    refetchInterval: pollEvery_ms,
  });
  const waiting = newest && data && head.data ? countNew(head.data, data, newest) : 0;
  const isEmpty = data?.length === 0;
  // An empty list has no rows that must stay where they are.
  const isOutdated = isEmpty && waiting > 0;
  const { refetch } = list;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  return {
    data,
    waiting: isEmpty ? 0 : waiting,
    size,
    error: list.error,
    isOfBefore: list.isPlaceholderData,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
    readAll: async (progress) => await readRows(read, progress),
  };
}

/** How many rows come before the first one that is shown. */
function countNew<Row>(head: readonly Row[], shown: readonly Row[], idOf: (row: Row) => string): number {
  const known = new Set(shown.map(idOf));
  const first = head.findIndex((row) => known.has(idOf(row)));
  return first === -1 ? head.length : first;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/**
 * Changes something. Afterwards everything of the place is read again, and the change is pending until then.
 * @param onDone runs as soon as the change is done, before anything is read again
 */
export function useChange<Result, Input>(
  change: (api: Issuary, input: Input) => PromiseLike<Result>,
  onDone?: (result: Result) => void,
) {
  const { key, api } = useKey(null, {});
  const client = useQueryClient();
  return useOneAtATime({
    mutationFn: async (input: Input) => {
      try {
        return await change(api, input);
      } catch (error) {
        throw errorOfAct(error, false);
      }
    },
    ...(onDone && { onSuccess: onDone }),
    onSettled: async (_result, error) => {
      const isRead = readAfterAct(client, [key[0], key[1]]);
      // Where the service does not respond, the person need not wait for the reads to learn it.
      if (!isOfUnknownOutcome(error)) await isRead;
    },
  });
}

/**
 * Makes a call that must not happen twice. The idempotency key is made when the dialog opens, so that pressing the button again after a
 * broken connection asks for the same act.
 */
export function useOnce() {
  const [idempotencyKey, setKey] = useState<string>(() => crypto.randomUUID());
  return async <Result>(call: (idempotencyKey: string) => PromiseLike<Result>): Promise<Result> => {
    try {
      return await call(idempotencyKey);
    } catch (error) {
      if (isRefused(error)) setKey(crypto.randomUUID());
      throw errorOfAct(error, true);
    }
  };
}

/** Does something that must not happen twice. @param onDone as for `useChange` */
export function useAct<Result, Input>(
  act: (api: Issuary, input: Input, options: { readonly idempotencyKey: string }) => PromiseLike<Result>,
  onDone?: (result: Result) => void,
) {
  const once = useOnce();
  return useChange(
    async (api, input: Input) => await once((idempotencyKey) => act(api, input, { idempotencyKey })),
    onDone,
  );
}

/**
 * Does something again and again, in a form that stays. What is sent unchanged after an indeterminate outcome asks for the same act. Once that
 * has succeeded or was refused, and with other values, it is another act.
 */
export function useRepeatedAct<Result, Input>(
  act: (api: Issuary, input: Input, options: { readonly idempotencyKey: string }) => PromiseLike<Result>,
) {
  const open = useRef<{ readonly input: string; readonly idempotencyKey: string }>(undefined);
  return useChange(async (api, input: Input) => {
    const text = JSON.stringify(input);
    if (open.current?.input !== text) open.current = { input: text, idempotencyKey: crypto.randomUUID() };
    try {
      const result = await act(api, input, { idempotencyKey: open.current.idempotencyKey });
      open.current = undefined;
      return result;
    } catch (error) {
      if (isRefused(error)) open.current = undefined;
      throw errorOfAct(error, true);
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
  readonly type: 'text/csv' | 'application/pdf' | 'application/json' | 'application/octet-stream';
  /** What it is called on the person's disk. */
  readonly name: string;
}

/** A long file takes a while, which the connection must last. */
export const FILE_TIMEOUT_MS = 300_000;

/** Saves a file that the API writes. */
export function useDownload() {
  const { api } = useKey(null, {});
  return useMutation({
    mutationFn: async ({ path, query, type, name }: ApiFile) => {
      const response = await api.fetch('GET', path, { query, headers: { accept: type }, timeout: FILE_TIMEOUT_MS });
      saveFile(name, await response.blob());
    },
  });
}

function useKey(name: Operation | null, parameters: Parameters) {
  const { membership, environment } = usePlace();
  return {
    key: [membership.partner.id, environment, name, parameters] as const,
    api: apiOf(membership.partner.id, environment),
  };
}

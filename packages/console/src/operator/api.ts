import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Issuary } from '@issuary/sdk';
import { fetchOwn } from '../api/client.ts';
import { useOneAtATime } from '../api/one-at-a-time.ts';
import { POLL_MS, useOnce, usePages, type PageQuery, type Parameters } from '../api/queries.ts';
import { isOfUnknownOutcome } from '../api/unanswered.ts';
import { ANSWER_TIMEOUT_MS } from '../session/account.ts';
import type { Pages } from '../ui/data-list.tsx';

let client: Issuary | undefined;

/** The operator's API, authenticated by the browser's session. It has no partner and no environment. */
export function operatorApi(): Issuary {
  client ??= new Issuary({
    url: `${location.origin}/operator/v1`,
    session: true,
    timeout: ANSWER_TIMEOUT_MS,
    fetch: async (url, init) => await fetchOwn(url as string, init as RequestInit),
  });
  return client;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Makes a call of the operator’s API, and returns the data of the response. */
export async function callOperator<Data>(method: Method, path: string, given: object = {}): Promise<Data> {
  const response = await operatorApi().fetch(method, path, given);
  return ((await response.json()) as { readonly data: Data }).data;
}

/** Reads something, and reads it again while the page is visible. */
export function useOperatorRead<Data>(path: string, query: Parameters = {}) {
  return useQuery({
    queryKey: ['operator', path, query],
    queryFn: async () => await callOperator<Data>('GET', path, { query }),
    refetchInterval: POLL_MS,
  });
}

/** Reads a list page by page. @param name of the rows in the response */
export function useOperatorList<Row>(path: string, query: Parameters, name: string, size: number): Pages<Row> {
  const read = async (page: PageQuery) => {
    const asked = { query: { ...query, ...page } };
    const data = await callOperator<Record<string, unknown>>('GET', path, asked);
    return { rows: data[name] as Row[], next: data['next_cursor'] as string | null };
  };
  return usePages(['operator', path, query], read, { size });
}

/** Changes something, not twice where the operation takes an idempotency key. Afterwards everything of the operator is read again. */
export function useOperatorAct<Result, Body extends object>(
  pathOf: (body: Body) => string,
  method: Exclude<Method, 'GET'> = 'POST',
) {
  const queries = useQueryClient();
  const once = useOnce();
  return useOneAtATime({
    mutationFn: async (body: Body) => {
      const given = method === 'DELETE' && Object.keys(body).length === 0 ? {} : { body };
      return await once((idempotencyKey) =>
        callOperator<Result>(method, pathOf(body), { ...given, idempotencyKey, maxRetries: 0 }),
      );
    },
    onSettled: async (_result, error) => {
      const isRead = queries.invalidateQueries({ queryKey: ['operator'] });
      // Where the service does not respond, the person need not wait for the reads to learn it.
      if (!isOfUnknownOutcome(error)) await isRead;
    },
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeAccount } from '../account/methods.ts';
import { callAccount } from '../session/account.ts';
import { usePlace } from '../session/place.ts';
import type { Operation } from './queries.ts';

/** Filters of a list that the person has named. */
export interface SavedFilter {
  readonly id: string;
  /** The operation that reads the list. */
  readonly list: string;
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** What the person has saved for a list, in the order of the names, and how it changes. */
export function useSavedFilters(list: Operation) {
  const { membership } = usePlace();
  const path = `/partners/${membership.partner.id}/saved-filters`;
  const queryKey = ['account', 'saved-filters', membership.partner.id] as const;
  const client = useQueryClient();
  const onSettled = async (): Promise<void> => await client.invalidateQueries({ queryKey });
  const read = useQuery({
    queryKey,
    queryFn: async () =>
      (await callAccount<{ readonly saved_filters: readonly SavedFilter[] }>('GET', path)).saved_filters,
    staleTime: Infinity,
  });
  const save = useMutation({
    mutationFn: async (wanted: Pick<SavedFilter, 'name' | 'filters'>) =>
      await changeAccount<SavedFilter>('POST', path, { list, ...wanted }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => await changeAccount<object>('DELETE', `${path}/${id}`),
    onSettled,
  });
  return {
    saved: read.data?.filter((each) => each.list === list),
    error: save.error ?? remove.error ?? read.error,
    save,
    remove,
  };
}

import { useRead } from '../../api/queries.ts';

/** What waits for somebody. The menu and the first page share one call. */
export function useAttention() {
  return useRead('attention.get', {}, async (api) => await api.attention.get());
}

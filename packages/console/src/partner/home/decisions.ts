import { useRead } from '../../api/queries.ts';

/** How the purchases of the last 30 days were decided. */
export function useDecisions() {
  return useRead('decisions', {}, async (api) => await api.insights.getDeclines());
}

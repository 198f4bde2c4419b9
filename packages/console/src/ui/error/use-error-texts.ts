import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLanguage } from '../../text/language.ts';
import type { ErrorReader } from './error-text.tsx';

/** The texts of errors, which are loaded when one is shown first. */
export function useErrorTexts(isNeeded = true): UseQueryResult<ErrorReader> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['error texts', language],
    queryFn: async () => {
      const { readErrorTexts } = await import('./error-text.tsx');
      return await readErrorTexts(language);
    },
    enabled: isNeeded,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

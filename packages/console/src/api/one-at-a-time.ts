import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isOfUnknownOutcome } from './unanswered.ts';

/**
 * A mutation that makes one call at a time. The button of an act is busy only once React has rendered it, and a second
 * click can come before. A call that is under way cannot be reset, because its result may be shown only
 * once, nor one of which it is not known what it has done.
 */
export function useOneAtATime<Result, Input>({
  mutationFn: act,
  ...options
}: Pick<UseMutationOptions<Result, Error, Input>, 'onSuccess' | 'onSettled'> & {
  readonly mutationFn: (input: Input) => Promise<Result>;
}): UseMutationResult<Result, Error, Input> {
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    ...options,
    mutationFn: async (input: Input) => {
      try {
        return await act(input);
      } finally {
        isUnderWay.current = false;
      }
    },
  });
  const { mutate, reset, isPending, error } = mutation;
  const mutateOnce = useCallback<typeof mutate>(
    (...given) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(...given);
    },
    [mutate],
  );
  const resetKnown = useCallback(() => {
    if (!isUnderWay.current && !isPending && !isOfUnknownOutcome(error)) reset();
  }, [reset, isPending, error]);
  return { ...mutation, mutate: mutateOnce, reset: resetKnown };
}

import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation that makes one call at a time. The button of an act is busy only once React has rendered it, and a second
 * click can come before. A call that is under way cannot be reset: its result may be shown only once.
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
  const { mutate, reset, isPending } = mutation;
  const mutateOnce = useCallback<typeof mutate>(
    (...given) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(...given);
    },
    [mutate],
  );
  const resetEnded = useCallback(() => {
    if (!isUnderWay.current && !isPending) reset();
  }, [reset, isPending]);
  return { ...mutation, mutate: mutateOnce, reset: resetEnded };
}

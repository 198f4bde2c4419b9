/**
 * A check that concurrent callers share, and whose result is used again for a while.
 * @param age_ms_max how long a result is used; while a check runs, everyone waits for it
 */
export function shareCheck(check: () => Promise<void>, age_ms_max: number): () => Promise<void> {
  let result: Promise<void> | undefined;
  let valid_until_ms = -Infinity;
  return async () => {
    if (result === undefined || performance.now() >= valid_until_ms) {
      valid_until_ms = Infinity;
      result = check().finally(() => (valid_until_ms = performance.now() + age_ms_max));
    }
    await result;
  };
}

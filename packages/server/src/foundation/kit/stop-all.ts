/** Ends something that a process has started. */
type Stop = () => Promise<unknown> | undefined;

/**
 * Stops each, one after the other. One that fails does not keep the rest from being stopped.
 * @throws the first error, once all were tried
 */
export async function stopAll(stops: readonly Stop[]): Promise<void> {
  const errors: unknown[] = [];
  for (const stop of stops) {
    try {
      await stop();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

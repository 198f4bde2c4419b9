type Close = () => Promise<unknown>;

const pending: Close[] = [];

/** Calls this after the tests of the current file, the last one first. Unlike `afterAll`, it also works in a test or a hook. */
export function afterFile(close: Close): void {
  pending.push(close);
}

/** For the end of a file. @throws AggregateError of everything that could not be closed */
export async function closeFile(): Promise<void> {
  const failures: unknown[] = [];
  for (let close = pending.pop(); close !== undefined; close = pending.pop())
    await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'closing after the tests failed');
}

const LOOK_MS = 25;

/**
 * Polls until the condition holds.
 * @throws after the deadline, naming the condition
 */
export async function until(what: string, seconds: number, condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await pause(LOOK_MS);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

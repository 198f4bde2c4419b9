import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/** The fastest counts: the others say how busy the machine is. A slow list is loaded more often than one that was fast once. */
const LOADS = 3;
const LOADS_MAX = 9;
/** Until the first page of a list is shown. */
export const FIRST_PAGE_MS_MAX = 200;
/** A list that takes longer is not waited for. */
const SHOWN_MS_MAX = 10_000;

export interface Measured {
  readonly address: string;
  /** Until the response was there. */
  readonly answered_ms: number;
  /** Until its rows were on the screen. */
  readonly shown_ms: number;
}

export function lineOf({ address, answered_ms, shown_ms }: Measured): string {
  const [answered, shown] = [answered_ms, shown_ms].map((ms) => `${String(Math.round(ms)).padStart(5)} ms`);
  return `${answered}  ${shown}  ${address.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…')}`;
}

/** The fastest of some loads of a list. @param call a part of the URL of the call that reads its first page */
export async function fastestOf(page: Page, start: string, address: string, call: string): Promise<Measured> {
  const times: Measured[] = [];
  const isMeasured = (): boolean =>
    times.length >= LOADS && times.some(({ shown_ms }) => shown_ms <= FIRST_PAGE_MS_MAX);
  while (times.length < LOADS_MAX && !isMeasured()) {
    await page.goto(start + address);
    const wait = { timeout: SHOWN_MS_MAX, interval: 20 };
    // The page's policy forbids the code that waitForFunction would make.
    const found = await vi.waitUntil(() => page.evaluate(timesOf, call), wait).catch(() => undefined);
    if (found === undefined) return { address, answered_ms: SHOWN_MS_MAX, shown_ms: SHOWN_MS_MAX };
    times.push({ address, ...found });
  }
  return times.toSorted((one, other) => one.shown_ms - other.shown_ms)[0]!;
}

/** Runs in the page. @returns from asking for the first page of rows; undefined until they are shown */
function timesOf(call: string): { answered_ms: number; shown_ms: number } | undefined {
  const first = performance.getEntriesByType('resource').find(({ name }) => name.includes(call));
  const { paintedAt } = globalThis as unknown as { paintedAt: readonly number[] };
  const shownAt = first && paintedAt.find((at) => at > first.startTime + first.duration);
  if (first === undefined || shownAt === undefined) return undefined;
  return { answered_ms: first.duration, shown_ms: shownAt - first.startTime };
}

/** Runs in the page: notes when further rows are painted, or that there are none. */
export function watchForRows(): void {
  const paintedAt: number[] = [];
  Object.assign(globalThis, { paintedAt });
  let rows = 0;
  new MutationObserver(() => {
    const before = rows;
    rows = document.querySelectorAll('main tbody, main tbody tr, main ol > li, main [class*=_empty]').length;
    if (rows > before) requestAnimationFrame(() => paintedAt.push(performance.now()));
  }).observe(document, { childList: true, subtree: true });
}

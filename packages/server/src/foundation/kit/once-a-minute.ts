import { MINUTE_MS } from './durations.ts';

/**
 * Passes on the first call, and then at most one a minute. For a report of something that fails each time it is tried, which would
 * fill the log.
 * @param now_ms a clock that never goes back
 */
export function onceAMinute<Parameters extends readonly unknown[]>(
  report: (...parameters: Parameters) => void,
  now_ms: () => number = () => performance.now(),
): (...parameters: Parameters) => void {
  let silent_until_ms = -Infinity;
  return (...parameters) => {
    if (now_ms() < silent_until_ms) return;
    silent_until_ms = now_ms() + MINUTE_MS;
    report(...parameters);
  };
}

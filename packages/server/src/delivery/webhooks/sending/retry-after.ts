import { RETRY_AFTER_MS_MAX } from './schedule.ts';

/** The wait that a `Retry-After` header requests (RFC 9110, 10.2.3: seconds or a date), in ms; zero if missing or invalid. */
export function retryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const text = header.trim();
  const wait_ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wait_ms) ? 0 : Math.min(Math.max(wait_ms, 0), RETRY_AFTER_MS_MAX);
}

import { DAY_MS } from '#kit/durations.ts';
import type { Validity } from './store.ts';

/** A renewal runs well before: with these days left it has failed more than once. */
const ATTENTION_MS = 14 * DAY_MS;
const BAD_MS = 3 * DAY_MS;
/** If a certificate is valid for days only, these parts of its life replace the days. */
const ATTENTION_PART = 4;
const BAD_PART = 8;

interface CertificateState {
  readonly state: 'ok' | 'attention' | 'bad';
  /** Since when it asks for attention, or when it will. */
  readonly attentionAt: Date;
}

/** Whether a certificate ends soon, or has ended. */
export function certificateState({ starts_at, ends_at }: Validity, now: Date): CertificateState {
  const life_ms = ends_at.getTime() - starts_at.getTime();
  const left_ms = ends_at.getTime() - now.getTime();
  const attention_ms = Math.min(ATTENTION_MS, life_ms / ATTENTION_PART);
  const attentionAt = new Date(ends_at.getTime() - attention_ms);
  if (left_ms > attention_ms) return { state: 'ok', attentionAt };
  return { state: left_ms > Math.min(BAD_MS, life_ms / BAD_PART) ? 'attention' : 'bad', attentionAt };
}

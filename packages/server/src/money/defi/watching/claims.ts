import type { Claim } from './store.ts';
import { SECOND_MS } from '#kit/durations.ts';
import type { Watcher } from './network-watch.ts';

/**
 * How long a process keeps the network: longer than a reading step can take. If a step takes longer, another process reads
 * too, and only one of them can write.
 */
const CLAIM_MS = 90 * SECOND_MS;

export function claimOf({ holder, clock }: Pick<Watcher, 'holder' | 'clock'>): Claim {
  const now = clock.now();
  return { holder, now, until: new Date(now.getTime() + CLAIM_MS) };
}

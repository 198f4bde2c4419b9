import type { Claim } from './store.ts';
import type { Watcher } from './network-watch.ts';

/**
 * How long others leave the network to who reads it: longer than a step of reading can take. Should he be slower still, both
 * read, and one of them writes.
 */
const CLAIM_MS = 90_000;

export function claimOf({ holder, clock }: Pick<Watcher, 'holder' | 'clock'>): Claim {
  const now = clock.now();
  return { holder, now, until: new Date(now.getTime() + CLAIM_MS) };
}

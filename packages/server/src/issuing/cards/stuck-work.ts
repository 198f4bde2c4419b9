import type { Queryable } from '../../foundation/database/index.ts';
import { bornAt } from '../../foundation/kit/ids.ts';
import { before, STUCK_WORK_MAX, type StuckWork } from '../../foundation/kit/stuck-work.ts';
import { findOverdueStateChanges } from './state-changes/store.ts';
import { findUnprovisioned } from './store.ts';

/** The platform is asked again every few minutes; a card that waits longer than this waits for more than its turn. */
const UNPROVISIONED_MS = 10 * 60_000;
const UNCONFIRMED_MS = 10 * 60_000;

/** Cards without a number, and changes of state that the platform does not confirm. */
export async function stuckWork(database: Queryable, now: Date): Promise<StuckWork[]> {
  const [unprovisioned, unconfirmed] = await Promise.all([
    findUnprovisioned(database, before(now, UNPROVISIONED_MS), STUCK_WORK_MAX),
    findOverdueStateChanges(database, before(now, UNCONFIRMED_MS), STUCK_WORK_MAX),
  ]);
  return [
    ...unprovisioned.map(({ tenantId, id, createdAt }) => ({
      kind: 'card_unprovisioned',
      tenantId,
      id,
      since: createdAt,
      what: 'the card platform has given this card no number yet',
      remedy:
        'see in the log why asking it fails; it is asked again every few minutes, and a terminated card gives its money back',
    })),
    ...unconfirmed.map(({ tenantId, cardId, state, changeId }) => ({
      kind: 'card_state_untold',
      tenantId,
      id: cardId,
      since: bornAt(changeId),
      what: `the card is ${state} here, and the card platform has not confirmed that it knows`,
      remedy: 'see in the log why telling it fails; it is in force here and is told again until it is confirmed',
    })),
  ];
}

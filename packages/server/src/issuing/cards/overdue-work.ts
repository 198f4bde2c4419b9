import type { Queryable } from '#database';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { findWaiting } from '#work';
import { CARD_NUMBER, CARD_RENEWAL, CARD_STATE } from './model.ts';

/** The platform is retried every few minutes, so a card that has waited longer than this has a problem. */
const UNPROVISIONED_MS = 10 * MINUTE_MS;
const UNCONFIRMED_MS = 10 * MINUTE_MS;

/** Cards without a number, and state changes and renewals that the platform has not confirmed. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const [unprovisioned, unconfirmed, unrenewed] = await Promise.all([
    findWaiting(database, CARD_NUMBER, before(now, UNPROVISIONED_MS), OVERDUE_WORK_MAX),
    findWaiting(database, CARD_STATE, before(now, UNCONFIRMED_MS), OVERDUE_WORK_MAX),
    findWaiting(database, CARD_RENEWAL, before(now, UNCONFIRMED_MS), OVERDUE_WORK_MAX),
  ]);
  return [
    ...unprovisioned.map(({ tenantId, id, since }) => ({
      kind: 'card_unprovisioned' as const,
      tenantId,
      id,
      since,
      what: 'the card platform has not issued a number for this card',
      remedy:
        'check the log for the platform error; the request is retried every few minutes. Terminating the card returns its money',
      remedyCode: 'find_card_number_failure' as const,
    })),
    ...unconfirmed.map(({ tenantId, id, since, data }) => ({
      kind: 'card_state_unconfirmed' as const,
      tenantId,
      id,
      since,
      what: `the card is ${data.state} in Issuary, but the card platform has not confirmed it`,
      remedy:
        'check the log for the platform error; the state is in force in Issuary, and the platform is notified until it confirms',
      remedyCode: 'find_card_state_failure' as const,
      params: { state: data.state },
    })),
    ...unrenewed.map(({ tenantId, id, since }) => ({
      kind: 'card_unrenewed' as const,
      tenantId,
      id,
      since,
      what: 'the card platform has not confirmed the renewal of this card',
      remedy: 'check the log for the platform error; the request is retried until the platform confirms or refuses it',
      remedyCode: 'find_card_renewal_failure' as const,
    })),
  ];
}

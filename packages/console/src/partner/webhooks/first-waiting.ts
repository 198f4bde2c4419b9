import type { Delivery, Issuary } from '@issuary/sdk';

const PAGE = 100;
/** During a long outage, thousands wait: one that was tried is found on the first pages. */
const PAGES_MAX = 10;

/**
 * The oldest event that was tried and waits for its next attempt, of the newest thousand that wait; null: there is none. Those that
 * were not tried wait for an earlier one of their card or customer.
 */
export async function readFirstWaiting(api: Issuary, webhookId: string): Promise<Delivery | null> {
  let first: Delivery | null = null;
  let after: string | null | undefined;
  for (let page = 0; page < PAGES_MAX && after !== null; page += 1) {
    const { deliveries, next_cursor } = await api.deliveries.list({
      webhook_id: webhookId,
      status: 'pending',
      size: PAGE,
      ...(after !== undefined && { after }),
    });
    first = deliveries.findLast(isTried) ?? first;
    after = next_cursor;
  }
  return first;
}

/** A test is tried once, and a one-time code may have expired. */
function isTried({ kind, event_type, attempt_count }: Delivery): boolean {
  return kind !== 'test' && event_type !== 'card.code' && attempt_count > 0;
}

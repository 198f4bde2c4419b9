import type Lithic from 'lithic';
import type { ChangedObject } from '#vendor/vendor-adapter.ts';
import { EVENT_TYPES } from './event-endpoint.ts';

const PAGE = 100;

/** The transactions that Lithic's events of this time are about. */
export async function* changedTransactions(client: Lithic, from: Date, to: Date): AsyncIterable<ChangedObject> {
  const query = {
    begin: from.toISOString(),
    end: to.toISOString(),
    event_types: [...EVENT_TYPES],
    page_size: PAGE,
    with_content: true,
  };
  for await (const { payload, created } of client.events.list(query)) {
    const { token } = payload;
    if (typeof token === 'string') yield { objectId: token, changedAt: new Date(created) };
  }
}

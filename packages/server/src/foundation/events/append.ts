import type { TenantId } from '../kit/ids.ts';
import { assert } from '../kit/assert.ts';
import { announcing, type Query, type TenantCounters } from '../database/index.ts';
import type { TObject } from 'typebox';
import type { EventType } from './catalogue.ts';
import type { EventData, EventDefinition } from './define-event.ts';
import { insertEvents } from './store.ts';

/** Where the tenants that have new events are announced. */
export const EVENTS_CHANNEL = 'issuary_events';

/** An event as the domain that causes it knows it. */
export interface EventDraft {
  readonly tenantId: TenantId;
  readonly type: EventType;
  /** The card, customer, wallet, account or transfer it is about. */
  readonly subjectId: string;
  /** Counts up per subject, kept in the subject's own row. */
  readonly sequence: bigint;
  /** For money events the sequence of the ledger entry on the subject's account. */
  readonly entrySequence: bigint | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event of the defined type, whose data are checked against its definition at compile time. */
export function draftEvent<Data extends TObject, AddedOnRead extends string>(
  { type }: EventDefinition<Data, AddedOnRead>,
  draft: Omit<EventDraft, 'type' | 'data'> & { readonly data: EventData<EventDefinition<Data, AddedOnRead>> },
): EventDraft {
  return { ...draft, type };
}

/**
 * The write that appends events with the fact that caused them: run it in the same commit. Gives each its position from
 * the tenant's counters, which the caller has locked and saves.
 */
export function appendEvents(
  drafts: readonly EventDraft[],
  counters: ReadonlyMap<TenantId, TenantCounters>,
  now: Date,
): Query {
  const insert = insertEvents(
    drafts.map((draft) => {
      const tenant = counters.get(draft.tenantId);
      assert(tenant, 'an event needs its tenant locked');
      tenant.event_position += 1n;
      return { ...draft, position: tenant.event_position, data: JSON.stringify(draft.data) };
    }),
    now,
  );
  return announcing(insert, EVENTS_CHANNEL, [...new Set(drafts.map((draft) => draft.tenantId))]);
}

import type { TenantId } from '#kit/ids.ts';
import { assert } from '#kit/assert.ts';
import { announcing, type Query, type TenantCounters } from '#database';
import type { TObject } from 'typebox';
import type { EventType } from './catalogue.ts';
import type { EventData, EventDefinition } from './define-event.ts';
import { insertEvents } from './store.ts';

/** The channel that announces the tenants with new events. */
export const EVENTS_CHANNEL = 'issuary_events';

/** An event as provided by the domain that causes it. */
export interface EventDraft {
  readonly tenantId: TenantId;
  readonly type: EventType;
  /** The card, customer, wallet, account, transfer, on-chain payment, webhook, reconciliation, settlement or export. */
  readonly subjectId: string;
  /** Counts the subject's events; stored in the subject's row. */
  readonly sequence: bigint;
  /** If money moved, the sequence of the ledger entry on the subject's account. */
  readonly entrySequence: bigint | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A draft of the defined type, whose data are checked against the definition at compile time. */
export function draftEvent<Data extends TObject, AddedOnRead extends string>(
  { type }: EventDefinition<Data, AddedOnRead>,
  draft: Omit<EventDraft, 'type' | 'data'> & { readonly data: EventData<EventDefinition<Data, AddedOnRead>> },
): EventDraft {
  return { ...draft, type };
}

/**
 * The query that appends events. Run it in the same commit as the change that caused them. Positions come from the tenant's
 * counters, which the caller must have locked and must save.
 */
export function appendEvents(
  drafts: readonly EventDraft[],
  counters: ReadonlyMap<TenantId, TenantCounters>,
  now: Date,
): Query {
  const insert = insertEvents(
    drafts.map((draft) => {
      const tenant = counters.get(draft.tenantId);
      assert(tenant, 'the tenant of an event is locked');
      tenant.event_position += 1n;
      return { ...draft, position: tenant.event_position, data: JSON.stringify(draft.data) };
    }),
    now,
  );
  return announcing(insert, EVENTS_CHANNEL, [...new Set(drafts.map((draft) => draft.tenantId))]);
}

import { invalidCursor, PAGE_SIZE_DEFAULT, type Order } from '#api/page.ts';
import { AppError } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import type { CallerKey, Tenant } from '#kit/tenant.ts';
import { readEventPosition, type Queryable } from '#database';
import type { EventType } from './catalogue.ts';
import { eventId, positionOf } from './event-id.ts';
import { findEvent, type EventRow } from './store.ts';
import { selectedTypes } from './feed-patterns.ts';
import { readPage, readPageBack } from './feed-store.ts';

/** Adds the one-time codes, which are stored separately from their events, for as long as they may be shown. */
type EventCompletion = (tenantId: TenantId, events: readonly EventRow[]) => Promise<readonly EventRow[]>;

/** What a filter names by a card or a customer: the subjects of events. */
interface NamedSubjects {
  readonly card_id?: string | undefined;
  readonly customer_id?: string | undefined;
}

export interface EventDependencies {
  readonly database: Queryable;
  readonly complete: EventCompletion;
  /** The subjects that a filter names; undefined if it names none. @throws AppError card_not_found, customer_not_found */
  readonly subjectsOf: (tenantId: TenantId, named: NamedSubjects) => Promise<readonly string[] | undefined>;
}

/** Who reads events. */
interface Reader {
  readonly tenant: Tenant;
  readonly caller: Pick<CallerKey, 'readsCodes'>;
}

/** An event as partners see it, in the feed and in a webhook. */
export interface EventView {
  readonly id: string;
  readonly type: EventType;
  readonly created_at: string;
  readonly environment: string;
  readonly sequence: number;
  readonly entry_sequence?: number;
  readonly data: Record<string, unknown>;
}

/** An event as the feed has it. */
export function viewEvent(tenant: Tenant, row: EventRow): EventView {
  return {
    id: eventId(tenant.id, row.position),
    type: row.type,
    created_at: row.created_at.toISOString(),
    environment: tenant.environment,
    sequence: Number(row.sequence),
    ...(row.entry_sequence === null ? {} : { entry_sequence: Number(row.entry_sequence) }),
    data: row.data,
  };
}

interface FeedQuery extends NamedSubjects {
  readonly after?: string;
  readonly types?: string;
  readonly order?: Order;
  readonly size?: number;
}

/**
 * A page of the tenant's events after a cursor. The cursor is the id of any event, read or not. Positions are numbered in commit order,
 * so oldest first, no event can appear before one that was already read.
 * @throws AppError invalid_request for a cursor of another tenant or a pattern that selects nothing; card_not_found, customer_not_found
 */
export async function readFeed(
  dependencies: EventDependencies,
  reader: Reader,
  { after, types, order = 'asc', size = PAGE_SIZE_DEFAULT, ...named }: FeedQuery,
): Promise<{ events: EventView[]; next_cursor: string; has_more: boolean }> {
  const { tenant } = reader;
  const { database, subjectsOf } = dependencies;
  const cursor = after === undefined ? undefined : positionOf(tenant.id, after);
  if (after !== undefined && cursor === undefined) throw invalidCursor('an event id');
  const filter = { types: selectedTypes(types), subjects: await subjectsOf(tenant.id, named) };
  const { events, reached, hasMore } =
    order === 'asc'
      ? await readPage(database, tenant.id, cursor ?? 0n, filter, size)
      : await readPageBack(
          database,
          tenant.id,
          cursor ?? (await readEventPosition(database, tenant.id)) + 1n,
          filter,
          size,
        );
  return {
    events: (await completed(dependencies, reader, events)).map((row) => viewEvent(tenant, row)),
    next_cursor: eventId(tenant.id, reached),
    has_more: hasMore,
  };
}

/** @throws AppError event_not_found */
export async function readEvent(dependencies: EventDependencies, reader: Reader, id: string): Promise<EventView> {
  const { tenant } = reader;
  const position = positionOf(tenant.id, id);
  const row = position === undefined ? undefined : await findEvent(dependencies.database, tenant.id, position);
  if (row === undefined) throw new AppError('event_not_found');
  const [shown] = await completed(dependencies, reader, [row]);
  return viewEvent(tenant, shown!);
}

/** A key without the scope `codes` gets the event without the code. */
async function completed(
  { complete }: EventDependencies,
  { tenant, caller }: Reader,
  events: readonly EventRow[],
): Promise<readonly EventRow[]> {
  return caller.readsCodes ? await complete(tenant.id, events) : events;
}

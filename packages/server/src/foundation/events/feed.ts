import { invalidCursor } from '../../foundation/api/page.ts';
import { AppError, invalidRequest } from '../kit/app-error.ts';
import { maskCardNumbers } from '../kit/card-number.ts';
import type { TenantId } from '../kit/ids.ts';
import type { CallerKey, Tenant } from '../kit/tenant.ts';
import type { Queryable } from '../database/index.ts';
import { EVENT_TYPES, matchingTypes, type EventType } from './catalogue.ts';
import { eventId, positionOf } from './event-id.ts';
import { findEvent, readPage, type EventRow } from './store.ts';

/** Adds the one-time codes, which are stored separately from their events, for as long as they may be shown. */
type EventCompletion = (tenantId: TenantId, events: readonly EventRow[]) => Promise<readonly EventRow[]>;

export interface EventDependencies {
  readonly database: Queryable;
  readonly complete: EventCompletion;
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

/**
 * A page of the tenant's events after a cursor, oldest first. The cursor is the id of any event, read or not. Positions are
 * numbered in commit order, so no event can appear before one that was already read.
 * @throws AppError invalid_request for a cursor of another tenant or a pattern that selects nothing
 */
export async function readFeed(
  dependencies: EventDependencies,
  reader: Reader,
  after: string | undefined,
  patterns: string | undefined,
  size: number,
): Promise<{ events: EventView[]; next_cursor: string }> {
  const { tenant } = reader;
  const from = after === undefined ? 0n : positionOf(tenant.id, after);
  if (from === undefined) throw invalidCursor('an event id');
  const { events, head } = await readPage(dependencies.database, tenant.id, from, parsePatterns(patterns), size);
  const reached = events.length === size ? events.at(-1)!.position : head;
  return {
    events: (await completed(dependencies, reader, events)).map((row) => viewEvent(tenant, row)),
    next_cursor: eventId(tenant.id, reached > from ? reached : from),
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

function parsePatterns(patterns: string | undefined): EventType[] | undefined {
  if (patterns === undefined) return undefined;
  const types = new Set<EventType>();
  for (const pattern of patterns.split(',')) {
    const matching = matchingTypes(pattern.trim());
    if (matching.length === 0) {
      const named = pattern.trim();
      const problem = named === '' ? 'has an empty pattern' : `has ${shortened(named)}, which matches no event type`;
      throw invalidRequest({
        types: `${problem}; it must be a list of event types and patterns, separated by commas, such as ${EVENT_TYPES[0]},card.*`,
      });
    }
    for (const type of matching) types.add(type);
  }
  return [...types];
}

const NAMED_LENGTH_MAX = 80;

/** The pattern as an error quotes it, so that the caller finds it among many: card numbers masked, and the end cut off. */
function shortened(named: string): string {
  const shown = maskCardNumbers(named);
  return shown.length <= NAMED_LENGTH_MAX ? shown : `${shown.slice(0, NAMED_LENGTH_MAX)}…`;
}

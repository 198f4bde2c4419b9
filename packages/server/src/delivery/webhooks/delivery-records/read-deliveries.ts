import { findEvent, positionOf, type EventType } from '#events';
import { PAGE_SIZE_DEFAULT, cutPage, readIdCursor } from '#api/page.ts';
import { readHalfOpenPeriod } from '#api/period.ts';
import { AppError } from '#kit/app-error.ts';
import { DAY_MS } from '#kit/durations.ts';
import { firstIdOf, HIGHEST_ID, LOWEST_ID, parseId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { endpointIdOf } from '../endpoints/read-endpoints.ts';
import type { DeliveryId, EndpointId } from '../model.ts';
import { deliveryView, storedStatus, type SHOWN_STATUSES } from './delivery-view.ts';
import {
  findDelivery,
  listDeliveries,
  listDeliveriesOfEvent,
  liveEndpoints,
  type DeliveryFilter,
  type DeliveryRow,
} from './store.ts';

/** The most deliveries that one page checks against a filter; takes about 10 ms. */
const SCAN_MAX = 10_000;
/** A delivery has its id before it is stored, by less than this. */
const STORED_WITHIN_MS = DAY_MS;

type Reading = Pick<WebhookDependencies, 'database'>;

interface DeliveryListQuery {
  readonly after?: string;
  readonly size?: number;
  readonly status?: (typeof SHOWN_STATUSES)[number];
  /** The id of a webhook. */
  readonly webhook_id?: string;
  readonly event_id?: string;
  readonly event_type?: EventType;
  readonly from?: string;
  readonly to?: string;
}

/**
 * A page of deliveries, newest first. If a filter matches few of many deliveries, a page may contain fewer than requested, and its
 * cursor continues from there.
 * @throws AppError webhook_not_found, event_not_found, invalid_request
 */
export async function readDeliveries({ database }: Reading, tenant: Tenant, query: DeliveryListQuery) {
  const { size = PAGE_SIZE_DEFAULT, event_id } = query;
  const endpointIds = await endpointsOf(database, tenant, query.webhook_id);
  const before = await readCursor(database, tenant, endpointIds, query.after);
  const filter = filterOf(query);
  const lists = { tenantId: tenant.id, endpointIds };
  if (event_id !== undefined) {
    const position = await requirePosition(database, tenant, event_id);
    return shown(tenant, await listDeliveriesOfEvent(database, lists, position, before, filter, size + 1), size, null);
  }
  const limits = limitsOf(filter, endpointIds, size);
  const { deliveries, reached } = await listDeliveries(database, lists, rangeOf(filter, before), filter, limits);
  return shown(tenant, deliveries, size, reached);
}

/** @param reached the last delivery that was checked, if there may be more behind it */
function shown(tenant: Tenant, deliveries: readonly DeliveryRow[], size: number, reached: string | null) {
  const { page, next_cursor } = cutPage(deliveries, size, ({ id }) => id);
  return { deliveries: page.map((row) => deliveryView(tenant.id, row)), next_cursor: next_cursor ?? reached };
}

/** @throws AppError delivery_not_found */
export async function readDelivery({ database }: Reading, tenant: Tenant, named: string) {
  const id = parseId<'webhook_delivery'>(named);
  const row = id && (await findDelivery(database, tenant.id, id));
  if (row === undefined) throw new AppError('delivery_not_found');
  return deliveryView(tenant.id, row);
}

/** @throws AppError webhook_not_found */
async function endpointsOf(
  database: Reading['database'],
  tenant: Tenant,
  named: string | undefined,
): Promise<EndpointId[]> {
  const live = await liveEndpoints(database, tenant.id);
  if (named === undefined) return live;
  const id = endpointIdOf(named);
  if (!live.includes(id)) throw new AppError('webhook_not_found');
  return [id];
}

/** @returns the id that a page ends before @throws AppError invalid_request */
async function readCursor(
  database: Reading['database'],
  tenant: Tenant,
  endpointIds: readonly EndpointId[],
  after: string | undefined,
): Promise<string> {
  const find = async (id: DeliveryId) => {
    const delivery = await findDelivery(database, tenant.id, id);
    return delivery && endpointIds.includes(delivery.endpoint_id) ? delivery : undefined;
  };
  return (await readIdCursor<'webhook_delivery'>(after, find)) ?? HIGHEST_ID;
}

/** @throws AppError invalid_request */
function filterOf(query: DeliveryListQuery): DeliveryFilter {
  const { status, event_type } = query;
  return { status: status && storedStatus(status), eventType: event_type, ...readHalfOpenPeriod(query) };
}

/** The ids of a period: they are made in the order of time, and stored a while later. */
function rangeOf({ from, to }: DeliveryFilter, before: string): { first: string; before: string } {
  const first = from === undefined ? LOWEST_ID : firstIdOf(atLeast1970(from.getTime() - STORED_WITHIN_MS));
  const end = to === undefined ? HIGHEST_ID : firstIdOf(atLeast1970(to.getTime()));
  return { first, before: before < end ? before : end };
}

/** Ids begin in 1970. */
function atLeast1970(time_ms: number): Date {
  return new Date(Math.max(0, time_ms));
}

/** How many deliveries of each endpoint are checked: as many as a page has, if each of them matches. */
function limitsOf(
  { status, eventType, from, to }: DeliveryFilter,
  endpointIds: readonly EndpointId[],
  size: number,
): { size: number; scanMax: number } {
  const checksRows = status === 'succeeded' || eventType !== undefined || from !== undefined || to !== undefined;
  const scanMax = checksRows ? Math.max(size + 1, Math.floor(SCAN_MAX / Math.max(1, endpointIds.length))) : size + 1;
  return { size: size + 1, scanMax };
}

/** The position of an event in the tenant's feed. @throws AppError event_not_found */
async function requirePosition(database: Reading['database'], tenant: Tenant, eventId: string): Promise<bigint> {
  const position = positionOf(tenant.id, eventId);
  const event = position === undefined ? undefined : await findEvent(database, tenant.id, position);
  if (event === undefined) throw new AppError('event_not_found');
  return event.position;
}

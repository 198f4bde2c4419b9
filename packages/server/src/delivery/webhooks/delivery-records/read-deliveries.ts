import type { EventType } from '../../../foundation/events/index.ts';
import { AppError } from '../../../foundation/kit/app-error.ts';
import { parseId } from '../../../foundation/kit/ids.ts';
import type { Tenant } from '../../../foundation/kit/tenant.ts';
import { PAGE_SIZE_DEFAULT, cutPage, invalidCursor } from '../../../foundation/api/page.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { endpointIdOf } from '../endpoints/read-endpoints.ts';
import { findEndpoint } from '../endpoints/store.ts';
import { deliveryView, storedStatus, type SHOWN_STATUSES } from './delivery-view.ts';
import { deliveryExists, findDelivery, listDeliveries, type DeliveryFilter } from './store.ts';

/** The most deliveries that one page checks against a filter; takes about 10 ms. */
const SCAN_MAX = 10_000;

interface DeliveryListQuery {
  readonly after?: string;
  readonly size?: number;
  readonly status?: (typeof SHOWN_STATUSES)[number];
  readonly event_type?: EventType;
}

/**
 * A page of an endpoint's deliveries, newest first. If a filter matches few of many deliveries, a page may contain fewer
 * than requested, and its cursor continues from there.
 * @throws AppError webhook_not_found, invalid_request
 */
export async function readDeliveries(
  { database }: WebhookDependencies,
  tenant: Tenant,
  named: string,
  { after, size = PAGE_SIZE_DEFAULT, status, event_type }: DeliveryListQuery,
) {
  const endpointId = endpointIdOf(named);
  if ((await findEndpoint(database, tenant.id, endpointId)) === undefined) throw new AppError('webhook_not_found');
  const cursor = after === undefined ? undefined : parseId<'webhook_delivery'>(after);
  if (after !== undefined && !(cursor && (await deliveryExists(database, tenant.id, endpointId, cursor))))
    throw invalidCursor();
  const filter: DeliveryFilter = { status: status && storedStatus(status), eventType: event_type };
  const scanMax = status === undefined && event_type === undefined ? size + 1 : SCAN_MAX;
  const key = { tenantId: tenant.id, endpointId };
  const found = await listDeliveries(database, key, cursor, filter, { size: size + 1, scanMax });
  const { page, next_cursor } = cutPage(found.deliveries, size, ({ id }) => id);
  return {
    deliveries: page.map((row) => deliveryView(tenant.id, row)),
    next_cursor: next_cursor ?? (found.scanned === scanMax ? found.reached : null),
  };
}

/** @throws AppError delivery_not_found */
export async function readDelivery({ database }: WebhookDependencies, tenant: Tenant, named: string) {
  const id = parseId<'webhook_delivery'>(named);
  const row = id && (await findDelivery(database, tenant.id, id));
  if (row === undefined) throw new AppError('delivery_not_found');
  return deliveryView(tenant.id, row);
}

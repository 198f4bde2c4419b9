import { AppError } from '#kit/app-error.ts';
import { HIGHEST_ID, parseId, type TenantId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import { PAGE_SIZE_DEFAULT, cutPage, invalidCursor } from '#api/page.ts';
import { requireAddress } from '../addresses/read-addresses.ts';
import type { ChainPayment, PaymentStatus } from './model.ts';
import { paymentView } from './payment-view.ts';
import { listPayments, loadPayments, type PaymentPlace } from './store.ts';

const NEWEST: PaymentPlace = { detectedAt: 'infinity', id: HIGHEST_ID };

interface PaymentQuery {
  readonly address_id?: string;
  readonly status?: PaymentStatus;
  readonly after?: string;
  readonly size?: number;
}

/** @throws AppError payment_not_found */
export async function requirePayment(database: Queryable, tenantId: TenantId, named: string): Promise<ChainPayment> {
  const payment = await findPayment(database, tenantId, named);
  if (payment === undefined) throw new AppError('payment_not_found');
  return payment;
}

/** Newest first. @throws AppError address_not_found, invalid_request for an invalid cursor */
export async function readPayments(
  database: Queryable,
  tenantId: TenantId,
  { address_id, status, after, size = PAGE_SIZE_DEFAULT }: PaymentQuery,
) {
  const address = address_id === undefined ? undefined : await requireAddress(database, tenantId, address_id);
  const before = after === undefined ? NEWEST : await placeOf(database, tenantId, after);
  const found = await listPayments(database, tenantId, { addressId: address?.id, status }, before, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ id }) => id);
  return { payments: page.map(paymentView), next_cursor };
}

async function placeOf(database: Queryable, tenantId: TenantId, cursor: string): Promise<PaymentPlace> {
  const payment = await findPayment(database, tenantId, cursor);
  if (payment === undefined) {
    throw invalidCursor();
  }
  return payment;
}

async function findPayment(database: Queryable, tenantId: TenantId, named: string): Promise<ChainPayment | undefined> {
  const id = parseId<'chain_payment'>(named);
  if (id === undefined) return undefined;
  return (await loadPayments(database, [{ tenantId, id }]))[0];
}

import type { Static } from 'typebox';
import { readStart, type Period } from '#api/period.ts';
import { AppError } from '#kit/app-error.ts';
import type { CardId, CustomerId, TenantId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { CardBrand } from '#ports/cards.ts';
import { findCustomer } from '#customers';
import type { CardReading } from '../dependencies.ts';
import type { CardStatus } from '../model.ts';
import type { CardFilterQuery } from './schemas.ts';

/** What a card must have; undefined for anything. */
export interface CardFilters {
  readonly ids?: readonly CardId[] | undefined;
  readonly customerId: CustomerId | undefined;
  readonly status: CardStatus | undefined;
  readonly brand: CardBrand | undefined;
  readonly currency: Currency | undefined;
  readonly last4: string | undefined;
  /** Regardless of case. */
  readonly label: string | undefined;
  readonly metadata: Metadata | undefined;
  readonly created: Period;
  readonly expiresBefore: Date | undefined;
}

/** The filters of a query. @throws AppError customer_not_found, invalid_request */
export async function readFilters(
  { database }: Pick<CardReading, 'database'>,
  tenantId: TenantId,
  query: Static<typeof CardFilterQuery>,
  created: Period,
): Promise<CardFilters> {
  const { customer_id, expires_before, status, brand, currency, last4, label, metadata } = query;
  const customer = customer_id === undefined ? undefined : await findCustomer(database, tenantId, customer_id);
  if (customer_id !== undefined && customer === undefined) throw new AppError('customer_not_found');
  const expiresBefore = readStart('expires_before', expires_before);
  return { customerId: customer?.id, status, brand, currency, last4, label, metadata, created, expiresBefore };
}

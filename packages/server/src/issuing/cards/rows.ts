import type { CardId, CustomerId, OperationId, TenantId, WalletId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { CardBrand, ReplacementReason } from '#ports/cards.ts';
import type { Card } from './model.ts';

export interface CardRow {
  tenant_id: TenantId;
  id: CardId;
  local_id: bigint;
  customer_id: CustomerId;
  operation_id: OperationId;
  wallet_id: WalletId;
  issuance_fee: bigint;
  issuer_issuance_fee: bigint;
  brand: CardBrand;
  currency: Currency;
  name_on_card: string;
  label: string | null;
  metadata: Metadata;
  masked_pan: string | null;
  last4: string | null;
  expiry_month: string | null;
  expiry_year: string | null;
  failure_code: string | null;
  failure_message: string | null;
  status_reason: string | null;
  frozen_when_expired: boolean;
  renewal_id: OperationId | null;
  replaces: CardId | null;
  replacement_reason: ReplacementReason | null;
  replaced_by: CardId | null;
  created_at: Date;
}

export const COLUMNS = `cards.tenant_id, cards.id, local_id, customer_id, operation_id, wallet_id, issuance_fee, issuer_issuance_fee, brand, currency,
  name_on_card, label, metadata, masked_pan, last4, expiry_month, expiry_year, failure_code, failure_message, status_reason,
  frozen_when_expired, renewal_id, replaces, replacement_reason, replaced_by, created_at`;

export function asCard(row: CardRow): Card {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    localId: row.local_id,
    customerId: row.customer_id,
    operationId: row.operation_id,
    walletId: row.wallet_id,
    issuanceFees: { own: row.issuance_fee, issuer: row.issuer_issuance_fee },
    brand: row.brand,
    currency: row.currency,
    nameOnCard: row.name_on_card,
    label: row.label,
    metadata: row.metadata,
    number:
      row.masked_pan === null
        ? undefined
        : {
            maskedPan: row.masked_pan,
            last4: row.last4!,
            expiryMonth: row.expiry_month!,
            expiryYear: row.expiry_year!,
          },
    failure: row.failure_code === null ? undefined : { code: row.failure_code, message: row.failure_message! },
    statusReason: row.status_reason,
    staysFrozen: row.frozen_when_expired,
    renewalId: row.renewal_id ?? undefined,
    replaces: row.replaces === null ? undefined : { cardId: row.replaces, reason: row.replacement_reason! },
    replacedBy: row.replaced_by ?? undefined,
    createdAt: row.created_at,
  };
}

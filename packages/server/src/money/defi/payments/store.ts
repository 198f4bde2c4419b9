import type { ChainPaymentId, DepositAddressId, OperationId, TenantId, WalletId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { Environment } from '#kit/tenant.ts';
import { pagesByTenantAndId, plainArray, query, statement, type Query, type Queryable } from '#database';
import type { ChainName } from '../addresses/model.ts';
import { named, type WatchKey } from '../watch-key.ts';
import type { ChainPayment, PaymentStatus } from './model.ts';

export interface PaymentKey {
  readonly tenantId: TenantId;
  readonly id: ChainPaymentId;
}

export interface PaymentRow {
  tenant_id: TenantId;
  id: ChainPaymentId;
  environment: Environment;
  address_id: DepositAddressId;
  chain: ChainName;
  address: string;
  network: string;
  transaction_hash: string;
  log_index: number;
  step: number;
  status: PaymentStatus;
  block_number: bigint;
  block_hash: string;
  confirmations_required: number;
  sender: string;
  asset: string;
  token_amount: string;
  token_decimals: number;
  amount: bigint;
  currency: Currency;
  wallet_id: WalletId;
  detected_at: Date;
  confirmed_at: Date | null;
  operation_id: OperationId | null;
}

export const PAYMENT_COLUMNS = `payments.tenant_id, payments.id, payments.environment, payments.address_id, addresses.chain, addresses.address,
  payments.network, payments.transaction_hash, payments.log_index, payments.step, payments.status, payments.block_number, payments.block_hash,
  payments.confirmations_required, payments.sender, payments.asset, payments.token_amount::text AS token_amount, payments.token_decimals,
  payments.amount, payments.currency, payments.wallet_id, payments.detected_at, payments.confirmed_at, payments.operation_id`;

const WITH_ADDRESSES = `chain_payments AS payments
     JOIN deposit_addresses AS addresses ON addresses.tenant_id = payments.tenant_id AND addresses.id = payments.address_id`;

const LOAD = statement<PaymentRow>(
  'defi.load_payments',
  `SELECT ${PAYMENT_COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id)
     JOIN ${WITH_ADDRESSES} ON payments.tenant_id = wanted.tenant_id AND payments.id = wanted.id`,
);

const SAVE = statement(
  'defi.save_payment',
  `INSERT INTO chain_payments (tenant_id, id, environment, address_id, network, transaction_hash, log_index, step, status,
     block_number, block_hash, confirmations_required, sender, asset, token_amount, token_decimals, amount, currency, wallet_id,
     detected_at, confirmed_at, operation_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
   ON CONFLICT (tenant_id, id) DO UPDATE SET step = excluded.step, status = excluded.status,
     block_number = excluded.block_number, block_hash = excluded.block_hash,
     confirmations_required = excluded.confirmations_required, confirmed_at = excluded.confirmed_at,
     operation_id = excluded.operation_id`,
);

const PAGE = `(payments.detected_at, payments.id) < ($2, $3) ORDER BY payments.detected_at DESC, payments.id DESC LIMIT $4`;
const LIST = `SELECT ${PAYMENT_COLUMNS} FROM ${WITH_ADDRESSES} WHERE payments.tenant_id = $1`;

const LISTS = {
  all: statement<PaymentRow>('defi.list_payments', `${LIST} AND ${PAGE}`),
  ofAddress: statement<PaymentRow>('defi.list_payments_of_address', `${LIST} AND payments.address_id = $5 AND ${PAGE}`),
  ofStatus: statement<PaymentRow>('defi.list_payments_of_status', `${LIST} AND payments.status = $5 AND ${PAGE}`),
  ofBoth: statement<PaymentRow>(
    'defi.list_payments_of_both',
    `${LIST} AND payments.address_id = $5 AND payments.status = $6 AND ${PAGE}`,
  ),
};

const PAYMENTS_PER_PAGE = 5_000;
// Two parts, each with its own index.
const COUNT_AFTER = statement<{ count: bigint }>(
  'defi.count_payments_after',
  `SELECT (SELECT count(*) FROM chain_payments
            WHERE environment = $1 AND network = $2 AND block_number > $3 AND status = 'detected')
        + (SELECT count(*) FROM chain_payments
            WHERE environment = $1 AND network = $2 AND block_number > $3 AND status = 'confirmed') AS count`,
);

const PAYMENTS_AFTER = statement<PaymentRow>(
  'defi.payments_after',
  `SELECT ${PAYMENT_COLUMNS} FROM ${WITH_ADDRESSES} WHERE (payments.tenant_id, payments.id) > ($1, $2)
    ORDER BY payments.tenant_id, payments.id LIMIT $3`,
);

/** In the order of the keys; undefined where the tenant has no such payment. */
export async function loadPayments(
  database: Queryable,
  keys: readonly PaymentKey[],
): Promise<(ChainPayment | undefined)[]> {
  const rows = await database.rows(
    query(LOAD, plainArray(keys.map((key) => key.tenantId)), plainArray(keys.map((key) => key.id))),
  );
  const found = new Map(rows.map((row) => [row.id, asPayment(row)]));
  return keys.map(({ tenantId, id }) => {
    const payment = found.get(id);
    return payment?.tenantId === tenantId ? payment : undefined;
  });
}

/** Inserts a payment, or updates the columns that steps change. */
export function savePayment(payment: ChainPayment): Query {
  return query(
    SAVE,
    payment.tenantId,
    payment.id,
    payment.environment,
    payment.addressId,
    payment.network,
    payment.transactionHash,
    payment.logIndex,
    payment.step,
    payment.status,
    payment.block.number,
    payment.block.hash,
    payment.confirmationsRequired,
    payment.sender,
    payment.asset,
    payment.tokenAmount,
    payment.tokenDecimals,
    payment.amount,
    payment.currency,
    payment.walletId,
    payment.detectedAt,
    payment.confirmedAt,
    payment.operationId,
  );
}

interface PaymentFilters {
  readonly addressId: DepositAddressId | undefined;
  readonly status: PaymentStatus | undefined;
}

/** A position in the list. */
export interface PaymentPlace {
  readonly detectedAt: Date | 'infinity';
  readonly id: ChainPaymentId;
}

/** Payments before that position, newest first. */
export async function listPayments(
  database: Queryable,
  tenantId: TenantId,
  { addressId, status }: PaymentFilters,
  before: PaymentPlace,
  size: number,
): Promise<ChainPayment[]> {
  const filters = [addressId, status].filter((value) => value !== undefined);
  const list = addressId ? (status ? LISTS.ofBoth : LISTS.ofAddress) : status ? LISTS.ofStatus : LISTS.all;
  return (await database.rows(query(list, tenantId, before.detectedAt, before.id, size, ...filters))).map(asPayment);
}

/** How many payments of a network are in blocks after this one, credited or not. */
export async function countPaymentsAfter(database: Queryable, key: WatchKey, block: bigint): Promise<bigint> {
  return (await database.rows(query(COUNT_AFTER, ...named(key), block)))[0]!.count;
}

/** The payments of all tenants by tenant and id, one page at a time. */
export async function* allPayments(database: Queryable): AsyncGenerator<ChainPayment[]> {
  for await (const rows of pagesByTenantAndId(database, PAYMENTS_AFTER, PAYMENTS_PER_PAGE)) yield rows.map(asPayment);
}

export function asPayment(row: PaymentRow): ChainPayment {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    environment: row.environment,
    addressId: row.address_id,
    chain: row.chain,
    address: row.address,
    network: row.network,
    transactionHash: row.transaction_hash,
    logIndex: row.log_index,
    step: row.step,
    status: row.status,
    block: { number: row.block_number, hash: row.block_hash },
    confirmationsRequired: row.confirmations_required,
    sender: row.sender,
    asset: row.asset,
    tokenAmount: BigInt(row.token_amount),
    tokenDecimals: row.token_decimals,
    amount: row.amount,
    currency: row.currency,
    walletId: row.wallet_id,
    detectedAt: row.detected_at,
    confirmedAt: row.confirmed_at,
    operationId: row.operation_id,
  };
}

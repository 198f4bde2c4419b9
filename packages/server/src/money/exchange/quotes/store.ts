import type { OperationId, QuoteId, TenantId, TransferId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { plainArray, query, statement, type Query, type Queryable } from '#database';
import type { Quote } from './quote.ts';

export interface QuoteKey {
  readonly tenantId: TenantId;
  readonly id: QuoteId;
}

interface QuoteRow {
  tenant_id: TenantId;
  id: QuoteId;
  operation_id: OperationId;
  source_currency: Currency;
  target_currency: Currency;
  source_amount: bigint;
  target_amount: bigint;
  rate: string;
  created_at: Date;
  expires_at: Date;
  transfer_id: TransferId | null;
}

const COLUMNS = `quotes.tenant_id, quotes.id, operation_id, source_currency, target_currency, source_amount, target_amount,
  rate, created_at, expires_at, transfer_id`;

const LOAD = statement<QuoteRow>(
  'exchange.load_quotes',
  `SELECT ${COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id)
     JOIN exchange_quotes AS quotes USING (tenant_id, id)`,
);

const FIND_BY_OPERATION = statement<QuoteRow>(
  'exchange.find_quote_by_operation',
  `SELECT ${COLUMNS} FROM exchange_quotes AS quotes WHERE tenant_id = $1 AND operation_id = $2`,
);

// The transfer that used a quote is the only column that changes.
const SAVE = statement(
  'exchange.save_quote',
  `INSERT INTO exchange_quotes (tenant_id, id, operation_id, source_currency, target_currency, source_amount, target_amount,
     rate, created_at, expires_at, transfer_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (tenant_id, id) DO UPDATE SET transfer_id = excluded.transfer_id`,
);

/** In the order of the keys; undefined for a quote that the tenant does not have. */
export async function loadQuotes(database: Queryable, keys: readonly QuoteKey[]): Promise<(Quote | undefined)[]> {
  const rows = await database.rows(
    query(LOAD, plainArray(keys.map((key) => key.tenantId)), plainArray(keys.map((key) => key.id))),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.id, asQuote(row)]));
  return keys.map((key) => found.get(key.tenantId + key.id));
}

export async function findQuoteByOperation(
  database: Queryable,
  tenantId: TenantId,
  operationId: OperationId,
): Promise<Quote | undefined> {
  const [row] = await database.rows(query(FIND_BY_OPERATION, tenantId, operationId));
  return row && asQuote(row);
}

export function saveQuote(quote: Quote): Query {
  return query(
    SAVE,
    quote.tenantId,
    quote.id,
    quote.operationId,
    quote.source.currency,
    quote.target.currency,
    quote.source.amount,
    quote.target.amount,
    quote.rate,
    quote.createdAt,
    quote.expiresAt,
    quote.transferId,
  );
}

function asQuote(row: QuoteRow): Quote {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    operationId: row.operation_id,
    source: { amount: row.source_amount, currency: row.source_currency },
    target: { amount: row.target_amount, currency: row.target_currency },
    rate: row.rate,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    transferId: row.transfer_id,
  };
}

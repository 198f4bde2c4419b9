import type { DepositAddressId, TenantId, WalletId } from '#kit/ids.ts';
import { plainArray, query, statement, textArray, type Query, type Queryable } from '#database';
import type { ChainName } from '../addresses/model.ts';
import type { ChainPayment, ObservedDeposit } from './model.ts';
import { asPayment, PAYMENT_COLUMNS, type PaymentRow } from './store.ts';
import { named, type WatchKey } from '../watch-key.ts';

const INSERT_DEPOSITS = statement(
  'defi.insert_observed_deposits',
  `INSERT INTO observed_deposits (environment, network, transaction_hash, log_index, block_number, block_hash, tenant_id, address_id,
     sender, asset, token_amount, token_decimals)
   SELECT $1, $2, new.transaction_hash, new.log_index, new.block_number, new.block_hash, new.tenant_id, new.address_id,
          new.sender, new.asset, new.token_amount, new.token_decimals
     FROM unnest($3::text[], $4::integer[], $5::bigint[], $6::text[], $7::uuid[], $8::uuid[], $9::text[], $10::text[],
            $11::numeric[], $12::integer[])
       AS new (transaction_hash, log_index, block_number, block_hash, tenant_id, address_id, sender, asset, token_amount,
            token_decimals)`,
);

const DELETE_AFTER = statement(
  'defi.delete_observed_deposits_after',
  `DELETE FROM observed_deposits WHERE environment = $1 AND network = $2 AND block_number > $3`,
);

// Deposits that no reorganization can reach and that are credited: the payment has all the data.
const DELETE_SETTLED = statement(
  'defi.delete_settled_deposits',
  `DELETE FROM observed_deposits AS observed USING chain_payments AS payments
    WHERE observed.environment = $1 AND observed.network = $2 AND observed.block_number <= $3
      AND payments.tenant_id = observed.tenant_id AND payments.network = observed.network
      AND payments.transaction_hash = observed.transaction_hash AND payments.log_index = observed.log_index
      AND payments.block_hash = observed.block_hash AND payments.status = 'confirmed'`,
);

const SAME_LOG = `observed.environment = $1 AND observed.network = $2
      AND observed.transaction_hash = payments.transaction_hash AND observed.log_index = payments.log_index`;

// Payments in blocks that have left the chain. Confirmed ones are included only if a reorganization can reach them, because the
// deposits of older ones are deleted.
const ORPHANED = statement<PaymentRow>(
  'defi.orphaned_payments',
  `SELECT ${PAYMENT_COLUMNS} FROM chain_payments AS payments
     JOIN deposit_addresses AS addresses ON addresses.tenant_id = payments.tenant_id AND addresses.id = payments.address_id
    WHERE payments.environment = $1 AND payments.network = $2
      AND (payments.status = 'detected' OR (payments.status = 'confirmed' AND payments.block_number > $3))
      AND NOT EXISTS (SELECT FROM observed_deposits AS observed
                       WHERE ${SAME_LOG} AND observed.block_hash = payments.block_hash)
    LIMIT $4`,
);

const UNRECORDED = statement<UnrecordedRow>(
  'defi.unrecorded_deposits',
  `SELECT observed.tenant_id, observed.transaction_hash, observed.log_index, observed.block_number, observed.block_hash,
          observed.address_id, observed.sender, observed.asset, observed.token_amount::text AS token_amount,
          observed.token_decimals, addresses.chain, addresses.address, addresses.wallet_id
     FROM observed_deposits AS observed
     JOIN deposit_addresses AS addresses ON addresses.tenant_id = observed.tenant_id AND addresses.id = observed.address_id
     LEFT JOIN chain_payments AS payments ON payments.tenant_id = observed.tenant_id AND ${SAME_LOG}
           AND payments.network = observed.network
    WHERE observed.environment = $1 AND observed.network = $2
      AND (payments.id IS NULL OR payments.status IN ('dropped', 'reversed'))
    ORDER BY observed.block_number, observed.log_index LIMIT $3`,
);

const FINAL = statement<PaymentRow>(
  'defi.final_payments',
  `SELECT ${PAYMENT_COLUMNS} FROM chain_payments AS payments
     JOIN deposit_addresses AS addresses ON addresses.tenant_id = payments.tenant_id AND addresses.id = payments.address_id
     JOIN observed_deposits AS observed ON ${SAME_LOG} AND observed.block_hash = payments.block_hash
    WHERE payments.environment = $1 AND payments.network = $2 AND payments.status = 'detected'
      AND payments.block_number + payments.confirmations_required - 1 <= $3
    ORDER BY payments.block_number, payments.log_index LIMIT $4`,
);

interface UnrecordedRow {
  tenant_id: TenantId;
  transaction_hash: string;
  log_index: number;
  block_number: bigint;
  block_hash: string;
  address_id: DepositAddressId;
  sender: string;
  asset: string;
  token_amount: string;
  token_decimals: number;
  chain: ChainName;
  address: string;
  wallet_id: WalletId;
}

export function insertObservedDeposits(key: WatchKey, deposits: readonly ObservedDeposit[]): Query {
  return query(
    INSERT_DEPOSITS,
    ...named(key),
    textArray(deposits.map(({ transactionHash }) => transactionHash)),
    plainArray(deposits.map(({ logIndex }) => logIndex)),
    plainArray(deposits.map(({ block }) => block.number)),
    textArray(deposits.map(({ block }) => block.hash)),
    plainArray(deposits.map(({ tenantId }) => tenantId)),
    plainArray(deposits.map(({ addressId }) => addressId)),
    textArray(deposits.map(({ sender }) => sender)),
    textArray(deposits.map(({ asset }) => asset)),
    plainArray(deposits.map(({ tokenAmount }) => tokenAmount)),
    plainArray(deposits.map(({ tokenDecimals }) => tokenDecimals)),
  );
}

export function deleteDepositsAfter(key: WatchKey, number: bigint): Query {
  return query(DELETE_AFTER, ...named(key), number);
}

/** @param upTo the newest block that no reorganization can reach */
export function deleteSettledDeposits(key: WatchKey, upTo: bigint): Query {
  return query(DELETE_SETTLED, ...named(key), upTo);
}

/** @param after the newest block that no reorganization can reach */
export async function orphanedPayments(
  database: Queryable,
  key: WatchKey,
  after: bigint,
  limit: number,
): Promise<ChainPayment[]> {
  return (await database.rows(query(ORPHANED, ...named(key), after, limit))).map(asPayment);
}

/** Observed deposits without an active payment, with their deposit addresses. */
export async function unrecordedDeposits(database: Queryable, key: WatchKey, limit: number) {
  const rows = await database.rows(query(UNRECORDED, ...named(key), limit));
  return rows.map((row) => {
    const deposit: ObservedDeposit = {
      ...key,
      tenantId: row.tenant_id,
      transactionHash: row.transaction_hash,
      logIndex: row.log_index,
      block: { number: row.block_number, hash: row.block_hash },
      addressId: row.address_id,
      sender: row.sender,
      asset: row.asset,
      tokenAmount: BigInt(row.token_amount),
      tokenDecimals: row.token_decimals,
    };
    return { deposit, address: { chain: row.chain, address: row.address, walletId: row.wallet_id } };
  });
}

/** Detected payments that are confirmed when the chain has been read up to block `read`. */
export async function finalPayments(
  database: Queryable,
  key: WatchKey,
  read: bigint,
  limit: number,
): Promise<ChainPayment[]> {
  return (await database.rows(query(FINAL, ...named(key), read, limit))).map(asPayment);
}

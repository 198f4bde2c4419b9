import type { DepositAddressId, TenantId, WalletId } from '../../../foundation/kit/ids.ts';
import {
  plainArray,
  query,
  statement,
  textArray,
  type Query,
  type Queryable,
} from '../../../foundation/database/index.ts';
import type { ChainName } from '../addresses/model.ts';
import type { ChainPayment, Sighting } from '../payments/model.ts';
import { asPayment, PAYMENT_COLUMNS, type PaymentRow } from '../payments/store.ts';
import { named, type WatchKey } from '../watch-key.ts';

const INSERT_SIGHTINGS = statement(
  'defi.insert_sightings',
  `INSERT INTO chain_sightings (environment, network, transaction_hash, log_index, block_number, block_hash, tenant_id, address_id,
     sender, asset, token_amount, token_decimals)
   SELECT $1, $2, new.transaction_hash, new.log_index, new.block_number, new.block_hash, new.tenant_id, new.address_id,
          new.sender, new.asset, new.token_amount, new.token_decimals
     FROM unnest($3::text[], $4::integer[], $5::bigint[], $6::text[], $7::uuid[], $8::uuid[], $9::text[], $10::text[],
            $11::numeric[], $12::integer[])
       AS new (transaction_hash, log_index, block_number, block_hash, tenant_id, address_id, sender, asset, token_amount,
            token_decimals)`,
);

const FORGET_SIGHTINGS_AFTER = statement(
  'defi.forget_sightings_after',
  `DELETE FROM chain_sightings WHERE environment = $1 AND network = $2 AND block_number > $3`,
);

// What no reorganisation can reach any more, and was credited: the payment itself says all of it.
const FORGET_SETTLED = statement(
  'defi.forget_settled_sightings',
  `DELETE FROM chain_sightings AS sightings USING chain_payments AS payments
    WHERE sightings.environment = $1 AND sightings.network = $2 AND sightings.block_number <= $3
      AND payments.tenant_id = sightings.tenant_id AND payments.network = sightings.network
      AND payments.transaction_hash = sightings.transaction_hash AND payments.log_index = sightings.log_index
      AND payments.block_hash = sightings.block_hash AND payments.status = 'confirmed'`,
);

const SAME_LOG = `sightings.environment = $1 AND sightings.network = $2
      AND sightings.transaction_hash = payments.transaction_hash AND sightings.log_index = payments.log_index`;

// Payments in blocks that are not the chain's any more. Of confirmed ones those that a reorganisation may reach: what was seen
// of older ones is not kept.
const ORPHANED = statement<PaymentRow>(
  'defi.orphaned_payments',
  `SELECT ${PAYMENT_COLUMNS} FROM chain_payments AS payments
     JOIN deposit_addresses AS addresses ON addresses.tenant_id = payments.tenant_id AND addresses.id = payments.address_id
    WHERE payments.environment = $1 AND payments.network = $2
      AND (payments.status = 'detected' OR (payments.status = 'confirmed' AND payments.block_number > $3))
      AND NOT EXISTS (SELECT FROM chain_sightings AS sightings
                       WHERE ${SAME_LOG} AND sightings.block_hash = payments.block_hash)
    LIMIT $4`,
);

const UNTOLD = statement<UntoldRow>(
  'defi.untold_sightings',
  `SELECT sightings.tenant_id, sightings.transaction_hash, sightings.log_index, sightings.block_number, sightings.block_hash,
          sightings.address_id, sightings.sender, sightings.asset, sightings.token_amount::text AS token_amount,
          sightings.token_decimals, addresses.chain, addresses.address, addresses.wallet_id
     FROM chain_sightings AS sightings
     JOIN deposit_addresses AS addresses ON addresses.tenant_id = sightings.tenant_id AND addresses.id = sightings.address_id
     LEFT JOIN chain_payments AS payments ON payments.tenant_id = sightings.tenant_id AND ${SAME_LOG}
           AND payments.network = sightings.network
    WHERE sightings.environment = $1 AND sightings.network = $2
      AND (payments.id IS NULL OR payments.status IN ('dropped', 'reversed'))
    ORDER BY sightings.block_number, sightings.log_index LIMIT $3`,
);

const FINAL = statement<PaymentRow>(
  'defi.final_payments',
  `SELECT ${PAYMENT_COLUMNS} FROM chain_payments AS payments
     JOIN deposit_addresses AS addresses ON addresses.tenant_id = payments.tenant_id AND addresses.id = payments.address_id
     JOIN chain_sightings AS sightings ON ${SAME_LOG} AND sightings.block_hash = payments.block_hash
    WHERE payments.environment = $1 AND payments.network = $2 AND payments.status = 'detected'
      AND payments.block_number + payments.confirmations_required - 1 <= $3
    ORDER BY payments.block_number, payments.log_index LIMIT $4`,
);

interface UntoldRow {
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

export function insertSightings(key: WatchKey, sightings: readonly Sighting[]): Query {
  return query(
    INSERT_SIGHTINGS,
    ...named(key),
    textArray(sightings.map(({ transactionHash }) => transactionHash)),
    plainArray(sightings.map(({ logIndex }) => logIndex)),
    plainArray(sightings.map(({ block }) => block.number)),
    textArray(sightings.map(({ block }) => block.hash)),
    plainArray(sightings.map(({ tenantId }) => tenantId)),
    plainArray(sightings.map(({ addressId }) => addressId)),
    textArray(sightings.map(({ sender }) => sender)),
    textArray(sightings.map(({ asset }) => asset)),
    plainArray(sightings.map(({ tokenAmount }) => tokenAmount)),
    plainArray(sightings.map(({ tokenDecimals }) => tokenDecimals)),
  );
}

export function forgetSightingsAfter(key: WatchKey, number: bigint): Query {
  return query(FORGET_SIGHTINGS_AFTER, ...named(key), number);
}

/** @param upTo the newest block that no reorganisation can reach */
export function forgetSettledSightings(key: WatchKey, upTo: bigint): Query {
  return query(FORGET_SETTLED, ...named(key), upTo);
}

/** @param after the newest block that no reorganisation can reach */
export async function orphanedPayments(
  database: Queryable,
  key: WatchKey,
  after: bigint,
  limit: number,
): Promise<ChainPayment[]> {
  return (await database.rows(query(ORPHANED, ...named(key), after, limit))).map(asPayment);
}

/** What was seen and has no payment that counts, with whom it is for. */
export async function untoldSightings(database: Queryable, key: WatchKey, limit: number) {
  const rows = await database.rows(query(UNTOLD, ...named(key), limit));
  return rows.map((row) => {
    const sighting: Sighting = {
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
    return { sighting, address: { chain: row.chain, address: row.address, walletId: row.wallet_id } };
  });
}

/** Detected payments with as many blocks on them as they need, when everything up to this one was read. */
export async function finalPayments(
  database: Queryable,
  key: WatchKey,
  read: bigint,
  limit: number,
): Promise<ChainPayment[]> {
  return (await database.rows(query(FINAL, ...named(key), read, limit))).map(asPayment);
}

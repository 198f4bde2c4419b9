import type { DepositAddressId, OperationId, TenantId, WalletId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { plainArray, query, statement, textArray, type Query, type Queryable } from '#database';
import type { ChainName, DepositAddress } from './model.ts';

interface AddressRow {
  tenant_id: TenantId;
  id: DepositAddressId;
  environment: Environment;
  operation_id: OperationId;
  chain: ChainName;
  asset: string;
  address: string;
  address_index: number;
  derivation_path: string;
  wallet_id: WalletId;
  label: string | null;
  created_at: Date;
}

const COLUMNS = `tenant_id, id, environment, operation_id, chain, asset, address, address_index, derivation_path, wallet_id, label,
  created_at`;

const NEXT_INDEXES = statement<{ tenant_id: TenantId; next_index: number }>(
  'defi.next_indexes',
  `SELECT tenant_id, (SELECT coalesce(max(address_index) + 1, 0) FROM deposit_addresses WHERE tenant_id = wanted.tenant_id) AS next_index
     FROM unnest($1::uuid[]) AS wanted (tenant_id)`,
);

const INSERT = statement(
  'defi.insert_address',
  `INSERT INTO deposit_addresses (tenant_id, id, environment, operation_id, chain, asset, address, address_index, derivation_path,
     wallet_id, label, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

const FIND = statement<AddressRow>(
  'defi.find_address',
  `SELECT ${COLUMNS} FROM deposit_addresses WHERE tenant_id = $1 AND id = $2`,
);

const FIND_BY_ADDRESS = statement<AddressRow>(
  'defi.find_address_by_text',
  `SELECT ${COLUMNS} FROM deposit_addresses WHERE lower(address) = lower($2) AND tenant_id = $1`,
);

const FIND_BY_OPERATION = statement<AddressRow>(
  'defi.find_address_by_operation',
  `SELECT ${COLUMNS} FROM deposit_addresses WHERE tenant_id = $1 AND operation_id = $2`,
);

const LIST = statement<AddressRow>(
  'defi.list_addresses',
  `SELECT ${COLUMNS} FROM deposit_addresses WHERE tenant_id = $1 AND address_index < $2 ORDER BY address_index DESC LIMIT $3`,
);

const MATCH = statement<{ tenant_id: TenantId; id: DepositAddressId; address_key: string; asset: string }>(
  'defi.match_addresses',
  `SELECT tenant_id, id, lower(address) AS address_key, asset FROM deposit_addresses
    WHERE lower(address) = ANY ($2::text[]) AND environment = $1`,
);

export async function loadNextIndexes(database: Queryable, tenantIds: readonly TenantId[]): Promise<number[]> {
  const rows = await database.rows(query(NEXT_INDEXES, plainArray(tenantIds)));
  const found = new Map(rows.map((row) => [row.tenant_id, row.next_index]));
  return tenantIds.map((tenantId) => found.get(tenantId)!);
}

export function insertAddress(address: DepositAddress): Query {
  return query(
    INSERT,
    address.tenantId,
    address.id,
    address.environment,
    address.operationId,
    address.chain,
    address.asset,
    address.address,
    address.index,
    address.derivationPath,
    address.walletId,
    address.label,
    address.createdAt,
  );
}

export async function findAddress(
  database: Queryable,
  tenantId: TenantId,
  id: DepositAddressId,
): Promise<DepositAddress | undefined> {
  const [row] = await database.rows(query(FIND, tenantId, id));
  return row && asAddress(row);
}

/** @param text the on-chain address, in upper, lower or mixed case */
export async function findAddressByText(
  database: Queryable,
  tenantId: TenantId,
  text: string,
): Promise<DepositAddress | undefined> {
  const [row] = await database.rows(query(FIND_BY_ADDRESS, tenantId, text));
  return row && asAddress(row);
}

export async function findAddressByOperation(
  database: Queryable,
  tenantId: TenantId,
  operationId: OperationId,
): Promise<DepositAddress | undefined> {
  const [row] = await database.rows(query(FIND_BY_OPERATION, tenantId, operationId));
  return row && asAddress(row);
}

/** Addresses with an index below `below`, newest first. */
export async function listAddresses(
  database: Queryable,
  tenantId: TenantId,
  below: number,
  size: number,
): Promise<DepositAddress[]> {
  return (await database.rows(query(LIST, tenantId, below, size))).map(asAddress);
}

export interface MatchedAddress {
  readonly tenantId: TenantId;
  readonly id: DepositAddressId;
  /** In lower case. */
  readonly address: string;
  readonly asset: string;
}

/** Which of these on-chain addresses are deposit addresses in the environment. @param addresses in lower case */
export async function matchAddresses(
  database: Queryable,
  environment: Environment,
  addresses: readonly string[],
): Promise<MatchedAddress[]> {
  const rows = await database.rows(query(MATCH, environment, textArray(addresses)));
  return rows.map((row) => ({ tenantId: row.tenant_id, id: row.id, address: row.address_key, asset: row.asset }));
}

function asAddress(row: AddressRow): DepositAddress {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    environment: row.environment,
    operationId: row.operation_id,
    chain: row.chain,
    asset: row.asset,
    address: row.address,
    index: row.address_index,
    derivationPath: row.derivation_path,
    walletId: row.wallet_id,
    label: row.label,
    createdAt: row.created_at,
  };
}

import type { Database } from '#database';
import type { TokenTransfer } from '#ports/chain-node.ts';
import { matchAddresses, type MatchedAddress } from '../addresses/store.ts';
import type { ObservedDeposit } from './model.ts';
import { centsOf } from './token-amount.ts';
import type { WatchKey } from '../watch-key.ts';

const ADDRESSES_PER_QUERY = 5_000;
/** Ten trillion units: more than the supply of any stablecoin, and far below the maximum wallet balance. */
const CENTS_MAX = 10n ** 15n;

interface Matching {
  readonly database: Database;
  readonly key: WatchKey;
  readonly report: (text: string) => void;
}

/**
 * Selects the transfers to deposit addresses of tenants. Addresses are read from the database each time, so that an address
 * that another process has just issued is included. Transfers of zero are ignored: anyone can send them in anyone's name.
 */
export async function matchDeposits(
  matching: Matching,
  transfers: readonly TokenTransfer[],
): Promise<ObservedDeposit[]> {
  const paid = transfers.filter(({ amount }) => amount > 0n);
  const matched = await match(matching, [...new Set(paid.map(({ to }) => to.toLowerCase()))]);
  const deposits = new Map<string, ObservedDeposit>();
  for (const transfer of paid) {
    const address = matched.get(transfer.to.toLowerCase() + transfer.asset);
    if (address === undefined) continue;
    if (centsOf(transfer.amount, transfer.decimals) > CENTS_MAX) {
      const { amount, asset, transactionHash } = transfer;
      matching.report(
        `${transactionHash} transfers ${amount} of the smallest unit of ${asset}: ignored, because the amount exceeds the maximum`,
      );
      continue;
    }
    deposits.set(`${transfer.transactionHash} ${transfer.logIndex}`, observedDeposit(matching.key, transfer, address));
  }
  return [...deposits.values()];
}

function observedDeposit(key: WatchKey, transfer: TokenTransfer, address: MatchedAddress): ObservedDeposit {
  return {
    ...key,
    tenantId: address.tenantId,
    transactionHash: transfer.transactionHash,
    logIndex: transfer.logIndex,
    block: { number: transfer.blockNumber, hash: transfer.blockHash },
    addressId: address.id,
    sender: transfer.from,
    asset: transfer.asset,
    tokenAmount: transfer.amount,
    tokenDecimals: transfer.decimals,
  };
}

/** By address, in lower case, and asset. */
async function match({ database, key }: Matching, addresses: readonly string[]): Promise<Map<string, MatchedAddress>> {
  const matched = new Map<string, MatchedAddress>();
  for (let from = 0; from < addresses.length; from += ADDRESSES_PER_QUERY) {
    const part = addresses.slice(from, from + ADDRESSES_PER_QUERY);
    for (const each of await matchAddresses(database, key.environment, part)) {
      matched.set(each.address + each.asset, each);
    }
  }
  return matched;
}

import { BlockNotFoundError, createPublicClient, http, parseAbiItem } from 'viem';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { ChainBlock } from '../ports/chain-node.ts';

/** ERC-20 (EIP-20). */
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

/** A log that has the form of a token's transfer. */
export interface TransferLog {
  readonly address: string;
  readonly args: { readonly from: string; readonly to: string; readonly value: bigint };
  readonly transactionHash: string | null;
  readonly logIndex: number | null;
  readonly blockNumber: bigint | null;
  readonly blockHash: string | null;
  readonly removed: boolean;
}

/** The few calls that are made of a node. Loading viem takes a third of a second, so this file is imported when it is needed. */
export interface Client {
  chainId(): Promise<number>;
  block(which: bigint | 'latest'): Promise<ChainBlock | undefined>;
  transferLogs(
    contracts: readonly string[],
    where: { readonly blockHash: string } | { readonly first: bigint; readonly last: bigint },
  ): Promise<readonly TransferLog[]>;
}

export function openClient(url: Secret<string>, timeout_ms: number): Client {
  // Its own repeats are off: who watches repeats, and knows how long that may take.
  const client = createPublicClient({
    transport: http(url.reveal(), { timeout: timeout_ms, retryCount: 0 }),
  });
  return {
    chainId: () => client.getChainId(),
    async block(which) {
      try {
        const { number, hash, parentHash } = await client.getBlock(
          which === 'latest' ? { blockTag: which } : { blockNumber: which },
        );
        return { number, hash, parentHash };
      } catch (error) {
        if (error instanceof BlockNotFoundError) return undefined;
        throw error;
      }
    },
    async transferLogs(contracts, where) {
      const blocks =
        'blockHash' in where
          ? { blockHash: where.blockHash as `0x${string}` }
          : { fromBlock: where.first, toBlock: where.last };
      return await client.getLogs({ ...blocks, address: contracts as `0x${string}`[], event: TRANSFER, strict: true });
    },
  };
}

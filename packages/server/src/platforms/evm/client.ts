import { BlockNotFoundError, createPublicClient, http, parseAbiItem } from 'viem';
import type { Secret } from '#kit/secret.ts';
import type { ChainBlock } from '#ports/chain-node.ts';

/** ERC-20 (EIP-20). */
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

/** A log entry with the shape of an ERC-20 transfer. */
export interface TransferLog {
  readonly address: string;
  readonly args: { readonly from: string; readonly to: string; readonly value: bigint };
  readonly transactionHash: string | null;
  readonly logIndex: number | null;
  readonly blockNumber: bigint | null;
  readonly blockHash: string | null;
  readonly removed: boolean;
}

/** The JSON-RPC calls that the service uses. Loading viem takes a third of a second, so this file is imported on demand. */
export interface Client {
  chainId(): Promise<number>;
  block(which: bigint | 'latest'): Promise<ChainBlock | undefined>;
  transferLogs(
    contracts: readonly string[],
    where: { readonly blockHash: string } | { readonly first: bigint; readonly last: bigint },
  ): Promise<readonly TransferLog[]>;
}

export function openClient(url: Secret<string>, timeout_ms: number): Client {
  // viem's own retries are off: the watcher retries, within a known time limit.
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

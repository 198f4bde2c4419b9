import type { ChainToken, TokenTransfer } from '#ports/chain-node.ts';
import type { TransferLog } from './client.ts';

/** Converts a log; undefined for a log that is not in a block or belongs to an unknown token. */
export function transferOf(log: TransferLog, tokens: ReadonlyMap<string, ChainToken>): TokenTransfer | undefined {
  const token = tokens.get(log.address.toLowerCase());
  const { transactionHash, logIndex, blockNumber, blockHash } = log;
  if (token === undefined || log.removed) return undefined;
  if (transactionHash === null || logIndex === null || blockNumber === null || blockHash === null) return undefined;
  const { from, to, value: amount } = log.args;
  const { asset, decimals } = token;
  return { asset, decimals, from, to, amount, transactionHash, logIndex, blockNumber, blockHash };
}

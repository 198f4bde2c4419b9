import type { ChainToken, TokenTransfer } from '../ports/chain-node.ts';
import type { TransferLog } from './client.ts';

/** What a log tells; undefined for one that is in no block, or of a token that was not asked for. */
export function transferOf(log: TransferLog, tokens: ReadonlyMap<string, ChainToken>): TokenTransfer | undefined {
  const token = tokens.get(log.address.toLowerCase());
  const { transactionHash, logIndex, blockNumber, blockHash } = log;
  if (token === undefined || log.removed) return undefined;
  if (transactionHash === null || logIndex === null || blockNumber === null || blockHash === null) return undefined;
  const { from, to, value: amount } = log.args;
  const { asset, decimals } = token;
  return { asset, decimals, from, to, amount, transactionHash, logIndex, blockNumber, blockHash };
}

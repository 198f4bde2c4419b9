import { withTimeout } from '#kit/with-timeout.ts';
import type { Secret } from '#kit/secret.ts';
import {
  ChainNodeError,
  type ChainBlock,
  type ChainNode,
  type ChainToken,
  type TokenTransfer,
} from '#ports/chain-node.ts';
import type { Client, TransferLog } from './client.ts';
import { redactNodeUrl } from './redact-node-url.ts';

/** Limit for one call, including reading the whole response. */
const TIMEOUT_MS = 10_000;

/** Reads an EVM chain through the JSON-RPC interface of one of its nodes. */
export class JsonRpcNode implements ChainNode {
  readonly #url: Secret<string>;
  readonly #tokens: ReadonlyMap<string, ChainToken>;
  readonly #timeout_ms: number;
  #client: Promise<Client> | undefined;

  constructor(url: Secret<string>, tokens: readonly ChainToken[], timeout_ms = TIMEOUT_MS) {
    this.#timeout_ms = timeout_ms;
    this.#url = url;
    this.#tokens = new Map(tokens.map((token) => [token.contract.toLowerCase(), token]));
  }

  async network(): Promise<string> {
    return String(await this.#call((client) => client.chainId()));
  }

  async head(): Promise<ChainBlock> {
    const block = await this.#call((client) => client.block('latest'));
    if (block === undefined) throw new ChainNodeError('the node has no newest block', false);
    return block;
  }

  async block(number: bigint): Promise<ChainBlock | undefined> {
    return await this.#call((client) => client.block(number));
  }

  async transfersIn(block: ChainBlock): Promise<TokenTransfer[]> {
    return await this.#transfers({ blockHash: block.hash });
  }

  async transfers(first: bigint, last: bigint): Promise<TokenTransfer[]> {
    return await this.#transfers({ first, last });
  }

  async #transfers(where: { blockHash: string } | { first: bigint; last: bigint }): Promise<TokenTransfer[]> {
    const logs = await this.#call((client) => client.transferLogs([...this.#tokens.keys()], where));
    return logs.flatMap((log) => transferOf(log, this.#tokens) ?? []);
  }

  /** Errors never contain the node's URL, because it can contain the operator's API key. */
  async #call<Result>(call: (client: Client) => Promise<Result>): Promise<Result> {
    try {
      const client = await (this.#client ??= importClient(this.#url, this.#timeout_ms));
      return await withTimeout(call(client), this.#timeout_ms);
    } catch (error) {
      throw redactNodeUrl(error, this.#url);
    }
  }
}

/** Imports the client on demand, because most processes never watch a chain. */
async function importClient(url: Secret<string>, timeout_ms: number): Promise<Client> {
  const { openClient } = await import('./client.ts');
  return openClient(url, timeout_ms);
}

/** Converts a log; undefined for a log that is not in a block or belongs to an unknown token. */
function transferOf(log: TransferLog, tokens: ReadonlyMap<string, ChainToken>): TokenTransfer | undefined {
  const token = tokens.get(log.address.toLowerCase());
  const { transactionHash, logIndex, blockNumber, blockHash } = log;
  if (token === undefined || log.removed) return undefined;
  if (transactionHash === null || logIndex === null || blockNumber === null || blockHash === null) return undefined;
  const { from, to, value: amount } = log.args;
  const { asset, decimals } = token;
  return { asset, decimals, from, to, amount, transactionHash, logIndex, blockNumber, blockHash };
}

import { newId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { NetworkWatch, Watcher } from '../../src/money/defi/watching/network-watch.ts';
import { JsonRpcNode } from '#evm';
import type { ChainNode } from '#ports/chain-node.ts';
import type { Service } from '../service.ts';
import type { EvmChain } from './evm-chain.ts';

/** Longer than the chain's response time on a busy machine. The default of the tests. */
const TIMEOUT_MS = 30_000;

/** The chain's node as watchers use it. */
export function nodeOf(chain: EvmChain, url = chain.url, timeout_ms = TIMEOUT_MS): ChainNode {
  const tokens = Object.entries(chain.tokens).map(([asset, contract]) => ({ asset, contract, decimals: 6 }));
  return new JsonRpcNode(new Secret(url), tokens, timeout_ms);
}

interface WatcherOptions extends Partial<Omit<Watcher, 'key'>> {
  readonly network?: string;
}

/** A watcher of the chain for sandboxes, as one process has it. Tests run its rounds. */
export function watcherOf({ core }: Service, chain: EvmChain, options: WatcherOptions = {}): Watcher {
  const { network = String(chain.chainId), ...rest } = options;
  const watch: NetworkWatch = {
    key: { environment: 'sandbox', network },
    node: nodeOf(chain),
    confirmations: 3,
    startBlock: undefined,
  };
  const { database, ledger, clock } = core;
  const own = { holder: newId<'chain_watcher'>(), range: 500n, reportedProblem: undefined, report: () => undefined };
  return { database, ledger, clock, ...watch, ...own, ...rest };
}

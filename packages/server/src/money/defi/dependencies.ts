import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Ledger } from '#ledger';
import type { AddressBook, ChainToken } from '#ports/chain-node.ts';

export interface DefiDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** Undefined where no chain is configured. */
  readonly chains: Readonly<Record<Environment, Chain | undefined>>;
}

/** The chain settings of an environment, whether or not this process watches the chain. */
export interface Chain {
  /** The chain id (EIP-155), in decimal; undefined: payments are simulated. */
  readonly network: string | undefined;
  readonly tokens: readonly ChainToken[];
  /** Blocks that confirm a payment, including its own. */
  readonly confirmations: number;
  /** Loaded on first use. */
  readonly addressBook: () => Promise<AddressBook>;
}

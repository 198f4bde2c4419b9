import type { Database } from '../../foundation/database/index.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';
import type { Ledger } from '../ledger/index.ts';
import type { AddressBook, ChainToken } from '../../platforms/ports/chain-node.ts';

export interface DefiDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** Undefined where no chain is configured. */
  readonly chains: Readonly<Record<Environment, Chain | undefined>>;
}

/** The chain settings of an environment, whether or not this process watches the chain. */
export interface Chain {
  readonly tokens: readonly ChainToken[];
  /** Blocks that confirm a payment, including its own. */
  readonly confirmations: number;
  /** Loaded on first use. */
  readonly addressBook: () => Promise<AddressBook>;
}

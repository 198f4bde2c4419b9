import type { Database } from '../../foundation/database/index.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';
import type { Ledger } from '../ledger/index.ts';
import type { AddressBook, ChainToken } from '../../platforms/ports/chain-node.ts';

export interface DefiDependencies {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** Undefined: not set up in that environment. */
  readonly chains: Readonly<Record<Environment, Chain | undefined>>;
}

/** What an environment has of a chain, whether or not anybody watches it. */
export interface Chain {
  readonly tokens: readonly ChainToken[];
  /** Blocks with which a payment counts, its own included. */
  readonly confirmations: number;
  /** Opened when first asked for. */
  readonly addressBook: () => Promise<AddressBook>;
}

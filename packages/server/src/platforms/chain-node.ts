/** What the domains need from a chain: blocks, and the transfers of tokens in them. Rejects when the node does not answer. */
export interface ChainNode {
  /** The chain's own number (EIP-155), in decimal: names the network in everything that is kept of it. */
  network(): Promise<string>;
  /** The newest block. */
  head(): Promise<ChainBlock>;
  /** The block of that number as the chain has it now; undefined when it has none. */
  block(number: bigint): Promise<ChainBlock | undefined>;
  /** Transfers of the tokens that were named at its making, in the blocks from the first to the last, in order. */
  transfers(first: bigint, last: bigint): Promise<readonly TokenTransfer[]>;
}

export interface ChainBlock {
  readonly number: bigint;
  /** Lower case, with 0x. */
  readonly hash: string;
  readonly parentHash: string;
}

/** One ERC-20 `Transfer` log. Addresses and hashes are lower case, with 0x. */
export interface TokenTransfer {
  /** `usdc`, by the settings. */
  readonly asset: string;
  /** Of the token's smallest unit in one of it. */
  readonly decimals: number;
  readonly from: string;
  readonly to: string;
  /** In the token's smallest unit. */
  readonly amount: bigint;
  readonly transactionHash: string;
  readonly logIndex: number;
  readonly blockNumber: bigint;
  readonly blockHash: string;
}

/** Derives the deposit addresses of one extended public key. Knows no private key. */
export interface AddressBook {
  /** @param path numbers below the key, none of them hardened, as in `12/7/3`; the address is lower case, with 0x */
  address(path: string): string;
}

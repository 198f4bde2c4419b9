/**
 * What the domains need from a blockchain: its blocks and the token transfers in them. Every call resolves or rejects within
 * a bounded time. Hashes are lower-case hexadecimal with a `0x` prefix; addresses have their checksum (EIP-55).
 */
export interface ChainNode {
  /** The chain id (EIP-155) in decimal. It identifies the network in all stored data. */
  network(): Promise<string>;
  /** The newest block. */
  head(): Promise<ChainBlock>;
  /** The block with this number on the current chain; undefined when the node does not have it. */
  block(number: bigint): Promise<ChainBlock | undefined>;
  /**
   * Transfers of the configured tokens in exactly this block, identified by its hash. Rejects when the node does not have
   * the block, so that a missing block is never mistaken for an empty one.
   */
  transfersIn(block: ChainBlock): Promise<readonly TokenTransfer[]>;
  /**
   * Transfers of the configured tokens from block `first` to block `last`, in order. For blocks far behind the head.
   * @throws ChainNodeError with `refused` when the range is too large for one response
   */
  transfers(first: bigint, last: bigint): Promise<readonly TokenTransfer[]>;
}

/** The node returned an error or did not respond. The message never contains the node's URL, which can be a secret. */
export class ChainNodeError extends Error {
  override readonly name = 'ChainNodeError';
  /** The node responded with an error; false when it did not respond or its response was invalid. */
  readonly refused: boolean;
  /** What the node itself says, in its language. */
  readonly words: string | undefined;

  constructor(message: string, refused: boolean, words?: string) {
    super(message);
    this.refused = refused;
    this.words = words;
  }
}

export interface ChainBlock {
  readonly number: bigint;
  readonly hash: string;
  readonly parentHash: string;
}

/** One ERC-20 `Transfer` log. */
export interface TokenTransfer {
  /** The token's name from the settings, such as `usdc`. */
  readonly asset: string;
  /** Decimals of the token: one token is 10^decimals of its smallest unit. */
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

/** A token whose transfers are watched. */
export interface ChainToken {
  /** Its name in this service, such as `usdc`. */
  readonly asset: string;
  /** The address of its contract. */
  readonly contract: string;
  readonly decimals: number;
}

/** Derives deposit addresses from one extended public key (BIP-32). It has no private key. */
export interface AddressBook {
  /** @param path non-hardened derivation path below the key, such as `12/7/3` */
  address(path: string): string;
  /** The address with its checksum; undefined when the text is not an address or its checksum is wrong. */
  checked(text: string): string | undefined;
}

/**
 * What the domains need from a chain: blocks, and the transfers of tokens in them. Every call answers or rejects within a
 * bounded time. Hashes are lower case with 0x; addresses carry their checksum (EIP-55).
 */
export interface ChainNode {
  /** The chain's own number (EIP-155), in decimal: names the network in everything that is kept of it. */
  network(): Promise<string>;
  /** The newest block. */
  head(): Promise<ChainBlock>;
  /** The block of that number as the chain has it now; undefined when the node has none. */
  block(number: bigint): Promise<ChainBlock | undefined>;
  /**
   * Transfers of the tokens that were named at its making, in one block and no other: rejects where the node does not have
   * that very block, and so never passes off another's silence as an empty block.
   */
  transfersIn(block: ChainBlock): Promise<readonly TokenTransfer[]>;
  /**
   * The same of the blocks from the first to the last, in order: for those that lie far behind the head.
   * @throws ChainNodeError with `refused` where it is too much for one answer
   */
  transfers(first: bigint, last: bigint): Promise<readonly TokenTransfer[]>;
}

/** The node has answered with a refusal, or not at all. Its message never holds the node's address, which can be a secret. */
export class ChainNodeError extends Error {
  override readonly name = 'ChainNodeError';
  readonly refused: boolean;

  constructor(message: string, refused: boolean) {
    super(message);
    this.refused = refused;
  }
}

export interface ChainBlock {
  readonly number: bigint;
  readonly hash: string;
  readonly parentHash: string;
}

/** One ERC-20 `Transfer` log. */
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

/** A token that is watched. */
export interface ChainToken {
  /** Its name in this service, such as `usdc`. */
  readonly asset: string;
  /** Its contract's address. */
  readonly contract: string;
  readonly decimals: number;
}

/** Derives the deposit addresses of one extended public key. Knows no private key. */
export interface AddressBook {
  /** @param path numbers below the key, none of them hardened, as in `12/7/3` */
  address(path: string): string;
  /** An address with its checksum; undefined for a text that is no address, or has a wrong checksum. */
  checked(text: string): string | undefined;
}

import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { Secret } from '#kit/secret.ts';
import type { Vault } from '#vault';
import type { CardBrand } from '#ports/cards.ts';
import { luhnCheckDigit } from '#kit/luhn.ts';
import { keyOfBin, permute } from './card-number-sequence.ts';
import { beginRange, findRange, nextNumberIndex } from './store.ts';

/** Eight digits of the BIN, seven of the account, and the check digit. */
const ACCOUNT_DIGITS = 7;
const ACCOUNTS_PER_BIN = 10n ** BigInt(ACCOUNT_DIGITS);

/** The first eight digits of each brand's numbers. */
export type Bins = Readonly<Record<CardBrand, string>>;

/**
 * Allocates card numbers, each once. A brand has one sequence for all its BINs, and a BIN's numbers begin at the sequence's
 * value when the BIN was first used. So each new BIN adds ten million numbers, and returning to an earlier BIN repeats none.
 */
export class CardNumbers {
  readonly #database: Database;
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #bins: Bins;
  /** The first index of each BIN, which never changes. */
  readonly #firsts = new Map<string, bigint>();

  constructor(parts: { database: Database; vault: Vault; clock: Clock; bins: Bins }) {
    this.#database = parts.database;
    this.#vault = parts.vault;
    this.#clock = parts.clock;
    this.#bins = parts.bins;
  }

  /** A new number; undefined when the brand's BIN has none left. */
  async next(brand: CardBrand): Promise<Secret<string> | undefined> {
    const bin = this.#bins[brand];
    const offset = await this.#nextOffset(brand, bin);
    if (offset >= ACCOUNTS_PER_BIN) return undefined;
    const key = keyOfBin(await this.#vault.secret('embedded_card_numbers'), bin);
    const account = permute(offset, ACCOUNTS_PER_BIN, key).toString().padStart(ACCOUNT_DIGITS, '0');
    return new Secret(bin + account + luhnCheckDigit(bin + account));
  }

  async #nextOffset(brand: CardBrand, bin: string): Promise<bigint> {
    for (;;) {
      const index = await nextNumberIndex(this.#database, brand);
      const first = this.#firsts.get(bin) ?? (await this.#findFirst(bin, index));
      this.#firsts.set(bin, first);
      // Another process drew a later index and started the BIN with it: this index is before the BIN's range.
      if (index >= first) return index - first;
    }
  }

  async #findFirst(bin: string, index: bigint): Promise<bigint> {
    const found = await findRange(this.#database, bin);
    if (found !== undefined) return found;
    await beginRange(this.#database, bin, index, this.#clock.now());
    return (await findRange(this.#database, bin))!;
  }
}

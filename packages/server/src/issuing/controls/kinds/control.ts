import { Type, type Static, type TOptional, type TSchema } from 'typebox';
import type { Currency } from '#kit/money.ts';
import type { Merchant, PurchaseTraits } from '#ports/card-network.ts';
import type { Spending } from '../spending/spending.ts';
import type { DeclineText } from './decline-text.ts';
import type { MerchantLock } from './merchant-lock.ts';

/** The controls of one level, and the spending that they limit. The strictest level decides. */
export interface LevelOf<Controls> {
  readonly name: 'card' | 'customer' | 'ceiling';
  readonly controls: Controls;
  /** As of the purchase. */
  readonly spending: Spending;
}

/** What controls are compared with: a purchase, or what a card receives by an original credit. */
export interface Controlled<Controls> {
  readonly now: Date;
  /** The card's. */
  readonly currency: Currency;
  readonly merchant: Merchant;
  /** What the message says, completed by what earlier messages about the purchase have said. */
  readonly traits: PurchaseTraits;
  /**
   * The amount that an approval would hold, in minor units; less than requested for a partial approval. Undefined without an
   * exchange rate, which a check before those of the controls declines.
   */
  readonly amountToHold: bigint | undefined;
  /** The held and cleared amount of this purchase so far; an increment adds to it. */
  readonly heldAndCleared: bigint;
  /** The controls that apply, with what they limit as of `now`: what is spent, or received by credits. The card's are the first. */
  readonly levels: readonly LevelOf<Controls>[];
  /** The merchant to which the card is locked. */
  readonly merchantLock: MerchantLock | null;
  /** When attempts with the card failed. */
  readonly failedAt: readonly Date[];
}

/** One check of a purchase: a pure function. */
export interface CheckOf<Input, Reason extends string> {
  readonly name: string;
  /** The reason for a decline; undefined if the check passes. */
  declineReason(input: Input): Reason | undefined;
  /**
   * The values that the check compared, for the explanation of a decline. If controls restrict the purchase, `level` is the level
   * of the strictest.
   */
  inputs(input: Input): Readonly<Record<string, unknown>>;
}

/** A check of one control, which sees the levels' values of this control only. */
export type ControlCheck<Name extends string, Value, Reason extends string> = CheckOf<
  Controlled<Readonly<Record<Name, Value>>>,
  Reason
>;

/** Everything about one control: how it is set, stored, returned, checked and documented. */
interface ControlParts<
  Name extends string,
  Value,
  Input extends TSchema,
  View extends TSchema,
  Reason extends string = never,
> {
  /** Its name in the API, in memory and in what is stored. */
  readonly name: Name;
  /** For the API's description and docs/controls.md. */
  readonly description: string;
  /** In a request. */
  readonly input: Input;
  /** In a response. */
  readonly view: View;
  /** The value that restricts nothing. */
  readonly none: Value;
  /** What a card has before anybody sets it; `none` if left out. */
  readonly initial?: Value;
  /** Reads what the schema has accepted. `base` is what a part that is left out keeps. */
  read(given: Static<Input>, base: Value, currency: Currency): Value;
  /** As the API returns it, which is also what a request sets. The value itself if left out. */
  write?(value: Value, currency: Currency): Static<View>;
  /** In the order in which they run. */
  readonly checks: readonly ControlCheck<Name, Value, NoInfer<Reason>>[];
  /** The reasons of its checks. */
  readonly declines: Readonly<Record<Reason, DeclineText>>;
}

type Control<Name extends string, Value, Input extends TSchema, View extends TSchema, Reason extends string> = Required<
  Omit<ControlParts<Name, Value, Input, View, Reason>, 'input'>
> & { readonly input: TOptional<Input> };

export function defineControl<
  const Name extends string,
  Value,
  Input extends TSchema,
  View extends TSchema,
  Reason extends string,
>(parts: ControlParts<Name, Value, Input, View, Reason>): Control<Name, Value, Input, View, Reason> {
  const { description } = parts;
  return {
    initial: parts.none,
    write: (value) => value as Static<View>,
    ...parts,
    input: Type.Optional({ ...parts.input, description }) as unknown as TOptional<Input>,
    view: { ...parts.view, description },
  };
}

export type CardStatus = 'processing' | 'active' | 'frozen' | 'terminated';

export interface ExpectedCard {
  readonly id: string;
  status: CardStatus;
  /** Minor units. */
  balance: number;
  /** Entries on the card's account. */
  entries: number;
  /** Events about the card. */
  events: number;
  /** Changed or requested since the last audit. */
  touched: boolean;
}

/** Converts an API amount to minor units. */
export function minor(amount: string): number {
  return Math.round(Number(amount) * 100);
}

export function decimal(amount: number): string {
  return (amount / 100).toFixed(2);
}

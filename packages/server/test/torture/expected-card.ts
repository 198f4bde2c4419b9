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
  /** The card that replaced it. */
  replacedBy: ExpectedCard | undefined;
  /** Changed or requested since the last audit. */
  touched: boolean;
}

/** The newest card of the chain of replacements. */
export function newestOf(card: ExpectedCard): ExpectedCard {
  return card.replacedBy === undefined ? card : newestOf(card.replacedBy);
}

/** What a message leaves on a replaced card goes to the newest one, which also pays its debt. */
export function forward(card: ExpectedCard): void {
  if (card.replacedBy === undefined || card.balance === 0) return;
  const newest = newestOf(card);
  newest.balance += card.balance;
  card.balance = 0;
  for (const each of [card, newest]) {
    each.entries += 1;
    each.events += 1;
    each.touched = true;
  }
}

/** Converts an API amount to minor units. */
export function minor(amount: string): number {
  return Math.round(Number(amount) * 100);
}

export function decimal(amount: number): string {
  return (amount / 100).toFixed(2);
}

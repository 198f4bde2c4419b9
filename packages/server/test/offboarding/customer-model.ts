type CardStatus = 'active' | 'frozen' | 'terminated';

export interface Purchase {
  readonly id: string;
  readonly card: number;
  held: number;
}

/** What must be true of a customer after each step: the status, the cards and the money in cents. */
export class CustomerModel {
  status: 'active' | 'suspended' | 'closing' | 'closed' | 'erased' = 'active';
  readonly cards: { status: CardStatus; balance: number; frozenBySuspension: boolean }[] = [];
  readonly purchases: Purchase[] = [];
  wallet: number;

  constructor(cards: number, balance: number, wallet: number) {
    this.wallet = wallet;
    for (let each = 0; each < cards; each += 1)
      this.cards.push({ status: 'active', balance, frozenBySuspension: false });
  }

  /** @returns whether the call is accepted */
  changeCustomer(how: 'suspend' | 'unsuspend'): boolean {
    if (this.status !== 'active' && this.status !== 'suspended') return false;
    if (how === 'suspend') this.#suspend();
    else this.#unsuspend();
    return true;
  }

  /** @returns whether the call is accepted */
  changeCard(at: number, how: 'freeze' | 'unfreeze' | 'terminate'): boolean {
    const card = this.cards[at]!;
    if (how === 'terminate') {
      if (card.status === 'terminated') return false;
      this.#terminate(at);
      return true;
    }
    const [from, to] = how === 'freeze' ? (['active', 'frozen'] as const) : (['frozen', 'active'] as const);
    if (card.status !== from || (how === 'unfreeze' && this.status !== 'active')) return false;
    Object.assign(card, { status: to, frozenBySuspension: false });
    return true;
  }

  /** @returns whether the purchase is approved */
  buy(id: string, at: number, amount: number): boolean {
    const card = this.cards[at]!;
    if (card.status !== 'active' || card.balance < amount) return false;
    card.balance -= amount;
    this.purchases.push({ id, card: at, held: amount });
    return true;
  }

  /** What the hold does not cover is taken from the card, and what is left of it returns to the card. */
  endHold(purchase: Purchase, cleared: number): void {
    this.pay(purchase.card, purchase.held - cleared);
    purchase.held = 0;
  }

  #suspend(): void {
    if (this.status !== 'active') return;
    this.status = 'suspended';
    for (const card of this.cards)
      if (card.status === 'active') Object.assign(card, { status: 'frozen', frozenBySuspension: true });
  }

  #unsuspend(): void {
    if (this.status !== 'suspended') return;
    this.status = 'active';
    for (const card of this.cards)
      if (card.frozenBySuspension) Object.assign(card, { status: 'active', frozenBySuspension: false });
  }

  /** The balance goes to the wallet, or the wallet pays it. */
  #terminate(at: number): void {
    const card = this.cards[at]!;
    this.wallet += card.balance;
    Object.assign(card, { status: 'terminated', balance: 0, frozenBySuspension: false });
  }

  close(): void {
    if (this.status === 'active' || this.status === 'suspended') this.status = 'closing';
  }

  endRound(): void {
    if (this.status !== 'closing') return;
    for (const [at, { status }] of this.cards.entries()) if (status !== 'terminated') this.#terminate(at);
    this.status = 'closed';
  }

  erase(): void {
    this.close();
    this.endRound();
    this.status = 'erased';
  }

  /** Money that reaches a card, or that is taken from it without being refused. */
  pay(at: number, amount: number): void {
    const card = this.cards[at]!;
    if (card.status === 'terminated') this.wallet += amount;
    else card.balance += amount;
  }
}

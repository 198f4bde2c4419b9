import fc from 'fast-check';

/** One action on a card of a run, or on one of its purchases. `card` and `purchase` are taken modulo what exists. */
export type LifeAction =
  | {
      readonly kind: 'deposit' | 'withdraw' | 'buy' | 'force' | 'credit';
      readonly card: number;
      readonly amount: number;
    }
  | { readonly kind: 'freeze' | 'unfreeze' | 'terminate' | 'expire' | 'renew' | 'replace'; readonly card: number }
  | { readonly kind: 'clear'; readonly purchase: number; readonly amount: number; readonly final: boolean }
  | { readonly kind: 'reverse'; readonly purchase: number }
  | { readonly kind: 'refund'; readonly purchase: number; readonly amount: number };

const card = fc.nat({ max: 5 });
const purchase = fc.nat({ max: 7 });
/** In cents; mostly round, so that messages are for a part, all, or more than all of a purchase. */
const amount = fc.oneof(fc.constantFrom(500, 1_000, 1_000, 2_000), fc.integer({ min: 1, max: 3_000 }));

const moneyAction = fc.record({
  kind: fc.constantFrom<('deposit' | 'withdraw' | 'buy' | 'force' | 'credit')[]>(
    ...(['deposit', 'deposit', 'withdraw', 'buy', 'buy', 'buy', 'buy', 'force', 'credit'] as const),
  ),
  card,
  amount,
});
const changeAction = fc.record({
  kind: fc.constantFrom<('freeze' | 'unfreeze' | 'terminate' | 'expire' | 'renew' | 'replace')[]>(
    ...(['freeze', 'unfreeze', 'unfreeze', 'terminate', 'expire', 'renew', 'renew', 'replace', 'replace'] as const),
  ),
  card,
});
const clearing = fc.record({ kind: fc.constant('clear' as const), purchase, amount, final: fc.boolean() });
const reversal = fc.record({ kind: fc.constant('reverse' as const), purchase });
const refund = fc.record({ kind: fc.constant('refund' as const), purchase, amount });

export const lifeActions: fc.Arbitrary<LifeAction> = fc.oneof(
  { weight: 5, arbitrary: moneyAction },
  { weight: 4, arbitrary: changeAction },
  { weight: 3, arbitrary: clearing },
  { weight: 2, arbitrary: reversal },
  { weight: 2, arbitrary: refund },
);

type Status = 'active' | 'frozen' | 'expired' | 'terminated';

interface CardModel {
  status: Status;
  /** In cents, as all amounts here. */
  balance: number;
  staysFrozen: boolean;
  replacedBy: number | undefined;
  renewals: number;
}

interface PurchaseModel {
  readonly card: number;
  held: number;
  refunded: number;
}

/** The reference model of a customer's cards: numbers in lists, and one action at a time. */
export class LifeModel {
  readonly cards: CardModel[];
  readonly purchases: PurchaseModel[] = [];
  wallet: number;

  constructor(wallet: number, balances: readonly number[]) {
    this.wallet = wallet;
    this.cards = balances.map((balance) => newCard(balance));
  }

  /** Applies the action. @returns whether the service must accept it; a purchase is accepted if it is approved */
  apply(action: LifeAction): boolean {
    if ('purchase' in action) return this.#applyToPurchase(action, this.purchases[action.purchase]!);
    const own = this.cards[action.card]!;
    const { status } = own;
    const isOpen = status !== 'terminated';
    switch (action.kind) {
      case 'deposit':
        if (status !== 'active') return false;
        own.balance += action.amount;
        this.wallet -= action.amount;
        return true;
      case 'withdraw':
        if (!['active', 'expired'].includes(status) || own.balance < action.amount) return false;
        own.balance -= action.amount;
        this.wallet += action.amount;
        return true;
      case 'buy':
        if (status !== 'active' || own.balance < action.amount) return false;
        own.balance -= action.amount;
        this.purchases.push({ card: action.card, held: action.amount, refunded: 0 });
        return true;
      case 'force':
        own.balance -= action.amount;
        this.#settle(action.card);
        return true;
      case 'credit':
        own.balance += action.amount;
        this.#settle(action.card);
        return true;
      case 'freeze':
        if (status !== 'active') return false;
        own.status = 'frozen';
        return true;
      case 'unfreeze':
        if (status !== 'frozen') return false;
        own.status = 'active';
        return true;
      case 'expire':
        if (isOpen && status !== 'expired') Object.assign(own, { status: 'expired', staysFrozen: status === 'frozen' });
        return isOpen;
      case 'renew':
        if (!isOpen) return false;
        if (status === 'expired') own.status = own.staysFrozen ? 'frozen' : 'active';
        own.renewals += 1;
        return true;
      case 'replace':
        if (!isOpen) return false;
        own.replacedBy = this.cards.push(newCard(own.balance)) - 1;
        Object.assign(own, { status: 'terminated', balance: 0 });
        return true;
      case 'terminate':
      default:
        if (!isOpen) return false;
        own.status = 'terminated';
        this.#settle(action.card);
        return true;
    }
  }

  #applyToPurchase(action: Extract<LifeAction, { purchase: number }>, own: PurchaseModel): boolean {
    const card = this.cards[own.card]!;
    if (action.kind === 'clear') {
      const covered = Math.min(action.amount, own.held);
      const released = action.final ? own.held : covered;
      card.balance += released - action.amount;
      own.held -= released;
    } else if (action.kind === 'reverse') {
      // A merchant takes a refund back if nothing is held.
      if (own.held === 0 && own.refunded === 0) return false;
      card.balance += own.held > 0 ? own.held : -own.refunded;
      if (own.held === 0) own.refunded = 0;
      own.held = 0;
    } else {
      card.balance += action.amount;
      own.refunded += action.amount;
    }
    this.#settle(own.card);
    return true;
  }

  /** Empties a terminated card: to the newest card of its chain, or to the wallet if that is terminated too. */
  #settle(index: number): void {
    const own = this.cards[index]!;
    if (own.status !== 'terminated') return;
    let newest = own;
    while (newest.replacedBy !== undefined) newest = this.cards[newest.replacedBy]!;
    if (newest.status === 'terminated') this.wallet += own.balance;
    else newest.balance += own.balance;
    own.balance = 0;
  }
}

function newCard(balance: number): CardModel {
  return { status: 'active', balance, staysFrozen: false, replacedBy: undefined, renewals: 0 };
}

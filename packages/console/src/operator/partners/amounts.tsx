import { Money } from '../../ui/money.tsx';

export interface Amount {
  readonly currency: string;
  readonly amount: string;
}

/** Amounts, each in its currency. @param none what stands for no amount */
export function Amounts({ of, none }: { readonly of: readonly Amount[]; readonly none: string }) {
  if (of.length === 0) return none;
  return of.map(({ currency, amount }, index) => (
    <span key={currency}>
      {index > 0 && ', '}
      <Money amount={amount} currency={currency} />
    </span>
  ));
}

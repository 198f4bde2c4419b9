import type { SearchResult } from '@issuary/sdk';
import { formatMoney } from '../../ui/money.tsx';

/** What a search found, as far as it is named. */
export interface Named {
  readonly kind: string;
  readonly title: string;
  readonly detail: string | null;
  readonly money?: SearchResult['money'];
}

/** The title and the detail of a result. The amount of a transfer or a transaction is written as the language does. */
export function namesOf({ kind, title, detail, money }: Named, language: string): Pick<Named, 'title' | 'detail'> {
  if (money === undefined) return { title, detail };
  const amount = formatMoney(money.amount, money.currency, language);
  return kind === 'transfer' ? { title: amount, detail } : { title, detail: amount };
}

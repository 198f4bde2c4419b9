import { formatMoney } from '../../ui/money.tsx';

/** `25.00 USD`, as the service writes an amount among the texts of a result. */
const AMOUNT = /^(-?\d+(?:\.\d+)?) ([A-Z]+)$/;

interface Named {
  readonly kind: string;
  readonly title: string;
  readonly detail: string | null;
}

/** The title and the detail of a result. The amount of a transfer or a transaction is written as the language does. */
export function namesOf({ kind, title, detail }: Named, language: string) {
  if (kind === 'transfer') return { title: amountIn(title, language), detail };
  return { title, detail: kind === 'transaction' && detail !== null ? amountIn(detail, language) : detail };
}

function amountIn(text: string, language: string): string {
  const [, amount, currency] = AMOUNT.exec(text) ?? [];
  return amount && currency ? formatMoney(amount, currency, language) : text;
}

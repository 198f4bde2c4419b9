import type { Reconciliation } from '@issuary/sdk';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { Money } from '../../ui/money.tsx';
import { KINDS, type Kind } from './kinds.ts';
import { reconciliationTexts } from './texts.ts';

/** The rows of a result in a currency. */
interface Line {
  readonly kind: Kind;
  readonly count: number;
  readonly currency: string | null;
  readonly amount: string | null;
  readonly ledger_amount: string | null;
}

/** How many rows came to what, with their sums on both sides. */
export function Summary({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { summary: label } = useTexts(reconciliationTexts);
  const columns = useSumColumns();
  return (
    <DataList
      label={label}
      columns={columns}
      pages={onePage(KINDS.flatMap((kind) => linesOf(kind, reconciliation)))}
      rowKey={({ kind, currency }) => `${kind} ${currency}`}
      href={() => undefined}
      file="reconciliation-result"
      empty={null}
    />
  );
}

/** Rows about unknown accounts have no currency and no sum. */
function linesOf(kind: Kind, { summary }: Reconciliation): Line[] {
  const { count, sums } = summary![kind];
  const lines = sums.map((sum) => ({ kind, ...sum }));
  const rest = sums.reduce((left, sum) => left - sum.count, count);
  return rest === 0 && lines.length > 0
    ? lines
    : [...lines, { kind, count: rest, currency: null, amount: null, ledger_amount: null }];
}

function useSumColumns(): Column<Line>[] {
  const { sums: texts, kinds } = useTexts(reconciliationTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  return [
    {
      id: 'kind',
      head: texts.kind,
      cell: ({ kind }) => textOf(kinds, kind),
      csv: ({ kind }) => ({ result: kind }),
      narrow: 'top-start',
    },
    {
      id: 'count',
      head: texts.count,
      align: 'end',
      cell: ({ count }) => numbers.format(count),
      csv: ({ count, currency }) => ({ count, currency }),
      narrow: 'top-end',
      namedWhenNarrow: true,
    },
    {
      id: 'yours',
      head: texts.yours,
      align: 'end',
      cell: ({ amount, currency }) => amount && currency && <Money amount={amount} currency={currency} />,
      csv: ({ amount }) => ({ amount }),
      narrow: 'below',
    },
    {
      id: 'ledger',
      head: texts.ledger,
      align: 'end',
      cell: ({ ledger_amount: amount, currency }) =>
        amount && currency && <Money amount={amount} currency={currency} />,
      csv: ({ ledger_amount }) => ({ ledger_amount }),
      narrow: 'below',
    },
  ];
}

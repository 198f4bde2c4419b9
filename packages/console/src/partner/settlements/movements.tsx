import type { Settlement } from '@issuary/sdk';
import { textOf, useTexts } from '../../text/catalog.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { Money } from '../../ui/money.tsx';
import { moneyTexts } from '../money/texts.ts';
import classes from './movements.module.css';
import { settlementTexts } from './texts.ts';

type Account = Settlement['currencies'][number]['float'];

/** A movement, or a balance at one of the ends. */
interface Line {
  readonly name: string;
  readonly type: string;
  readonly count: number | null;
  readonly amount: string;
}

interface MovementsProps {
  readonly title: string;
  readonly account: Account;
  readonly currency: string;
}

/** What moved in a day, between the balances at its ends. */
export function Movements({ title, account, currency }: MovementsProps) {
  const { movements: texts } = useTexts(settlementTexts);
  const { types } = useTexts(moneyTexts);
  const { opening, movements, closing } = account;
  const lines: Line[] = [
    { name: texts.opening, type: 'opening', count: null, amount: opening },
    ...movements.map((each) => ({ ...each, name: textOf(types, each.type) })),
    { name: texts.closing, type: 'closing', count: null, amount: closing },
  ];
  const columns: Column<Line>[] = [
    { id: 'type', head: texts.type, cell: ({ name }) => name, csv: ({ type }) => ({ type }), narrow: 'top-start' },
    {
      id: 'count',
      head: texts.count,
      align: 'end',
      cell: ({ count }) => count,
      csv: ({ count }) => ({ count }),
      narrow: 'bottom-start',
      namedWhenNarrow: true,
    },
    {
      id: 'amount',
      head: texts.amount,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
      csv: ({ amount }) => ({ amount, currency }),
      narrow: 'top-end',
    },
  ];
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      <DataList
        label={title}
        columns={columns}
        pages={onePage(lines)}
        rowKey={({ type }) => type}
        href={() => undefined}
        empty={null}
      />
    </>
  );
}

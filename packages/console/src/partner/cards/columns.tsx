import type { Card } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { cardTexts } from './texts.ts';

export function useCardColumns(): Column<Card>[] {
  const texts = useTexts(cardTexts);
  const language = useLanguage();
  return [
    {
      id: 'card',
      head: texts.columns.card,
      cell: ({ card }) => <CardName info={card.info} noNumber={texts.noNumber} />,
      csv: ({ id, card: { info } }) => ({ id, brand: info.brand, last4: info.last4 }),
      narrow: 'top-start',
    },
    {
      id: 'holder',
      head: texts.columns.holder,
      cell: ({ card }) => <Name>{card.info.name_on_card}</Name>,
      csv: ({ card }) => ({ name_on_card: card.info.name_on_card }),
      narrow: 'bottom-start',
    },
    {
      id: 'status',
      head: texts.columns.status,
      cell: ({ card }) => <Status value={card.status} />,
      csv: ({ card: { status } }) => ({ status }),
      narrow: 'bottom-end',
    },
    {
      id: 'created',
      head: texts.columns.created(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ created_at }) => ({ created_at }),
    },
    {
      id: 'available',
      head: texts.columns.available,
      align: 'end',
      cell: ({ card }) => <Money amount={card.amount} currency={card.currency} />,
      csv: ({ card: { amount, currency } }) => ({ amount, currency }),
      narrow: 'top-end',
    },
  ];
}

/** `VISA ··4821`: as people name a card. */
export function CardName({ info, noNumber }: { readonly info: Card['card']['info']; readonly noNumber: string }) {
  return (
    <span>
      {info.brand.toUpperCase()} {info.last4 === null ? noNumber : `··${info.last4}`}
    </span>
  );
}

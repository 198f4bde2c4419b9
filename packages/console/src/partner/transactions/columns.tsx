import type { Transaction } from '@issuary/sdk';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { isZero } from '../../ui/decimal.ts';
import { Money, formatMoney } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { CardLink } from '../cards/card-link.tsx';
import { useWhoseFields } from '../cards/whose.ts';
import { transactionTexts } from './texts.ts';
import classes from './columns.module.css';

/**
 * What a list of transactions shows. A decline says why in the row itself.
 * @param whose what the page does not say already: the card and its customer, or the card alone
 */
export function useTransactionColumns(whose?: 'card' | 'card_and_customer'): Column<Transaction>[] {
  const texts = useTexts(transactionTexts);
  const language = useLanguage();
  const whoseFields = useWhoseFields();
  const cardColumn: Column<Transaction> = {
    id: 'card',
    head: whose === 'card' ? texts.columns.card : texts.columns.cardAndCustomer,
    cell: ({ card_id }) => <CardLink id={card_id} withCustomer={whose === 'card_and_customer'} />,
    csv: ({ card_id }) => whoseFields(card_id),
    narrow: 'last',
  };
  return [
    {
      id: 'time',
      head: texts.columns.time(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ id, created_at }) => ({ id, created_at }),
      narrow: 'bottom-start',
    },
    {
      id: 'merchant',
      head: texts.columns.merchant,
      cell: ({ merchant, decline_reason, type }) => (
        <>
          <span className={classes.merchant}>
            <Name>{merchant.name}</Name>
          </span>
          {type !== 'purchase' && <span className={classes.more}>{textOf(texts.types, type)}</span>}
          {decline_reason && <span className={classes.reason}>{textOf(texts.reasons, decline_reason)}</span>}
        </>
      ),
      csv: ({ merchant, type, decline_reason }) => ({ merchant_name: merchant.name, type, decline_reason }),
      narrow: 'top-start',
    },
    ...(whose === undefined ? [] : [cardColumn]),
    {
      id: 'status',
      head: texts.columns.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'bottom-end',
    },
    {
      id: 'amount',
      head: texts.columns.amount,
      align: 'end',
      cell: (transaction) => <Amounts transaction={transaction} />,
      csv: (transaction) => ({
        amount: shownAmount(transaction),
        currency: transaction.currency,
        ...transaction.amounts,
        merchant_amount: transaction.merchant_amount.amount,
        merchant_currency: transaction.merchant_amount.currency,
        exchange_rate: transaction.exchange?.rate,
      }),
      narrow: 'top-end',
    },
  ];
}

/** The amount that people ask about, and below it what else is true. */
function Amounts({ transaction }: { readonly transaction: Transaction }) {
  return (
    <>
      <Money amount={shownAmount(transaction)} currency={transaction.currency} />
      {useAlso(transaction).map((line) => (
        <span key={line} className={classes.more}>
          {line}
        </span>
      ))}
    </>
  );
}

/**
 * What else is true of the amount that is shown: that it is cleared though a part is still held, what it was in a foreign currency, and what
 * of the rest is held, released and refunded.
 */
export function useAlso(transaction: Transaction): readonly string[] {
  const { also } = useTexts(transactionTexts);
  const language = useLanguage();
  const { amounts, currency, status, merchant_amount, exchange } = transaction;
  const shown = shownName(transaction);
  // Of a purchase that was reversed as a whole, the status says it.
  const names = shown === 'authorized' ? ALSO.filter((name) => name !== 'released') : ALSO;
  const lines = names
    .filter((name) => name !== shown && !isZero(amounts[name]))
    .map((name) => also[name](formatMoney(amounts[name], currency, language)));
  if (merchant_amount.currency !== currency) {
    const foreign = formatMoney(merchant_amount.amount, merchant_amount.currency, language);
    // It is the amount first requested, and what is shown may be another.
    const isOfShown = exchange === null || exchange.billing_amount === shownAmount(transaction);
    lines.unshift(isOfShown ? foreign : also.requested(foreign));
  }
  return shown === 'cleared' && status !== 'cleared' ? [also.cleared, ...lines] : lines;
}

const SHOWN = ['cleared', 'held', 'authorized', 'refunded', 'pending_refund'] as const;
const ALSO = ['held', 'released', 'refunded', 'pending_refund'] as const;

/** The amount that people ask about: what was asked for, if it was declined; else what was cleared, held or refunded. */
export function shownAmount(transaction: Transaction): string {
  const { amounts, explanation, timeline } = transaction;
  if (explanation?.amount) return explanation.amount;
  const name = shownName(transaction);
  return name === undefined ? (timeline[0]?.amount ?? amounts.authorized) : amounts[name];
}

function shownName({ amounts, explanation }: Transaction): (typeof SHOWN)[number] | undefined {
  return explanation?.amount ? undefined : SHOWN.find((name) => !isZero(amounts[name]));
}

import type { Transaction } from '@issuary/sdk';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Facts, Section } from '../../shell/page.tsx';
import { countryName } from '../../ui/country-name.ts';
import { isZero } from '../../ui/decimal.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Money, formatMoney } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { Trace, type TraceStep } from '../../ui/trace.tsx';
import { CardLink } from '../cards/card-link.tsx';
import { RaiseLimit } from '../cards/raise-limit.tsx';
import { useCategory } from '../categories/use-category.ts';
import { shownAmount, useAlso } from './columns.tsx';
import { DeclineExplanation } from './explanation.tsx';
import { transactionTexts } from './texts.ts';
import type { TransactionTexts } from './text/en.ts';
import classes from './summary.module.css';

type Step = Transaction['timeline'][number];
type Exchange = NonNullable<Transaction['exchange']>;

/** As many as people compare; the JSON has all. */
const RATE_DIGITS = 5;

/** A transaction, with the answer first: why it was declined, then what happened, then every fact. */
export function TransactionSummary({ transaction }: { readonly transaction: Transaction }) {
  const texts = useTexts(transactionTexts);
  const language = useLanguage();
  const { currency, amounts, merchant, explanation, exchange, status, id, card_id } = transaction;
  const category = useCategory()(merchant.mcc);
  const also = useAlso(transaction);
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const nonZero = (name: string, amount: string) => (isZero(amount) ? [] : [[name, money(amount)] as const]);
  return (
    <>
      <div className={classes.head}>
        <Status value={status} />
        <Money amount={shownAmount(transaction)} currency={currency} large />
        {also.length > 0 && <span>{also.join(', ')}</span>}
        <span>
          <Name>{merchant.name}</Name> · {texts.categoryCode(category)} · {countryName(merchant.country, language)}
        </span>
      </div>
      {explanation && <DeclineExplanation explanation={explanation} />}
      {explanation && <RaiseLimit transaction={transaction} />}
      <Section title={texts.timeline}>
        <Trace
          label={texts.timeline}
          steps={transaction.timeline.map((step, index) => stepOf(step, index, currency, language, texts))}
        />
      </Section>
      <Facts
        facts={[
          [texts.one, <Id key="id" id={id} />],
          [texts.facts.card, <CardLink key="card" id={card_id} withCustomer />],
          ...nonZero(texts.facts.held, amounts.held),
          ...nonZero(texts.facts.cleared, amounts.cleared),
          ...nonZero(texts.facts.released, amounts.released),
          ...nonZero(texts.facts.refunded, amounts.refunded),
          [texts.facts.category, category],
          [texts.facts.place, [merchant.city, countryName(merchant.country, language)].filter(Boolean).join(', ')],
          ...(exchange
            ? [
                [
                  texts.facts.foreign,
                  formatMoney(exchange.merchant_amount, exchange.merchant_currency, language),
                ] as const,
                ...(exchange.rate ? [[texts.facts.rate, rateText(exchange, exchange.rate, language)] as const] : []),
                ...(exchange.markup_percent ? [[texts.facts.markup, `${exchange.markup_percent} %`] as const] : []),
              ]
            : []),
          ...(transaction.hold_expires_at
            ? [[texts.facts.expires, <Time key="expires" at={transaction.hold_expires_at} />] as const]
            : []),
        ]}
      />
      <Json title={texts.raw} value={transaction} />
    </>
  );
}

function stepOf(step: Step, index: number, currency: string, language: string, texts: TransactionTexts): TraceStep {
  return {
    key: `${step.operation_id} ${index}`,
    mark: step.type === 'decline' ? 'failed' : 'passed',
    title: `${textOf(texts.steps, step.type)} · ${formatMoney(step.explanation?.amount ?? step.amount, currency, language)}`,
    at: <Time at={step.at} />,
    ...(step.reason !== null &&
      !isInTitle(step) && { detail: textOf({ ...texts.reasons, ...texts.releaseReasons }, step.reason) }),
  };
}

/** Whether the title of the step says the reason already. */
function isInTitle({ type, reason }: Step): boolean {
  return reason === 'reversal' || type === 'hold_expiry';
}

/** `1 EUR = 1.1111 USD`: what one unit of the merchant's currency is in the card's, without the markup. */
function rateText({ merchant_currency, billing_currency }: Exchange, rate: string, language: string): string {
  const units = new Intl.NumberFormat(language, { maximumSignificantDigits: RATE_DIGITS });
  const number = units.format(rate as Intl.StringNumericLiteral);
  return `1\u00a0${merchant_currency.toUpperCase()} = ${number}\u00a0${billing_currency.toUpperCase()}`;
}

import type { Transaction } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { subtract } from '../../ui/decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useDeclineAnswer } from '../transactions/explanation.tsx';
import { transactionTexts } from '../transactions/texts.ts';
import { cardTexts } from './texts.ts';

type Explanation = NonNullable<Transaction['explanation']>;

interface StillDeclinedProps {
  readonly transaction: Transaction;
  /** Why the same purchase would be declined. */
  readonly explanation: Explanation;
}

/** What would still decline a purchase, and what somebody can do about it. */
export function StillDeclined({ transaction, explanation }: StillDeclinedProps) {
  const { wouldBe } = useTexts(cardTexts);
  const answerOf = useDeclineAnswer();
  return (
    <>
      {wouldBe['declined']} {answerOf(explanation)} <NextStep transaction={transaction} explanation={explanation} />
    </>
  );
}

function NextStep({ transaction, explanation }: StillDeclinedProps) {
  const { nextStep: texts } = useTexts(cardTexts);
  const { retry } = useTexts(transactionTexts);
  const language = useLanguage();
  const { path } = usePlace();
  const { reason, amount, balance, currency, checks } = explanation;
  const card = `${path}/cards/${transaction.card_id}`;
  if (reason === 'insufficient_funds' && amount !== null)
    return (
      <PageLink to={`${card}/ledger`}>
        {texts.deposit(formatMoney(subtract(amount, balance), currency, language))}
      </PageLink>
    );
  if (reason === 'card_frozen') return <PageLink to={card}>{texts.unfreeze}</PageLink>;
  const { level } = (checks.at(-1)?.inputs ?? {}) as Readonly<Record<string, unknown>>;
  if (level === 'card') return <PageLink to={`${card}/controls`}>{texts.ofCard}</PageLink>;
  // A card's controls lead to those of its customer.
  if (level === 'customer') return <PageLink to={`${card}/controls`}>{texts.ofCustomer}</PageLink>;
  if (level === 'ceiling') return <PageLink to={`${path}/settings/controls`}>{texts.ceiling}</PageLink>;
  return retry[explanation.retry];
}

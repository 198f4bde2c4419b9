import type { Transaction } from '@issuary/sdk';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { isZero, subtract } from '../../ui/decimal.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Trace, type TraceStep } from '../../ui/trace.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { useCategory } from '../categories/use-category.ts';
import { controlsTexts } from '../controls/texts.ts';
import { checkDetail } from './check-detail.ts';
import { transactionTexts } from './texts.ts';
import type { TransactionTexts } from './text/en.ts';
import classes from './explanation.module.css';

type Explanation = NonNullable<Transaction['explanation']>;

/** Why a purchase was declined: the answer as a sentence, what to say to the customer, and the checks in their order. */
export function DeclineExplanation({ explanation }: { readonly explanation: Explanation }) {
  const texts = useTexts(transactionTexts);
  const language = useLanguage();
  const { statuses } = useTexts(uiTexts);
  const { words, days } = useTexts(controlsTexts);
  const checkWords = { language, texts, statuses, words, days, category: useCategory() };
  const { reason, retry, checks, currency } = explanation;
  const passed = checks.filter((check) => check.passed);
  const failed = checks.filter((check) => !check.passed);
  const stepOf = (check: Explanation['checks'][number]): TraceStep => ({
    key: check.name,
    mark: check.passed ? 'passed' : 'failed',
    title: textOf(texts.checks, check.name),
    detail: checkDetail(check.name, check.inputs, currency, checkWords),
  });
  return (
    <div className={classes.explanation}>
      <p className={classes.answer}>{answerOf(explanation, language, texts)}</p>
      <blockquote className={classes.say}>
        <span>{texts.sayToCustomer}</span> {textOf(texts.cardholder, reason)}
      </blockquote>
      <p className={classes.retry}>{texts.retry[retry]}</p>
      {passed.length > 0 && (
        <details className={classes.passed}>
          <summary>
            <Icon name="right" />
            {texts.checksPassed(passed.length)}
          </summary>
          <Trace label={texts.checksPassed(passed.length)} steps={passed.map(stepOf)} areTried />
        </details>
      )}
      <Trace label={texts.failedCheck} steps={failed.map(stepOf)} areTried />
    </div>
  );
}

/** Writes why a purchase was declined, as one sentence. */
export function useDeclineAnswer(): (explanation: Explanation) => string {
  const texts = useTexts(transactionTexts);
  const language = useLanguage();
  return (explanation) => answerOf(explanation, language, texts);
}

/**
 * The first sentence. For a limit in a period it says what was left; for one purchase, what it allows, and what the purchase was before
 * it was increased; for the balance, what was missing.
 */
function answerOf(
  { reason, checks, currency, amount, balance }: Explanation,
  language: string,
  texts: TransactionTexts,
): string {
  const failed = checks.at(-1);
  const money = (text: string): string => formatMoney(text, currency, language);
  const { limit, spent, amount: asked } = (failed?.inputs ?? {}) as Record<string, unknown>;
  const title = textOf(texts.reasons, reason);
  if (typeof limit === 'string' && typeof spent === 'string' && typeof asked === 'string') {
    const [most, before, more] = [money(limit), money(spent), money(asked)];
    if (failed?.name !== 'limit_per_transaction') {
      return `${title}. ${texts.overLimit(more, money(subtract(limit, spent)), most, before)}`;
    }
    const isFirst = isZero(spent);
    return `${title}. ${isFirst ? texts.overOneLimit(more, most) : texts.overOneLimitAgain(more, before, most)}`;
  }
  if (reason === 'insufficient_funds' && amount !== null) {
    return `${title}. ${texts.overBalance(money(amount), money(balance))}`;
  }
  return `${title}.`;
}

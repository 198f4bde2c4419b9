import { accountTexts } from '../../account/texts.ts';
import { customerTexts } from '../../partner/customers/texts.ts';
import { keyTexts } from '../../partner/keys/texts.ts';
import { shellTexts } from '../../shell/texts.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatMoney } from '../../ui/money.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { useFeesText } from '../approvals/fee-text.ts';
import { approvalTexts } from '../approvals/texts.ts';
import { kycTexts } from '../kyc/texts.ts';
import { overdueTexts } from '../overdue/texts.ts';
import { factsOf, isQuiet } from './audit-facts.ts';
import { onCallTexts } from './texts.ts';
import type { AuditLine } from './types.ts';

/** What operators do, in words, by its name in the log. */
export function useActNames(): Readonly<Record<string, string>> {
  const { acts } = useTexts(onCallTexts).audit;
  // Two people decide these.
  return { ...useTexts(approvalTexts).acts, ...acts };
}

/** Why: what the person wrote, or the words for the reasons of a KYC decision. */
export function useReasonText(): (line: AuditLine) => string | null {
  const { reasonWords } = useTexts(customerTexts);
  return ({ act, reason }) => {
    const codes = reason?.split(', ') ?? [];
    const isCoded = act === 'kyc.decide' && codes.every((code) => Object.hasOwn(reasonWords, code));
    return isCoded ? codes.map((code) => textOf(reasonWords, code)).join(' ') : reason;
  };
}

/** A value of a line's details as text: a name for an id that has one, a word for a value that has one, and anything else as it is. */
export function useValueText(): (line: AuditLine, field: string, value: unknown) => string {
  const { values } = useTexts(onCallTexts).audit;
  const wordsOf = useWords();
  const feesText = useFeesText();
  const language = useLanguage();
  return ({ details: { currency }, names }, field, value) => {
    if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
      return value.map((each) => textOf(wordsOf[field] ?? {}, each)).join(', ');
    if (typeof value === 'boolean') return value ? values.yes : values.no;
    if (typeof value === 'number') return String(value);
    if (field === 'fees' && typeof currency === 'string')
      return feesText(value as Readonly<Record<string, string>>, currency);
    if (typeof value !== 'string') return JSON.stringify(value);
    if (field === 'currency') return value.toUpperCase();
    if (field === 'amount' && typeof currency === 'string') return formatMoney(value, currency, language);
    return Object.hasOwn(names, value) ? names[value]! : textOf(wordsOf[field] ?? {}, value);
  };
}

/** The words for the values of fields, by the field. */
function useWords(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { values } = useTexts(onCallTexts).audit;
  const { kinds } = useTexts(overdueTexts);
  const { roles } = useTexts(uiTexts);
  const { environments } = useTexts(shellTexts);
  const { methods } = useTexts(accountTexts);
  const { decisions } = useTexts(kycTexts);
  const { documents } = useTexts(customerTexts);
  const { scopes } = useTexts(keyTexts);
  return {
    role: roles,
    environment: environments,
    environments,
    method: methods,
    scopes,
    decision: decisions,
    documents,
    via: values.via,
    code: values.code,
    act: useActNames(),
    // Of a link, or of overdue work.
    kind: { ...methods, ...kinds },
  };
}

/** What a line says on the page, as columns of a file beside those with the codes. */
export function useLineWords() {
  const { fields } = useTexts(onCallTexts).audit;
  const acts = useActNames();
  const reasonText = useReasonText();
  const valueText = useValueText();
  return (line: AuditLine) => ({
    act_text: textOf(acts, line.act),
    reason_text: reasonText(line),
    details_text: factsOf(line)
      .filter((fact) => !isQuiet(fact))
      .map(([field, value]) => `${textOf(fields, field)} = ${valueText(line, field, value)}`)
      .join('; '),
  });
}

import { feeText } from '../../partner/fees/fee-text.ts';
import { feeTexts } from '../../partner/fees/texts.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { uiTexts } from '../../ui/texts.ts';
import { readFee } from './fee-notation.ts';
import { approvalTexts } from './texts.ts';

/** Writes a fee of the operator's API in words, as partners read it. */
export function useFeeText(): (notation: string, currency: string) => string {
  const texts = useTexts(feeTexts);
  const language = useLanguage();
  return (notation, currency) => {
    const rate = readFee(notation);
    return rate === undefined ? notation : feeText(rate, currency, language, texts);
  };
}

/** Writes several fees in words, by their names in the operator's API. */
export function useFeesText(): (fees: Readonly<Record<string, string>>, currency: string) => string {
  const { fees: names } = useTexts(approvalTexts);
  const { label } = useTexts(uiTexts);
  const feeOf = useFeeText();
  return (fees, currency) =>
    Object.entries(fees)
      .map(([name, notation]) => `${label(textOf(names, name))} ${feeOf(notation, currency)}`)
      .join(' · ');
}

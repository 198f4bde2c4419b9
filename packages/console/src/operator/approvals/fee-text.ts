import { feeText } from '../../partner/fees/fee-text.ts';
import { feeTexts } from '../../partner/fees/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { readFee } from './fee-notation.ts';

/** Writes a fee of the operator's API in words, as partners read it. */
export function useFeeText(): (notation: string, currency: string) => string {
  const texts = useTexts(feeTexts);
  const language = useLanguage();
  return (notation, currency) => {
    const rate = readFee(notation);
    return rate === undefined ? notation : feeText(rate, currency, language, texts);
  };
}

import { useTexts } from '../text/catalog.ts';
import { useLanguage } from '../text/language.ts';
import { isZero } from './decimal.ts';
import { formatDecimal } from './format-decimal.ts';
import { TextInput } from './mantine/text-input.tsx';
import { readAmount } from './read-amount.ts';
import { uiTexts } from './texts.ts';

const DECIMALS = 2;

/** What somebody has typed into a field for an amount. */
export interface TypedAmount {
  readonly text: string;
  /** As the API writes it; undefined while the text is no amount. */
  readonly amount: string | undefined;
}

export const NO_AMOUNT: TypedAmount = { text: '', amount: undefined };

/** As if somebody had typed the amount; null is none. */
export function typedAmount(amount: string | null, language: string): TypedAmount {
  return amount === null ? NO_AMOUNT : { text: formatDecimal(amount, language), amount };
}

interface AmountInputProps {
  readonly label: string;
  readonly typed: TypedAmount;
  readonly onChange: (typed: TypedAmount) => void;
  /** How many decimals its currency has. Default: 2, as the currencies of cards and wallets have. */
  readonly decimals?: number;
  /** Whether zero is an amount here. */
  readonly mayBeZero?: boolean;
  /** What is wrong with an amount that can be read. */
  readonly error?: string | undefined;
  /** Why no amount can be typed yet. */
  readonly lockedBecause?: string | undefined;
}

/** A field for an amount, as people of the language write it. */
export function AmountInput(props: AmountInputProps) {
  const { label, typed, onChange, decimals = DECIMALS, mayBeZero = false, error, lockedBecause } = props;
  const { noAmount, zeroAmount } = useTexts(uiTexts);
  const language = useLanguage();
  const read = (text: string): string | undefined => {
    const amount = readAmount(text, language, decimals);
    return amount !== undefined && (mayBeZero || !isZero(amount)) ? amount : undefined;
  };
  const isOpen = typed.text !== '' && typed.amount === undefined;
  const withoutSign = mayBeZero ? typed.text : typed.text.trim().replace(/^[-\u2212]/, '');
  const isNone = isOpen && readAmount(withoutSign, language, decimals) === undefined;
  const problem = isNone ? noAmount(decimals) : isOpen ? zeroAmount : error;
  return (
    <TextInput
      label={label}
      value={typed.text}
      onChange={(text) => onChange({ text, amount: read(text) })}
      inputMode="decimal"
      maxLength={20}
      {...(problem !== undefined && { error: problem })}
      {...(lockedBecause !== undefined && { lockedBecause })}
    />
  );
}

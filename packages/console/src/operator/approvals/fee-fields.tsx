import type { FeeRate } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { AmountInput, NO_AMOUNT, typedAmount, type TypedAmount } from '../../ui/amount-input.tsx';
import { isZero } from '../../ui/decimal.ts';
import { useProblemAt } from '../../ui/problem/form-context.ts';
import classes from './fee-fields.module.css';
import { approvalTexts } from './texts.ts';

/** The whole amount. */
const PERCENT_MAX = 100;
const PARTS = ['fixed', 'percent', 'minimum', 'maximum'] as const;

/** What somebody has typed into the fields of a fee. An empty field is none. */
export type TypedFee = Readonly<Record<(typeof PARTS)[number], TypedAmount>>;

/** As if somebody had typed the fee. */
export function typedFee(rate: FeeRate, language: string): TypedFee {
  const typed = (amount: string | null): TypedAmount =>
    amount === null || isZero(amount) ? NO_AMOUNT : typedAmount(amount, language);
  return {
    fixed: typed(rate.fixed),
    percent: typed(rate.percent),
    minimum: typed(rate.minimum),
    maximum: typed(rate.maximum),
  };
}

/** The fee that the fields say; undefined while they say none. */
export function rateOf(typed: TypedFee): FeeRate | undefined {
  const isRead = PARTS.every((part) => typed[part].text.trim() === '' || typed[part].amount !== undefined);
  if (!isRead || PARTS.some((part) => isBoundAlone(part, typed))) return undefined;
  const { fixed, percent, minimum, maximum } = typed;
  return {
    fixed: fixed.amount ?? '0.00',
    percent: percent.amount ?? '0',
    minimum: minimum.amount ?? '0.00',
    maximum: maximum.amount ?? null,
  };
}

/** Whether the part is a bound of a fee that is the same for every amount, which has none. */
function isBoundAlone(part: (typeof PARTS)[number], typed: TypedFee): boolean {
  if (part === 'fixed' || part === 'percent' || typed[part].text.trim() === '') return false;
  const { text, amount } = typed.percent;
  return text.trim() === '' || (amount !== undefined && isZero(amount));
}

/** The service names the fee and not its part: the one that its problems are about. */
function wrongPartOf({ percent: { amount }, maximum }: TypedFee): (typeof PARTS)[number] {
  if (amount !== undefined && Number(amount) > PERCENT_MAX) return 'percent';
  return maximum.amount === undefined ? 'fixed' : 'maximum';
}

interface FeeFieldsProps {
  readonly name: string;
  readonly currency: string;
  readonly typed: TypedFee;
  /** Whether the fee does not depend on an amount, so that it is a sum of money alone. */
  readonly isFixed: boolean;
  readonly onChange: (typed: TypedFee) => void;
}

/** The parts of one fee, side by side. */
export function FeeFields({ name, currency, typed, isFixed, onChange }: FeeFieldsProps) {
  const { feeParts, onlyWithPercent } = useTexts(approvalTexts).ask;
  const problem = useProblemAt(name);
  const wrong = wrongPartOf(typed);
  return (
    <fieldset className={classes.fee}>
      <legend>{name}</legend>
      {(isFixed ? (['fixed'] as const) : PARTS).map((part) => (
        <AmountInput
          key={part}
          label={feeParts[part](currency.toUpperCase())}
          typed={typed[part]}
          onChange={(next) => onChange({ ...typed, [part]: next })}
          mayBeZero
          error={isBoundAlone(part, typed) ? onlyWithPercent : part === wrong ? problem : undefined}
        />
      ))}
    </fieldset>
  );
}

import type { FeeRate } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { AmountInput, NO_AMOUNT, typedAmount, type TypedAmount } from '../../ui/amount-input.tsx';
import { isZero } from '../../ui/decimal.ts';
import { useProblemAt } from '../../ui/problem/form-context.ts';
import type { Labels } from '../../ui/problem/problem-text.ts';
import classes from './fee-fields.module.css';
import { approvalTexts } from './texts.ts';

/** As the API names them. */
const PARTS = ['fixed', 'percent', 'minimum', 'maximum'] as const;

type Part = (typeof PARTS)[number];

/** What somebody has typed into the fields of a fee. An empty field is none. */
export type TypedFee = Readonly<Record<Part, TypedAmount>>;

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
function isBoundAlone(part: Part, typed: TypedFee): boolean {
  if (part === 'fixed' || part === 'percent' || typed[part].text.trim() === '') return false;
  const { text, amount } = typed.percent;
  return text.trim() === '' || (amount !== undefined && isZero(amount));
}

/** What the parts of these fees are called, by their path in the API. */
export function useFeeLabels(names: Readonly<Record<string, string>>, currency: string): Labels {
  const { feeParts } = useTexts(approvalTexts).ask;
  return Object.fromEntries(
    Object.entries(names).flatMap(([fee, name]) => [
      [`fees.${fee}`, name],
      ...PARTS.map((part) => [`fees.${fee}.${part}`, labelOf(name, feeParts[part](currency.toUpperCase()))]),
    ]),
  );
}

/** The name of a part that no other fee has. */
function labelOf(fee: string, part: string): string {
  return `${fee} – ${part}`;
}

interface FeeFieldsProps {
  readonly name: string;
  readonly currency: string;
  readonly typed: TypedFee;
  /** Whether the fee does not depend on an amount, so that it is a sum of money alone. */
  readonly isFixed: boolean;
  readonly onChange: (typed: TypedFee) => void;
}

type FeePartProps = Omit<FeeFieldsProps, 'isFixed'> & { readonly part: Part };

function FeePart({ part, name, currency, typed, onChange }: FeePartProps) {
  const { feeParts, onlyWithPercent } = useTexts(approvalTexts).ask;
  const label = feeParts[part](currency.toUpperCase());
  const problem = useProblemAt(labelOf(name, label), typed[part].text);
  return (
    <AmountInput
      label={label}
      typed={typed[part]}
      onChange={(next) => onChange({ ...typed, [part]: next })}
      mayBeZero
      error={isBoundAlone(part, typed) ? onlyWithPercent : problem}
    />
  );
}

/** The parts of one fee, side by side. */
export function FeeFields({ name, currency, typed, isFixed, onChange }: FeeFieldsProps) {
  return (
    <fieldset className={classes.fee}>
      <legend>{name}</legend>
      {(isFixed ? (['fixed'] as const) : PARTS).map((part) => (
        <FeePart key={part} part={part} name={name} currency={currency} typed={typed} onChange={onChange} />
      ))}
    </fieldset>
  );
}

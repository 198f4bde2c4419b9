import type { Approval, LimitsPreview } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { isMore } from '../../ui/decimal.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { formatMoney } from '../../ui/money.tsx';
import { nameAndEmail } from '../../ui/name.tsx';
import { controlsTexts } from '../controls/texts.ts';
import { approvalTexts } from './texts.ts';

const LIMITS = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;

export type LimitName = (typeof LIMITS)[number];

type Level = LimitsPreview['level'];

/** An amount before a change and after it; null or undefined: there is none. */
interface AmountChange {
  readonly name: string;
  readonly currency: string | null;
  readonly before: string | null | undefined;
  readonly after: string | null | undefined;
}

/** What changes in one place: the controls of a card or of a level, or the threshold. */
interface Part {
  /** Undefined: the threshold. */
  readonly level?: Level;
  /** The card or the customer. */
  readonly id: string | null;
  readonly last4: string | null;
  readonly amounts: readonly AmountChange[];
}

/** @param limits the names of limits */
function partsOf({ preview }: Approval, limits: Readonly<Record<string, string>>): Part[] {
  const isChanged = ({ before, after }: AmountChange): boolean => before !== after;
  if (!('changes' in preview)) {
    const { current, proposed } = preview;
    const [before, after] = [current ?? {}, proposed ?? {}];
    const amounts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((of) => ({ name: of.toUpperCase(), currency: of, before: before[of], after: after[of] }))
      .filter(isChanged);
    return [{ id: null, last4: null, amounts }];
  }
  const { level, changes } = preview;
  return changes.map(({ id, last4, currency, current, proposed }) => {
    const amounts = LIMITS.map((of) => ({ name: limits[of]!, currency, before: current[of], after: proposed[of] }));
    return { level, id, last4, amounts: amounts.filter(isChanged) };
  });
}

/** What a request would change in each place, in sentences. */
export function useChangedParts(): (approval: Approval) => (Omit<Part, 'amounts'> & { readonly lines: string[] })[] {
  const texts = useTexts(approvalTexts);
  const { limits } = useTexts(controlsTexts);
  const language = useLanguage();
  const words = (amount: string | null | undefined, currency: string | null): string => {
    if (typeof amount !== 'string') return texts.noLimit;
    return currency === null ? formatDecimal(amount, language) : formatMoney(amount, currency, language);
  };
  return (approval) =>
    partsOf(approval, limits).map(({ amounts, ...part }) => ({
      ...part,
      lines: amounts.map(({ name, currency, before, after }) =>
        texts.becomes(name, words(before, currency), words(after, currency)),
      ),
    }));
}

/** Says what a request would change, one line for each limit or amount. @param card of this card alone; undefined: of everything */
export function useChangeLines(card?: string): (approval: Approval) => string[] {
  const { levels } = useTexts(approvalTexts);
  const changedParts = useChangedParts();
  return (approval) =>
    changedParts(approval)
      .filter(({ level, id }) => card === undefined || level === undefined || id === card)
      .flatMap(({ level, last4, lines }) => {
        if (level === undefined) return lines;
        const whose = `${levels[level]}${last4 === null ? '' : ` ··${last4}`}`;
        return lines.map((line) => `${whose} · ${line}`);
      });
}

/** What a person types to approve a request, and reads in it: the first new amount, or the one that is removed. */
export function useTyped(): (approval: Approval) => string | undefined {
  const { limits } = useTexts(controlsTexts);
  const language = useLanguage();
  return (approval) => {
    const [first] = partsOf(approval, limits).flatMap(({ amounts }) => amounts);
    const amount = first?.after ?? first?.before;
    return typeof amount === 'string' ? formatDecimal(amount, language) : undefined;
  };
}

/** Who asked for it. */
export function useRequester(): (approval: Approval) => string {
  const { key } = useTexts(approvalTexts);
  return ({ requested_by, requested_key }) =>
    (requested_by ? nameAndEmail(requested_by) : undefined) ?? `${key}${requested_key ?? ''}`;
}

/** Who decided, when and why; null while nobody did. */
export function decisionOf({ decided_by, decided_at, decision_reason }: Approval) {
  if (decided_by === null || decided_at === null) return null;
  return { by: nameAndEmail(decided_by), at: decided_at, reason: decision_reason };
}

/** The limits of a card that a request raises or removes. */
export function raisesOf({ preview }: Approval, card: string): LimitName[] {
  if (!('changes' in preview)) return [];
  const own = preview.changes.find(({ id }) => id === card);
  return LIMITS.filter((name) => {
    const [before, after] = [own?.current[name] ?? null, own?.proposed[name] ?? null];
    return before !== after && (after === null || before === null || isMore(after, before));
  });
}

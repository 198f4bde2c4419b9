import type { Approval } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { isMore } from '../../ui/decimal.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { approvalTexts } from './texts.ts';

const LIMITS = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;

export type LimitName = (typeof LIMITS)[number];

type Amounts = Readonly<Record<string, string | null>>;

/** What a change of controls does to the limits of one card, or of a level. */
interface LimitsPreview {
  readonly level: 'card' | 'customer' | 'defaults' | 'ceilings';
  readonly changes: readonly {
    readonly id: string | null;
    readonly last4: string | null;
    readonly current: Amounts;
    readonly proposed: Amounts;
  }[];
}

interface ThresholdPreview {
  readonly current: Amounts | null;
  readonly proposed: Amounts | null;
}

/** Says what a request would change, one line for each limit or amount. @param card of this card alone; undefined: of everything */
export function useChangeLines(card?: string): (approval: Approval) => string[] {
  const texts = useTexts(approvalTexts);
  const language = useLanguage();
  const words = (amount: string | null | undefined): string =>
    typeof amount === 'string' ? formatDecimal(amount, language) : texts.noLimit;
  const line = (name: string, before: Amounts, after: Amounts, of: string): string[] =>
    before[of] === after[of] ? [] : [texts.becomes(name, words(before[of]), words(after[of]))];
  return ({ act, preview }) => {
    if (act === 'limit_above.change') {
      const { current, proposed } = preview as unknown as ThresholdPreview;
      const [before, after] = [current ?? {}, proposed ?? {}];
      const currencies = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      return currencies.flatMap((currency) => line(currency.toUpperCase(), before, after, currency));
    }
    const { level, changes } = preview as unknown as LimitsPreview;
    const shown = changes.filter(({ id }) => card === undefined || id === card);
    return shown.flatMap(({ last4, current, proposed }) => {
      const whose = `${texts.levels[level]}${last4 === null ? '' : ` ··${last4}`}`;
      return LIMITS.flatMap((name) => line(`${whose}, ${texts.limits[name]}`, current, proposed, name));
    });
  };
}

/** Who asked for it. */
export function useRequester(): (approval: Approval) => string {
  const { key } = useTexts(approvalTexts);
  return ({ requested_by, requested_key }) => requested_by?.name ?? `${key}${requested_key ?? ''}`;
}

/** Who decided, when and why; null while nobody did. */
export function decisionOf({ decided_by, decided_at, decision_reason }: Approval) {
  if (decided_by === null || decided_at === null) return null;
  return { by: decided_by.name, at: decided_at, reason: decision_reason };
}

/** The limits of a card that a request raises or removes. */
export function raisesOf({ act, preview }: Approval, card: string): LimitName[] {
  if (act !== 'controls.change') return [];
  const { changes } = preview as unknown as LimitsPreview;
  const own = changes.find(({ id }) => id === card);
  return LIMITS.filter((name) => {
    const [before, after] = [own?.current[name] ?? null, own?.proposed[name] ?? null];
    return before !== after && (after === null || before === null || isMore(after, before));
  });
}

import type { Approval } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { approvalTexts } from './texts.ts';

const LIMITS = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;

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

/** Says what a request would change, one line for each limit or amount. */
export function useChangeLines(): (approval: Approval) => string[] {
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
    return changes.flatMap(({ last4, current, proposed }) => {
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

import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatMoney } from '../../ui/money.tsx';
import { approvalTexts } from '../approvals/texts.ts';
import { usePlatformNames } from '../platform-names.ts';
import type { Facts } from './text/en.ts';
import { overdueTexts } from './texts.ts';

/** What the service says about overdue work and its remedy, for people and for programs. */
interface Work {
  readonly kind: string;
  readonly what: string;
  readonly params: Readonly<Record<string, string>>;
}

interface ToDo {
  readonly remedy: string;
  readonly remedy_code: string;
}

/** The words of overdue work and of remedies. A newer service knows more of them than this console: its English texts are shown then. */
export function useWorkText() {
  const texts = useTexts(overdueTexts);
  const platforms = usePlatformNames();
  const { acts } = useTexts(approvalTexts);
  const language = useLanguage();
  const facts: Readonly<Record<string, (of: Facts) => string>> = texts.facts;
  return {
    kind: (kind: string): string => textOf(texts.kinds, kind),
    /** What differs from item to item; empty where the kind says all. */
    facts: ({ kind, what, params }: Work): string => {
      if (!Object.hasOwn(texts.kinds, kind)) return what;
      const value = (name: string): string => params[name] ?? '';
      return (
        facts[kind]?.({
          value,
          money: (name) => formatMoney(value(name), value('currency'), language),
          platform: textOf(platforms, value('platform')),
          act: textOf(acts, value('act')),
        }) ?? ''
      );
    },
    remedy: ({ remedy, remedy_code: code }: ToDo): string =>
      Object.hasOwn(texts.remedies, code) ? textOf(texts.remedies, code) : remedy,
  };
}

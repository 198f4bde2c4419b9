import { useCan, usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { moneyTexts } from './texts.ts';

/** The pages about money, by their addresses. */
const PAGES = [
  'overview',
  'wallets',
  'transfers',
  'accounts',
  'chain',
  'statements',
  'exports',
  'reconciliations',
  'settlements',
  'fees',
] as const;

export function MoneyTabs() {
  const texts = useTexts(moneyTexts);
  const { path, isVisit } = usePlace();
  const mayExport = useCan('exports.create');
  // A member without the right reads there who has it.
  const isShown = (page: (typeof PAGES)[number]): boolean => page !== 'exports' || mayExport || !isVisit;
  return (
    <Tabs
      label={texts.title}
      tabs={PAGES.filter(isShown).map((page) => ({
        to: page === 'overview' ? `${path}/money` : `${path}/money/${page}`,
        text: texts.tabs[page],
        exact: page === 'overview',
      }))}
    />
  );
}

import { useCan } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { operatorSettlementTexts } from './texts.ts';

/** The settlement of all partners, what each pays, and at which rates amounts are converted. */
export function OperatorMoneyTabs() {
  const { tabs } = useTexts(operatorSettlementTexts);
  const maySettle = useCan('settlements.read');
  return (
    <Tabs
      label={tabs.label}
      tabs={[
        ...(maySettle ? [{ to: '/o/settlement', text: tabs.settlement, exact: true }] : []),
        { to: '/o/settlement/fees', text: tabs.fees },
        { to: '/o/settlement/rates', text: tabs.rates },
      ]}
    />
  );
}

import { useTexts } from '../../text/catalog.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { railsTexts } from './texts.ts';

/** The systems that Issuary works with, and what waits for them and for others. */
export function RailsTabs() {
  const { title, tabs } = useTexts(railsTexts);
  return (
    <Tabs
      label={title}
      tabs={[
        { to: '/o/rails', text: tabs.platforms, exact: true },
        { to: '/o/rails/bank', text: tabs.bank },
        { to: '/o/rails/chains', text: tabs.chains },
        { to: '/o/overdue', text: tabs.overdue },
      ]}
    />
  );
}

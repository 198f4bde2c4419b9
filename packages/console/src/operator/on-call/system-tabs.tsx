import { useCan } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { onCallTexts } from './texts.ts';

/** What runs, and with which master keys, for those who may see both. */
export function SystemTabs() {
  const { pages, system } = useTexts(onCallTexts);
  if (!useCan('settings.read')) return null;
  return (
    <Tabs
      label={pages.system}
      tabs={[
        { to: '/o/system', text: system.tabs.processes, exact: true },
        { to: '/o/system/keys', text: system.tabs.keys },
      ]}
    />
  );
}

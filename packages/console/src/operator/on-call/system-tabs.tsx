import { useCan } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { onCallTexts } from './texts.ts';

/** What runs, how long authorizations take, and the master keys, for those who may see them. */
export function SystemTabs() {
  const { pages, system } = useTexts(onCallTexts);
  const maySeeKeys = useCan('settings.read');
  return (
    <Tabs
      label={pages.system}
      tabs={[
        { to: '/o/system', text: system.tabs.processes, exact: true },
        { to: '/o/system/latency', text: system.tabs.latency },
        ...(maySeeKeys ? [{ to: '/o/system/keys', text: system.tabs.keys }] : []),
      ]}
    />
  );
}

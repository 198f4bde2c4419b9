import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { webhookTexts } from './texts.ts';

/** The pages for developers. */
export function DeveloperTabs() {
  const texts = useTexts(webhookTexts);
  const { path, environment, isVisit } = usePlace();
  // An operator plays no purchases of a partner.
  const isPlayed = environment === 'sandbox' && !isVisit;
  return (
    <Tabs
      label={texts.title}
      tabs={[
        { to: `${path}/developers`, text: texts.tabs.overview, exact: true },
        { to: `${path}/developers/webhooks`, text: texts.tabs.webhooks },
        { to: `${path}/developers/deliveries`, text: texts.tabs.deliveries },
        { to: `${path}/developers/events`, text: texts.tabs.events },
        { to: `${path}/developers/requests`, text: texts.tabs.requests },
        { to: `${path}/developers/keys`, text: texts.tabs.keys },
        ...(isPlayed ? [{ to: `${path}/developers/sandbox`, text: texts.tabs.sandbox }] : []),
      ]}
    />
  );
}

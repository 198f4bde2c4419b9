import { useTexts } from '../../text/catalog.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { partnerTexts } from './texts.ts';

/** The pages of a partner. @param id its id or its handle, as the address of the page has it */
export function PartnerTabs({ id }: { readonly id: string }) {
  const { title, tabs } = useTexts(partnerTexts);
  return (
    <Tabs
      label={title}
      tabs={[
        { to: `/o/partners/${id}`, text: tabs.overview, exact: true },
        { to: `/o/partners/${id}/keys`, text: tabs.keys },
        { to: `/o/partners/${id}/people`, text: tabs.people },
      ]}
    />
  );
}

import type { ConsoleData } from '../../api/console-data.ts';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Missing } from '../../ui/states.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { SystemTabs } from '../on-call/system-tabs.tsx';
import { onCallTexts } from '../on-call/texts.ts';
import { RotateButton } from './rotate.tsx';
import { vaultTexts } from './texts.ts';

type Vault = ConsoleData<'getVault'>;
type Rotation = Vault['rotations'][number];

/** The master keys by their ids, and how far the last rotations are. */
export function MasterKeys() {
  const { pages } = useTexts(onCallTexts);
  const read = useOperatorRead<Vault>('/vault');
  return (
    <Page title={pages.system} acts={<RotateButton />}>
      <SystemTabs />
      {read.data === undefined ? <Missing of={read} /> : <Keys vault={read.data} />}
    </Page>
  );
}

function Keys({ vault }: { readonly vault: Vault }) {
  const texts = useTexts(vaultTexts);
  const number = useNumber();
  const { master_key_id: current, wrapping_keys, rotations } = vault;
  return (
    <>
      <Facts
        facts={[
          [texts.current, current === null ? texts.noKey : <code key="current">{current}</code>],
          [texts.next, <NextKey key="next" vault={vault} />],
        ]}
      />
      <Section title={texts.inUse.list}>
        <DataList
          label={texts.inUse.list}
          columns={[
            { id: 'key', head: texts.inUse.key, cell: (key) => <code>{key.master_key_id}</code>, narrow: 'top-start' },
            {
              id: 'wraps',
              head: texts.inUse.wraps,
              cell: (key) => texts.inUse.keys(number(key.data_keys), number(key.installation_keys)),
              narrow: 'bottom-start',
            },
          ]}
          pages={onePage(wrapping_keys)}
          rowKey={(key) => key.master_key_id}
          href={() => undefined}
          empty={texts.inUse.none}
        />
      </Section>
      <Section title={texts.rotations.list}>
        <DataList
          label={texts.rotations.list}
          columns={useColumns()}
          pages={onePage(rotations)}
          rowKey={({ id }) => id}
          href={() => undefined}
          empty={texts.rotations.none}
        />
      </Section>
    </>
  );
}

function NextKey({ vault: { master_key_id, next_master_key_id } }: { readonly vault: Vault }) {
  const texts = useTexts(vaultTexts);
  if (next_master_key_id === null) return texts.made;
  return next_master_key_id === master_key_id ? texts.noNext : <code>{next_master_key_id}</code>;
}

function useNumber(): (value: number) => string {
  const language = useLanguage();
  return (value) => formatDecimal(String(value), language);
}

function useColumns(): Column<Rotation>[] {
  const { rotations: texts } = useTexts(vaultTexts);
  const zone = zoneName(useLanguage());
  const number = useNumber();
  return [
    { id: 'to', head: texts.to, cell: (each) => <code>{each.master_key_id}</code>, narrow: 'top-start' },
    { id: 'from', head: texts.from, cell: (each) => <code>{each.previous_master_key_id}</code> },
    { id: 'started', head: texts.started(zone), cell: (each) => <Time at={each.started_at} />, narrow: 'top-end' },
    {
      id: 'completed',
      head: texts.completed(zone),
      cell: ({ completed_at: at, items_done, items_total }) =>
        at === null ? texts.progress(number(items_done), number(items_total)) : <Time at={at} />,
      narrow: 'bottom-start',
    },
    { id: 'damaged', head: texts.damaged, cell: ({ damaged }) => number(damaged.length), align: 'end' },
  ];
}

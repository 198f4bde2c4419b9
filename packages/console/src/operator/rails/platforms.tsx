import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { approvalTexts } from '../approvals/texts.ts';
import { usePlatformNames } from '../platform-names.ts';
import { ConnectButton } from './connect.tsx';
import { MigrateButton } from './migrate.tsx';
import { RailsTabs } from './rails-tabs.tsx';
import { railsTexts } from './texts.ts';
import type { Platform } from './types.ts';

/** The card platforms: which one issues, what is there, and whether it answers. */
export function Platforms() {
  const { title } = useTexts(railsTexts);
  // The dialog's texts are loaded with the page, which would give way to them later.
  useTexts(approvalTexts);
  const read = useOperatorRead<{ readonly platforms: readonly Platform[] }>('/platforms');
  if (read.data === undefined) return <MissingPage title={title} of={read} />;
  return (
    <Page title={title} acts={read.data.platforms.some(({ id }) => id !== 'embedded') && <MigrateButton />}>
      <RailsTabs />
      {read.data.platforms.map((platform) => (
        <OnePlatform key={`${platform.environment} ${platform.id}`} platform={platform} />
      ))}
    </Page>
  );
}

function OnePlatform({ platform }: { readonly platform: Platform }) {
  const { platforms: texts } = useTexts(railsTexts);
  const { environments } = useTexts(shellTexts);
  const language = useLanguage();
  const { id, environment, issues, connection, balances, questions, unapplied } = platform;
  const { last_report_at: reported, missing_settings } = platform;
  const name = usePlatformNames()[id];
  const place = `${name}, ${environments[environment]}`;
  return (
    <Section title={place}>
      <Facts
        facts={[
          [texts.issues, issues ? texts.yes : texts.no],
          ...(id === 'embedded'
            ? []
            : ([
                [texts.connection, <Connection key="connection" connection={connection} />],
                [texts.lastReport, reported === null ? texts.never : <Time key="reported" at={reported} />],
                [texts.unapplied, formatDecimal(String(unapplied), language)],
              ] as const)),
        ]}
      />
      {id === 'embedded' ? (
        <p>{texts.own}</p>
      ) : (
        <>
          {missing_settings.length > 0 && (
            <Notice>
              <p>{texts.missing}</p>
              <ul>
                {missing_settings.map(({ name: setting, processes }) => (
                  <li key={setting}>
                    <code>{setting}</code> {texts.missingIn(formatDecimal(String(processes.length), language))}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <ConnectButton vendor={id} place={place} environment={environment} connection={connection} />
          <OfVendor place={place} balances={balances} questions={questions} />
        </>
      )}
    </Section>
  );
}

function Connection({ connection }: Pick<Platform, 'connection'>) {
  const { platforms: texts } = useTexts(railsTexts);
  if (connection === null) return texts.notConnected;
  return (
    <>
      <code>{connection.url}</code> {texts.since} <Time at={connection.connected_at} />
    </>
  );
}

interface OfVendorProps extends Pick<Platform, 'balances' | 'questions'> {
  readonly place: string;
}

function OfVendor({ place, balances, questions }: OfVendorProps) {
  const { platforms: texts } = useTexts(railsTexts);
  const language = useLanguage();
  const balanceColumns: Column<Platform['balances'][number]>[] = [
    {
      id: 'currency',
      head: texts.columns.currency,
      cell: ({ currency }) => currency.toUpperCase(),
      narrow: 'top-start',
    },
    {
      id: 'available',
      head: texts.columns.available,
      cell: ({ available, currency }) => <Money amount={available} currency={currency} />,
      align: 'end',
      narrow: 'top-end',
    },
    {
      id: 'needed',
      head: texts.columns.needed,
      cell: ({ needed, currency }) => <Money amount={needed} currency={currency} />,
      align: 'end',
      narrow: 'bottom-end',
    },
    {
      id: 'read',
      head: texts.columns.read(zoneName(language)),
      cell: ({ read_at }) => <Time at={read_at} />,
      narrow: 'bottom-start',
    },
  ];
  const questionColumns: Column<Platform['questions'][number]>[] = [
    { id: 'question', head: texts.question, cell: ({ about }) => texts.about[about], narrow: 'top-start' },
    {
      id: 'answered',
      head: texts.answered(zoneName(language)),
      cell: ({ answered_at: at }) => (at === null ? texts.never : <Time at={at} />),
      narrow: 'top-end',
    },
    {
      id: 'state',
      head: texts.state,
      cell: ({ due_since: since }) =>
        since === null ? (
          texts.onTime
        ) : (
          <>
            {texts.due} <Time at={since} />
          </>
        ),
      narrow: 'bottom-start',
    },
  ];
  return (
    <>
      <DataList
        label={texts.balances(place)}
        columns={balanceColumns}
        pages={onePage(balances)}
        rowKey={({ currency }) => currency}
        href={() => undefined}
        empty={texts.noBalances}
      />
      <DataList
        label={texts.questions(place)}
        columns={questionColumns}
        pages={onePage(questions)}
        rowKey={({ about }) => about}
        href={() => undefined}
        empty={texts.noQuestions}
      />
    </>
  );
}

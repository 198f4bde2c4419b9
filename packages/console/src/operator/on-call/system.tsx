import { useCan } from '../../session/place.ts';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { Missing } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { usePlatformNames } from '../platform-names.ts';
import { SystemTabs } from './system-tabs.tsx';
import { onCallTexts } from './texts.ts';
import type { Job, Setting, Version } from './types.ts';

/** What runs, and how it is set. */
export function System() {
  const texts = useTexts(onCallTexts);
  const maySeeSettings = useCan('settings.read');
  return (
    <Page title={texts.pages.system}>
      <SystemTabs />
      <Versions />
      <Jobs />
      {maySeeSettings && <Settings />}
    </Page>
  );
}

function Versions() {
  const texts = useTexts(onCallTexts).system;
  const read = useOperatorRead<Version>('/version');
  if (read.data === undefined) return <Missing of={read} />;
  const { version, node, postgresql, migrations, processes } = read.data;
  const pending = migrations.pending.length === 0 ? '' : `, ${texts.pending(migrations.pending.join(', '))}`;
  return (
    <>
      <Section title={texts.versions}>
        <Facts
          facts={[
            [texts.program, version],
            ['Node.js', node],
            ['PostgreSQL', postgresql],
            [texts.migrations, `${migrations.newest ?? ''}${pending}`],
          ]}
        />
      </Section>
      <Section title={texts.processes}>
        <DataList
          label={texts.processes}
          columns={[
            { id: 'host', head: texts.host, cell: ({ host }) => host, narrow: 'top-start' },
            { id: 'roles', head: texts.roles, cell: ({ roles }) => roles.join(', '), narrow: 'bottom-start' },
            { id: 'version', head: texts.program, cell: (each) => each.version, narrow: 'top-end' },
            { id: 'started', head: texts.started, cell: (each) => <Time at={each.started_at} />, narrow: 'bottom-end' },
          ]}
          pages={onePage(processes)}
          rowKey={({ id }) => id}
          href={() => undefined}
          empty={texts.none}
        />
      </Section>
    </>
  );
}

function Jobs() {
  const texts = useTexts(onCallTexts).system;
  const read = useOperatorRead<{ readonly jobs: readonly Job[] }>('/jobs');
  const columns: Column<Job>[] = [
    { id: 'job', head: texts.job, cell: ({ name }) => <JobName name={name} />, narrow: 'top-start' },
    {
      id: 'round',
      head: texts.lastRound,
      cell: (job) => <LastRound job={job} />,
      narrow: 'bottom-start',
    },
    {
      id: 'state',
      head: texts.state,
      cell: ({ is_late }) => (is_late ? texts.late : texts.onTime),
      narrow: 'top-end',
    },
    { id: 'failures', head: texts.failures, cell: ({ failures }) => failures, align: 'end' },
  ];
  return (
    <Section title={texts.jobs}>
      <DataList
        label={texts.jobs}
        columns={columns}
        pages={onePage(read.data?.jobs, read)}
        rowKey={({ name }) => name}
        href={() => undefined}
        empty={texts.none}
      />
    </Section>
  );
}

/** When a round last ended, or since when none has. */
function LastRound({ job: { last_round_at: at, running_since: since } }: { readonly job: Job }) {
  const texts = useTexts(onCallTexts).system;
  if (at !== null) return <Time at={at} />;
  if (since === null) return texts.noProcess;
  return (
    <>
      {texts.noneSince} <Time at={since} />
    </>
  );
}

/** What the work does, in words, and its name in the metrics. */
function JobName({ name }: { readonly name: string }) {
  const words = useJobWords()(name);
  return (
    <>
      {words !== undefined && (
        <>
          {words}
          <br />
        </>
      )}
      <code>{name}</code>
    </>
  );
}

/** A question to a card platform is named by the account that is asked, such as `lithic_live_changes`. */
function useJobWords() {
  const { names, questions } = useTexts(onCallTexts).system;
  const { environments } = useTexts(shellTexts);
  const platforms = usePlatformNames();
  return (name: string): string | undefined => {
    if (Object.hasOwn(names, name)) return textOf(names, name);
    const [vendor = '', environment = '', about = ''] = name.split('_');
    if (!Object.hasOwn(questions, about)) return undefined;
    const account = `${textOf(platforms, vendor)}, ${textOf(environments, environment)}`;
    return questions[about as keyof typeof questions](account);
  };
}

function Settings() {
  const texts = useTexts(onCallTexts).system;
  const read = useOperatorRead<{ readonly settings: readonly Setting[] }>('/settings');
  const valueOf = ({ is_set, is_secret, value }: Setting) => {
    if (is_set) return is_secret ? texts.secret : <code>{value}</code>;
    return value === null ? (
      texts.noDefault
    ) : (
      <>
        <code>{value}</code> {texts.byDefault}
      </>
    );
  };
  const columns: Column<Setting>[] = [
    {
      id: 'setting',
      head: texts.setting,
      cell: ({ name }) => <code>{name}</code>,
      csv: ({ name }) => ({ name }),
      narrow: 'top-start',
    },
    {
      id: 'value',
      head: texts.value,
      cell: valueOf,
      csv: ({ is_set, is_secret, value }) => ({ is_set, is_secret, value }),
      narrow: 'bottom-start',
    },
    {
      id: 'differs',
      head: texts.processes,
      cell: ({ differs_in: others }) => (others.length === 0 ? null : texts.differs(others.length)),
      csv: ({ differs_in: others }) => ({ differs_in: others.join(' ') }),
      narrow: 'bottom-end',
    },
  ];
  return (
    <Section title={texts.settings}>
      <DataList
        label={texts.settings}
        columns={columns}
        pages={onePage(read.data?.settings, read)}
        rowKey={({ name }) => name}
        href={() => undefined}
        empty={texts.none}
        file="settings"
      />
    </Section>
  );
}

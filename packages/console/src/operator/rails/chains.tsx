import { Page } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { ChainProblem } from './chain-problem.tsx';
import { RailsTabs } from './rails-tabs.tsx';
import { ResumeButton } from './resume.tsx';
import { railsTexts } from './texts.ts';
import type { Chain } from './types.ts';

/** The chains on which payments are watched, and how one that has stopped goes on. */
export function Chains() {
  const { title, chains: texts } = useTexts(railsTexts);
  const read = useOperatorRead<{ readonly chains: readonly Chain[] }>('/chains');
  return (
    <Page title={title}>
      <RailsTabs />
      <DataList
        label={texts.list}
        columns={useColumns()}
        pages={onePage(read.data?.chains, read)}
        rowKey={({ environment, id }) => `${environment} ${id}`}
        href={() => undefined}
        empty={texts.none}
        file="chains"
      />
    </Page>
  );
}

function useColumns(): Column<Chain>[] {
  const { chains: texts } = useTexts(railsTexts);
  const { environments } = useTexts(shellTexts);
  const { columns } = texts;
  const language = useLanguage();
  return [
    {
      id: 'chain',
      head: columns.chain,
      cell: ({ id }) => <code>{id}</code>,
      csv: ({ id }) => ({ id }),
      narrow: 'top-start',
    },
    {
      id: 'place',
      head: columns.place,
      cell: ({ environment }) => environments[environment],
      csv: ({ environment }) => ({ environment }),
      narrow: 'top-end',
    },
    {
      id: 'block',
      head: columns.block,
      cell: ({ block }) => (block === null ? texts.never : formatDecimal(String(block), language)),
      csv: ({ block }) => ({ block }),
      align: 'end',
      narrow: 'bottom-end',
      namedWhenNarrow: true,
    },
    {
      id: 'at',
      head: columns.at(zoneName(language)),
      cell: ({ changed_at: at }) => at && <Time at={at} />,
      csv: ({ changed_at }) => ({ changed_at }),
    },
    {
      id: 'state',
      head: columns.state,
      cell: (chain) => <State chain={chain} />,
      csv: ({ is_configured, problem }) => ({ is_configured, problem: problem?.text }),
      narrow: 'bottom-start',
    },
  ];
}

function State({ chain: { id, environment, is_configured, problem } }: { readonly chain: Chain }) {
  const { chains: texts } = useTexts(railsTexts);
  if (problem === null) return is_configured ? texts.watched : texts.notConfigured;
  return (
    <>
      <ChainProblem {...problem} />
      {problem.kind === 'other_chain' ? (
        <p>{texts.fixNode}</p>
      ) : (
        <ResumeButton network={id} environment={environment} />
      )}
    </>
  );
}

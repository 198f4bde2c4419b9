import { useState } from 'react';
import { useAddressSearch } from '../../api/address-search.ts';
import { useCan } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Choice, Filters } from '../../ui/filter.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { Name } from '../../ui/name.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorList } from '../api.ts';
import { PartnerChoice } from '../partner-choice.tsx';
import { AuditDetails } from './audit-details.tsx';
import { useActNames } from './audit-words.ts';
import { PersonFilter } from './person-filter.tsx';
import { SaveLines } from './save-lines.tsx';
import { onCallTexts } from './texts.ts';
import type { AuditLine } from './types.ts';
import { Verify } from './verify.tsx';
import classes from './audit.module.css';

const PAGE_SIZE = 50;
const ADDRESS = { person: 'text', act: 'text', partner: 'id', from: 'text' } as const;

/** What operators did. The filters are in the address. */
export function Audit() {
  const texts = useTexts(onCallTexts);
  const { filters, clear } = texts.audit;
  const { all } = useTexts(uiTexts);
  const [isVerifying, setVerifying] = useState(false);
  const mayVerify = useCan('audit.verify');
  const { values, change } = useAddressSearch(ADDRESS);
  const { person, act, partner, from } = values;
  const query = { person, act, partner_id: partner, from };
  const pages = useOperatorList<AuditLine>('/audit', query, 'lines', PAGE_SIZE);
  const actNames = useActNames();
  const acts = (
    <>
      <SaveLines query={query} />
      {mayVerify && <Button onClick={() => setVerifying(true)}>{texts.audit.verify}</Button>}
    </>
  );
  return (
    <Page title={texts.pages.audit} address={ADDRESS} acts={acts}>
      <Filters>
        <PersonFilter value={person} onChange={(next) => change({ person: next })} />
        <Choice
          label={filters.act}
          all={all}
          value={act}
          options={Object.entries(actNames).toSorted(([, one], [, other]) => one.localeCompare(other))}
          onChange={(next) => change({ act: next })}
        />
        <PartnerChoice
          label={filters.partner}
          all={all}
          value={partner}
          name={pages.data?.find(({ partner_id }) => partner_id === partner)?.partner_name ?? undefined}
          onChange={(next) => change({ partner: next })}
        />
        <MomentInput label={filters.from} value={from} onChange={(next) => change({ from: next })} />
        {Object.values(query).some((each) => each !== undefined) && (
          <Button onClick={() => change({ person: undefined, act: undefined, partner: undefined, from: undefined })}>
            {clear}
          </Button>
        )}
      </Filters>
      <DataList
        label={texts.audit.list}
        columns={useColumns()}
        pages={pages}
        rowKey={({ sequence }) => String(sequence)}
        href={() => undefined}
        empty={texts.audit.none}
      />
      {isVerifying && <Verify onClose={() => setVerifying(false)} />}
    </Page>
  );
}

function useColumns(): Column<AuditLine>[] {
  const { columns } = useTexts(onCallTexts).audit;
  const names = useActNames();
  const language = useLanguage();
  return [
    { id: 'act', head: columns.act, cell: ({ act }) => textOf(names, act), narrow: 'top-start' },
    {
      id: 'operator',
      head: columns.operator,
      cell: ({ operator }) => (
        <span className={classes.operator}>
          <Name>{nameOf(operator)}</Name>
        </span>
      ),
      narrow: 'bottom-start',
    },
    {
      id: 'details',
      head: columns.details,
      cell: (line) => <AuditDetails line={line} />,
      narrow: 'last',
    },
    {
      id: 'at',
      head: columns.at(zoneName(language)),
      cell: ({ at }) => (
        <span className={classes.at}>
          <Time at={at} />
        </span>
      ),
      narrow: 'bottom-end',
    },
  ];
}

/** The name of `Ada Cruz <ada@example.com>`; an account of a machine, such as `root`, has nothing else. */
function nameOf(operator: string): string {
  return /^(.+) <[^<>]+>$/.exec(operator)?.[1] ?? operator;
}

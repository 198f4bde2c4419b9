import type { Request } from '@issuary/sdk';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Choice, Filters, TextFilter } from '../../ui/filter.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Button } from '../../ui/mantine/button.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { DeveloperTabs } from '../webhooks/developer-tabs.tsx';
import { requestTexts } from './texts.ts';
import classes from './list.module.css';

const STATUSES = ['2xx', '4xx', '5xx'] as const;
const PAGE_SIZE = 50;
const REFUSED_FROM = 400;

/** Every call of the API that keys and people made, with what it was answered. */
export function RequestList() {
  const texts = useTexts(requestTexts);
  const { path } = usePlace();
  const { values, dropped, change } = useAddressSearch({ status: STATUSES, error: 'text', key: 'text' });
  const { status, error, key } = values;
  const columns = useRequestColumns();
  const pages = useList<Request>('requests', { status, error, key }, async (api, after) => {
    const filter = {
      ...(status && { status }),
      ...(error && { error_code: error }),
      ...(key && { client_id: key }),
    };
    const page = await api.requests.list({ ...filter, size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.requests, next: page.next_cursor };
  });
  const isFiltered = Object.keys(values).length > 0;
  return (
    <Page title={texts.title} dropped={dropped}>
      <DeveloperTabs />
      <Filters>
        <Choice
          label={texts.filters.status}
          all={texts.filters.all}
          value={status}
          options={STATUSES.map((each) => [each, `${each} · ${texts.statuses[each]}`])}
          onChange={(next) => change({ status: next })}
        />
        <TextFilter
          label={texts.filters.error}
          value={error}
          onChange={(next) => change({ error: next })}
          maxLength={100}
        />
        <TextFilter label={texts.filters.key} value={key} onChange={(next) => change({ key: next })} maxLength={100} />
        {isFiltered && (
          <Button onClick={() => change({ status: undefined, error: undefined, key: undefined })}>{texts.clear}</Button>
        )}
      </Filters>
      <DataList
        label={texts.list}
        columns={columns}
        pages={pages}
        pageSize={PAGE_SIZE}
        rowKey={({ id }) => id}
        href={({ id }) => `${path}/developers/requests/${id}`}
        file="requests"
        empty={isFiltered ? texts.noMatch : texts.none}
      />
    </Page>
  );
}

function useRequestColumns(): Column<Request>[] {
  const texts = useTexts(requestTexts);
  const language = useLanguage();
  return [
    {
      id: 'time',
      head: texts.columns.time(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ id, created_at }) => ({ id, created_at }),
      narrow: 'bottom-start',
    },
    {
      id: 'call',
      head: texts.columns.call,
      cell: ({ method, route }) => (
        <code className={classes.call}>
          {method} {route}
        </code>
      ),
      csv: ({ method, route }) => ({ method, route }),
      narrow: 'top-start',
    },
    {
      id: 'status',
      head: texts.columns.status,
      cell: ({ status }) => <span className={status >= REFUSED_FROM ? classes.refused : undefined}>{status}</span>,
      csv: ({ status }) => ({ status }),
      narrow: 'top-end',
    },
    {
      id: 'error',
      head: texts.columns.error,
      cell: ({ error_code }) => error_code,
      csv: ({ error_code }) => ({ error_code }),
      narrow: 'bottom-end',
    },
    {
      id: 'duration',
      head: texts.columns.duration,
      align: 'end',
      cell: ({ duration_ms }) => texts.ms(formatDecimal(duration_ms.toFixed(1), language)),
      csv: ({ duration_ms }) => ({ duration_ms }),
    },
  ];
}

import type { Request } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Listing } from '../../ui/listing.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { DeveloperTabs } from '../webhooks/developer-tabs.tsx';
import { CALLERS } from './callers.ts';
import { useKeyNames } from './key-names.ts';
import { requestTexts } from './texts.ts';
import classes from './list.module.css';

const ADDRESS = { callers: CALLERS, status: ['2xx', '4xx', '5xx'], error: 'text', key: 'text' } as const;
const REFUSED_FROM = 400;

/** The calls of the API that keys made, people, or both, with what they were answered. */
export function RequestList() {
  const texts = useTexts(requestTexts);
  const { path } = usePlace();
  const keyNames = useKeyNames();
  return (
    <Page title={texts.title} address={ADDRESS}>
      <DeveloperTabs />
      <Listing<Request, typeof ADDRESS>
        label={texts.list}
        columns={useRequestColumns(keyNames)}
        operation="requests.list"
        address={ADDRESS}
        filters={texts.filters}
        options={{
          callers: CALLERS.map((each) => [each, texts.callers[each]] as const),
          status: ADDRESS.status.map((each) => [each, `${each} · ${texts.statuses[each]}`] as const),
          ...(keyNames && { key: [...keyNames].map(([id, name]) => [id, `${name} · ${id}`] as const) }),
        }}
        unset={{ callers: texts.callers.keys }}
        read={async (api, { callers, status, error, key }, page) => {
          const filter = {
            ...(callers && { callers }),
            ...(status && { status }),
            ...(error && { error_code: error }),
            ...(key && { client_id: key }),
          };
          const { requests, next_cursor } = await api.requests.list({ ...filter, ...page });
          return { rows: requests, next: next_cursor };
        }}
        href={({ id }) => `${path}/developers/requests/${id}`}
        file="requests"
        none={texts.none}
        noMatch={texts.noMatch}
      />
    </Page>
  );
}

function useRequestColumns(keyNames: ReadonlyMap<string, string> | undefined): Column<Request>[] {
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
      id: 'caller',
      head: texts.columns.caller,
      cell: ({ client_id, person_id, person_name }) => (
        <>
          <Name>{client_id === null ? (person_name ?? person_id!) : (keyNames?.get(client_id) ?? '')}</Name>{' '}
          {client_id !== null && <code>{client_id}</code>}
        </>
      ),
      csv: ({ client_id, person_id, person_name }) => ({ client_id, person_id, person_name }),
      narrow: 'last-start',
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
      narrow: 'last-end',
    },
  ];
}

import type { Delivery, Issuary } from '@issuary/sdk';
import type { Address } from '../../api/address-search.ts';
import { POLL_MS } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Listing, type FiltersOf, type ListingProps } from '../../ui/listing.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { About } from '../events/about.tsx';
import { endpointName, useEndpoints } from './endpoints.ts';
import { webhookTexts } from './texts.ts';
import classes from './list.module.css';

/** The statuses of deliveries, as a parameter of an address. */
export const STATUSES = ['pending', 'succeeded', 'failed'] as const;

type Query = NonNullable<Parameters<Issuary['deliveries']['list']>[0]>;

type DeliveriesProps<Of extends Address> = Pick<
  ListingProps<Delivery, Of>,
  'label' | 'address' | 'filters' | 'options' | 'none' | 'noMatch'
> & {
  /** The event or the endpoint that they are of. */
  readonly of?: Pick<Query, 'event_id' | 'webhook_id'>;
  /** The filters as the API has them. */
  readonly query?: (filters: FiltersOf<Of>) => Query;
};

/** A list of deliveries, each of which leads to its attempts. Their states change while somebody watches them. */
export function Deliveries<const Of extends Address>({ of = {}, query, ...props }: DeliveriesProps<Of>) {
  const { path } = usePlace();
  return (
    <Listing<Delivery, Of>
      {...props}
      columns={useDeliveryColumns(of.webhook_id === undefined)}
      operation="deliveries.list"
      of={{ ...of }}
      read={async (api, filters, page) => {
        const { deliveries, next_cursor } = await api.deliveries.list({ ...query?.(filters), ...of, ...page });
        return { rows: deliveries, next: next_cursor };
      }}
      every_ms={POLL_MS}
      href={({ id }) => `${path}/developers/deliveries/${id}`}
      file="deliveries"
    />
  );
}

/** @param withEndpoint whether the page does not say already which endpoint they are sent to */
function useDeliveryColumns(withEndpoint: boolean): Column<Delivery>[] {
  const texts = useTexts(webhookTexts);
  const language = useLanguage();
  const endpoints = useEndpoints();
  const endpointOf = ({ webhook_id }: Delivery) => endpoints?.find(({ id }) => id === webhook_id);
  const endpointColumn: Column<Delivery> = {
    id: 'endpoint',
    head: texts.columns.url,
    cell: (row) => {
      const endpoint = endpointOf(row);
      return <span className={classes.url}>{endpoint === undefined ? row.webhook_id : endpointName(endpoint)}</span>;
    },
    csv: (row) => ({ webhook_id: row.webhook_id, webhook_url: endpointOf(row)?.url }),
    narrow: 'last',
  };
  return [
    {
      id: 'created',
      head: texts.columns.created(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ id, created_at }) => ({ id, created_at }),
      narrow: 'bottom-start',
    },
    {
      id: 'event',
      head: texts.columns.event,
      cell: ({ event_type }) => event_type,
      csv: ({ event_type, event_id }) => ({ event_type, event_id }),
      narrow: 'top-start',
    },
    {
      id: 'about',
      head: texts.columns.about,
      cell: ({ event_type, subject_id }) => subject_id && <About type={event_type} id={subject_id} />,
      csv: ({ subject_id }) => ({ subject_id }),
    },
    ...(withEndpoint ? [endpointColumn] : []),
    {
      id: 'status',
      head: texts.columns.status,
      cell: (row) => <Status value={row.status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'bottom-end',
    },
    {
      id: 'attempts',
      head: texts.columns.attempts,
      namedWhenNarrow: true,
      align: 'end',
      cell: ({ attempt_count }) => attempt_count,
      csv: ({ attempt_count }) => ({ attempt_count }),
      narrow: 'top-end',
    },
  ];
}

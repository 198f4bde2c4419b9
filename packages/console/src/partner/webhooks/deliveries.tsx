import type { Delivery } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column, type Pages } from '../../ui/data-list.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { webhookTexts } from './texts.ts';

export const STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof STATUSES)[number];
export const PAGE_SIZE = 50;

interface DeliveriesProps {
  readonly label: string;
  readonly pages: Pages<Delivery>;
  readonly empty: string;
}

/** A list of deliveries, each of which leads to its attempts. */
export function Deliveries({ label, pages, empty }: DeliveriesProps) {
  const { path } = usePlace();
  return (
    <DataList
      label={label}
      columns={useDeliveryColumns()}
      pages={pages}
      pageSize={PAGE_SIZE}
      rowKey={({ id }) => id}
      href={({ id }) => `${path}/developers/deliveries/${id}`}
      file="deliveries"
      empty={empty}
    />
  );
}

function useDeliveryColumns(): Column<Delivery>[] {
  const texts = useTexts(webhookTexts);
  const language = useLanguage();
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
      id: 'status',
      head: texts.columns.status,
      cell: (row) => <Status value={row.status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'bottom-end',
    },
    {
      id: 'attempts',
      head: texts.columns.attempts,
      align: 'end',
      cell: ({ attempt_count }) => attempt_count,
      csv: ({ attempt_count }) => ({ attempt_count }),
      narrow: 'top-end',
    },
  ];
}

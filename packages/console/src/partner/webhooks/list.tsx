import type { Webhook } from '@issuary/sdk';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column, type Pages } from '../../ui/data-list.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { AddButton } from './add-webhook.tsx';
import { DeveloperTabs } from './developer-tabs.tsx';
import { stateOf, worstFirst } from './state.ts';
import { webhookTexts } from './texts.ts';
import classes from './list.module.css';

/** The endpoints, those that fail first, and since when. */
export function WebhookList() {
  const texts = useTexts(webhookTexts);
  return (
    <Page title={texts.webhooks} acts={<AddButton />}>
      <DeveloperTabs />
      <WebhookTable />
    </Page>
  );
}

function WebhookTable() {
  const texts = useTexts(webhookTexts);
  const language = useLanguage();
  const { path } = usePlace();
  const pages = useWebhooks();
  const columns: Column<Webhook>[] = [
    {
      id: 'url',
      head: texts.columns.url,
      cell: ({ url, delivery: { failing_since } }) => (
        <>
          <span className={classes.url}>{url}</span>
          {failing_since && (
            <span className={classes.since}>
              {texts.failingSince} <Time at={failing_since} />
            </span>
          )}
        </>
      ),
      csv: ({ id, url, delivery: { failing_since } }) => ({ id, url, failing_since }),
      narrow: 'top-start',
    },
    {
      id: 'state',
      head: texts.columns.state,
      cell: (row) => <Status value={stateOf(row)} />,
      csv: (row) => ({ state: stateOf(row) }),
      narrow: 'bottom-end',
    },
    {
      id: 'waiting',
      head: texts.columns.waiting,
      align: 'end',
      cell: ({ delivery }) => delivery.waiting + delivery.behind,
      csv: ({ delivery }) => ({ waiting: delivery.waiting + delivery.behind }),
    },
    {
      id: 'last',
      head: texts.columns.last(zoneName(language)),
      cell: ({ delivery: { last_success_at } }) => (last_success_at ? <Time at={last_success_at} /> : texts.never),
      csv: ({ delivery: { last_success_at } }) => ({ last_success_at }),
      narrow: 'bottom-start',
    },
  ];
  return (
    <DataList
      label={texts.webhooks}
      columns={columns}
      pages={{ ...pages, data: pages.data && worstFirst(pages.data) }}
      rowKey={({ id }) => id}
      href={({ id }) => `${path}/developers/webhooks/${id}`}
      file="webhooks"
      empty={texts.none}
    />
  );
}

export function useWebhooks(): Pages<Webhook> {
  return useList<Webhook>('webhooks.list', {}, async (api, page) => {
    const { webhooks, next_cursor } = await api.webhooks.list(page);
    return { rows: webhooks, next: next_cursor };
  });
}

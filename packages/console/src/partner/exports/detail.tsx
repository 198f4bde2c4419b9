import type { Export } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { POLL_MS, useRead } from '../../api/queries.ts';
import { DownloadButton } from '../../shell/download-button.tsx';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { CodeMessage } from '../../ui/error/error-message.tsx';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { exportTexts } from './texts.ts';

/** While somebody waits for the file. */
const WAITING_MS = 1_000;

/** An export, which is read again until its file can be downloaded. */
export function ExportDetail() {
  const texts = useTexts(exportTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const { id } = useParams({ strict: false }) as { id: string };
  const found = useRead<Export>(
    'exports.get',
    { id },
    async (api) => await api.exports.get(id),
    (last) => (last && isUnfinished(last) ? WAITING_MS : POLL_MS),
  );
  const { data } = found;
  if (data === undefined) return <MissingPage title={texts.title} of={found} list="/money/exports" />;
  const { type, format, status, from, to, filters, rows, bytes, error, created_at, expires_at } = data;
  const title = texts.one(texts.types[type]);
  return (
    <Page
      title={title}
      head={
        <>
          {title} <Status value={status} />
        </>
      }
      acts={
        expires_at && (
          <DownloadButton
            right="exports.create"
            kind="primary"
            file={{
              path: `/exports/${id}`,
              type: 'application/octet-stream',
              name: `${type}_${id.slice(0, 8)}.${format}`,
            }}
          >
            {texts.download}
          </DownloadButton>
        )
      }
    >
      <Id id={id} isNamed />
      <div role="status">
        {isUnfinished(data) && <p>{texts.waits}</p>}
        {status === 'completed' && expires_at === null && <p>{texts.gone}</p>}
      </div>
      {error !== null && (
        <p>
          {texts.failed(error)} <CodeMessage code={error} />
        </p>
      )}
      <Facts
        facts={[
          [texts.facts.from, from && <Time key="from" at={from} />],
          [texts.facts.to, <Time key="to" at={to} />],
          [
            texts.facts.filters,
            Object.entries(filters)
              .map(([name, value]) => `${name}: ${value}`)
              .join(', ') || null,
          ],
          [texts.facts.rows, numbers.format(rows)],
          [texts.facts.bytes, texts.bytes(numbers.format(bytes))],
          [texts.facts.created, <Time key="created" at={created_at} />],
          [texts.facts.expires, expires_at && <Time key="expires" at={expires_at} />],
        ]}
      />
      <Json title={texts.raw} value={data} />
    </Page>
  );
}

function isUnfinished({ status }: Export): boolean {
  return status === 'pending' || status === 'running';
}

import type { Delivery, Issuary } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { uiTexts } from '../../ui/texts.ts';
import { Time } from '../../ui/time.tsx';
import type { WebhookTexts } from './text/en.ts';
import { webhookTexts } from './texts.ts';

/** The newest deliveries of each status that are searched for the last attempt. */
const SEARCHED = 20;

const RETURNED = /^returned status (\d{3})$/;
const TIMED_OUT = /^timed out after (\d+) s$/;

interface LastFailureProps {
  readonly webhookId: string;
  /** From when on another failure disables the endpoint. */
  readonly disabledFrom: string | null | undefined;
}

/** Why the last attempt at an endpoint that fails failed, when its event is tried next, and when the endpoint is disabled; nothing until it is known. */
export function LastFailure({ webhookId, disabledFrom }: LastFailureProps) {
  const texts = useTexts(webhookTexts);
  const { label } = useTexts(uiTexts);
  const { data } = useRead(
    'deliveries.list',
    { last_failure: webhookId },
    async (api) => await readLast(api, webhookId),
  );
  const last = data?.attempts.at(-1);
  if (!data || last?.error === undefined) return null;
  return (
    <span>
      {texts.failed(failureText(last.error, texts))}{' '}
      {data.next_attempt_at && (
        <>
          {label(texts.planned)} <Time at={data.next_attempt_at} />.{' '}
        </>
      )}
      {disabledFrom && (
        <>
          {texts.disabledFrom} <Time at={disabledFrom} />.
        </>
      )}
    </span>
  );
}

/** Why an attempt failed, in the person's language. The API says it in English. */
export function failureText(error: string, texts: WebhookTexts): string {
  const [, status] = RETURNED.exec(error) ?? [];
  if (status !== undefined) return texts.returned(status);
  const [, seconds] = TIMED_OUT.exec(error) ?? [];
  return seconds === undefined ? textOf(texts.failures, error) : texts.timedOut(seconds);
}

/** The delivery that was tried last, of those that did not succeed; null: none was tried. */
async function readLast(api: Issuary, webhookId: string): Promise<Delivery | null> {
  const pages = await Promise.all(
    (['pending', 'failed'] as const).map((status) =>
      api.deliveries.list({ webhook_id: webhookId, status, size: SEARCHED }),
    ),
  );
  const tried = pages.flatMap(({ deliveries }) => deliveries).filter(({ attempt_count }) => attempt_count > 0);
  return tried.toSorted((one, other) => triedAt(other) - triedAt(one))[0] ?? null;
}

function triedAt({ attempts }: Delivery): number {
  return Date.parse(attempts.at(-1)!.at);
}

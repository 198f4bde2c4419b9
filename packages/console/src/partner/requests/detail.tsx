import type { RequestDetails } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Id } from '../../ui/id.tsx';
import { FoldedText, Json } from '../../ui/json.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Time } from '../../ui/time.tsx';
import { curlOf } from './curl.ts';
import { useKeyNames } from './key-names.ts';
import type { RequestTexts } from './text/en.ts';
import { requestTexts } from './texts.ts';
import classes from './detail.module.css';

const REFUSED_FROM = 400;
const FAILED_FROM = 500;
/** At the end of a text that was cut. */
const CUT = '…';

export function RequestDetail() {
  const texts = useTexts(requestTexts);
  const { environment } = usePlace();
  const { id } = useParams({ strict: false }) as { id: string };
  const request = useRead<RequestDetails>('requests.get', { id }, (api) => api.requests.get(id));
  const { data } = request;
  if (data === undefined) return <MissingPage title={texts.one} of={request} list="/developers/requests" />;
  const { method, route, query, request_body, response_body } = data;
  const curl = curlOf(data, environment);
  return (
    <Page
      title={`${method} ${route}`}
      head={<code>{`${method} ${route}`}</code>}
      acts={curl && <CopyButton value={curl}>{texts.curl}</CopyButton>}
    >
      <p className={classes.answer}>{answerOf(data, texts)}</p>
      <RequestFacts request={data} />
      {query !== null && <Body title={texts.query} text={query} />}
      {request_body !== null && <Body title={texts.request} text={request_body} />}
      {response_body !== null && <Body title={texts.response} text={response_body} />}
      <p className={classes.redacted}>{texts.redacted}</p>
    </Page>
  );
}

function RequestFacts({ request }: { readonly request: RequestDetails }) {
  const { facts, ms } = useTexts(requestTexts);
  const language = useLanguage();
  const keyNames = useKeyNames();
  const made = madeBy(request);
  return (
    <Facts
      facts={[
        [facts.id, <Id key="id" id={request.id} />],
        [facts.at, <Time key="at" at={request.created_at} />],
        [facts.path, <code key="path">{request.path}</code>],
        [
          facts.key,
          request.client_id && [keyNames?.get(request.client_id), request.client_id].filter(Boolean).join(' · '),
        ],
        [facts.person, request.person_id && <Name key="person">{request.person_name ?? request.person_id}</Name>],
        [facts.idempotency, request.idempotency_key],
        [
          facts.object,
          made && (
            <PageLink key="object" to={`/i/${made}`}>
              {made}
            </PageLink>
          ),
        ],
        [facts.duration, ms(formatDecimal(request.duration_ms.toFixed(1), language))],
      ]}
    />
  );
}

/** A body as it was recorded. One that was cut is no JSON any more, and is shown as it is. */
function Body({ title, text }: { readonly title: string; readonly text: string }) {
  const { cutAfter, copyText } = useTexts(requestTexts);
  const language = useLanguage();
  if (!text.endsWith(CUT)) return <Json title={title} value={parsed(text)} isOpen />;
  const length = formatDecimal(String(text.length - CUT.length), language);
  return <FoldedText title={`${title} · ${cutAfter(length)}`} text={text} copy={copyText} isOpen wraps />;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The id of what the call created or changed. */
function madeBy({ method, status, response_body }: RequestDetails): string | undefined {
  if (method === 'GET' || status >= REFUSED_FROM || response_body === null) return undefined;
  const { data } = (parsed(response_body) ?? {}) as { readonly data?: { readonly id?: unknown } | null };
  return typeof data?.id === 'string' ? data.id : undefined;
}

function answerOf({ status, error_code }: RequestDetails, texts: RequestTexts): string {
  if (status < REFUSED_FROM) return texts.succeeded(status);
  return (status < FAILED_FROM ? texts.refused : texts.failed)(status, error_code ?? '');
}

import type { Request } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { useTexts } from '../../text/catalog.ts';
import { Failed } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { keyTexts } from './texts.ts';

const MINUTE_MS = 60_000;

interface FoundCalls {
  readonly requests: readonly Request[];
  readonly next_cursor: string | null;
}

/** When a key was last used. The service looks at the newest calls of the partner, and says whether it has looked at all of them. */
export function LastCall({ clientId }: { readonly clientId: string }) {
  const texts = useTexts(keyTexts);
  const { data, error } = useRead<FoundCalls>(
    'requests.list',
    { client_id: clientId, size: 1 },
    async (api) => await api.requests.list({ client_id: clientId, size: 1 }),
    () => MINUTE_MS,
  );
  if (error) return <Failed error={error} />;
  if (data === undefined) return <span>{texts.lastCall}</span>;
  const [call] = data.requests;
  if (call === undefined) return <span>{data.next_cursor === null ? texts.noCall : texts.noRecentCall}</span>;
  return (
    <span>
      {texts.lastCall} <Time at={call.created_at} /> · {call.method} {call.route}
    </span>
  );
}

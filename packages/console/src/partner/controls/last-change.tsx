import type { Act } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Time } from '../../ui/time.tsx';
import { controlsTexts } from './texts.ts';

/** The newest acts among which the change is looked for. */
const ACTS_READ = 50;
const CHANGES: ReadonlySet<string> = new Set(['setCardControls', 'changeCardControls']);

interface LastControlsChangeProps {
  readonly card: string;
  /** Only a change from then on; undefined: any. */
  readonly since?: string;
}

/** Who has changed a card's controls last. Nothing if no person has: the calls of API keys are in the request log. */
export function LastControlsChange({ card, since = '' }: LastControlsChangeProps) {
  const { lastChange: texts } = useTexts(controlsTexts);
  const { path } = usePlace();
  const { data } = useRead<{ readonly acts: readonly Act[] }>(
    'acts.list',
    { subject_id: card, size: ACTS_READ },
    async (api) => await api.acts.list({ subject_id: card, size: ACTS_READ }),
  );
  const change = data?.acts.find(({ act }) => CHANGES.has(act));
  if (change === undefined || change.created_at < since) return null;
  return (
    <p>
      {texts.by} <Name>{change.person.name}</Name>, <Time at={change.created_at} />.{' '}
      <PageLink to={`${path}/cards/${card}/activity`}>{texts.all}</PageLink>
    </p>
  );
}

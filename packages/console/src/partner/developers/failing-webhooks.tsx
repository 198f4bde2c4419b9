import { usePlace } from '../../session/place.ts';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { LastFailure } from '../webhooks/last-failure.tsx';
import { useWebhooks } from '../webhooks/list.tsx';
import { stateOf } from '../webhooks/state.ts';
import { developerTexts } from './texts.ts';
import classes from './overview.module.css';

/** The endpoints that do not receive their events. */
export function FailingWebhooks() {
  const texts = useTexts(developerTexts);
  const { path } = usePlace();
  const { data, error, retry } = useWebhooks();
  if (data === undefined) return <Missing of={{ error, refetch: retry }} rows={1} />;
  const failing = data.filter((webhook) => stateOf(webhook) === 'failing');
  return (
    <Section title={texts.webhooks}>
      {failing.length === 0 ? (
        <p>{data.length === 0 ? texts.noWebhooks : texts.noneFails}</p>
      ) : (
        <ul className={classes.rows}>
          {failing.map(({ id, url, delivery: { failing_since, disabled_from, waiting, behind } }) => (
            <li key={id}>
              <PageLink to={`${path}/developers/webhooks/${id}`}>{new URL(url).host}</PageLink>{' '}
              <span>
                {texts.failingSince} <Time at={failing_since!} />, {texts.waiting(waiting + behind)}.
              </span>{' '}
              <LastFailure webhookId={id} disabledFrom={disabled_from} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

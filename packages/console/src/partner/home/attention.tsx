import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Icon } from '../../ui/icon.tsx';
import { Missing } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useWebhooks } from '../webhooks/list.tsx';
import { stateOf } from '../webhooks/state.ts';
import { homeTexts } from './texts.ts';
import { PageLink } from '../../ui/page-link.tsx';
import classes from './attention.module.css';

/** What waits for somebody: endpoints that do not receive their events. */
export function Attention() {
  const texts = useTexts(homeTexts);
  const { path } = usePlace();
  const { data, error, retry } = useWebhooks();
  if (data === undefined) return <Missing of={{ error, refetch: retry }} rows={1} />;
  const wrong = data.filter((each) => stateOf(each) !== 'sending');
  if (wrong.length === 0) return <p className={classes.calm}>{texts.calm}</p>;
  return (
    <ul className={classes.items}>
      {wrong.map(({ id, url, enabled, delivery }) => (
        <li key={id}>
          <Icon name="attention" />
          <span>
            {enabled && delivery.failing_since ? (
              <>
                {texts.failing(new URL(url).host)} <Time at={delivery.failing_since} />,{' '}
                {texts.waiting(delivery.waiting + delivery.behind)}
              </>
            ) : (
              texts.disabled(new URL(url).host)
            )}
          </span>
          <PageLink to={`${path}/developers/webhooks/${id}`}>{texts.open}</PageLink>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTexts, textOf } from '../text/catalog.ts';
import { BrowserName } from '../ui/browser-name.tsx';
import { Button } from '../ui/mantine/button.tsx';
import { Loading } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { AccountFailed } from './account-failed.tsx';
import { endSessions, sessionsQuery, useAccountChange } from './methods.ts';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

/** Where the person is signed in. */
export function OpenSessions() {
  const texts = useTexts(accountTexts);
  const sessions = useQuery(sessionsQuery);
  const end = useAccountChange(endSessions);
  return (
    <section className={classes.section}>
      <h2>{texts.sessions}</h2>
      {sessions.isPending && <Loading rows={2} />}
      {sessions.error && <AccountFailed error={sessions.error} />}
      <ul className={classes.rows}>
        {sessions.data?.map(({ id, method, browser, address, created_at, seen_at, current }) => (
          <li key={id}>
            <span>
              {current ? <strong>{texts.thisBrowser}</strong> : <BrowserName userAgent={browser} />}
              <small>
                {textOf(texts.methods, method)} · {address} · <Time at={created_at} /> · {texts.used}{' '}
                <Time at={seen_at} />
              </small>
            </span>
            {!current && (
              <Button onClick={() => end.mutate(id)} loading={end.isPending && end.variables === id}>
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {end.error && <AccountFailed error={end.error} />}
      {sessions.data && sessions.data.length > 1 && (
        <Button onClick={() => end.mutate(undefined)} loading={end.isPending && end.variables === undefined}>
          {texts.endOthers}
        </Button>
      )}
    </section>
  );
}

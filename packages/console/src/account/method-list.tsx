import type { ReactNode } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { Time } from '../ui/time.tsx';
import { AccountFailed } from './account-failed.tsx';
import { useAccountChange } from './methods.ts';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

interface Method {
  readonly id: string;
  /** What the person knows it by. */
  readonly name: string;
  /** When it was created, in words. */
  readonly since: ReactNode;
  readonly last_used_at: string | null;
}

interface MethodListProps {
  readonly methods: readonly Method[];
  readonly remove: (id: string) => Promise<unknown>;
}

/** Ways to sign in of one kind, each with a button that removes it. */
export function MethodList({ methods, remove }: MethodListProps) {
  const texts = useTexts(accountTexts);
  const removal = useAccountChange(remove);
  return (
    <>
      <ul className={classes.rows}>
        {methods.map(({ id, name, since, last_used_at }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>
              <small>
                {since}
                {last_used_at && (
                  <>
                    {' · '}
                    {texts.used} <Time at={last_used_at} />
                  </>
                )}
              </small>
            </span>
            <Button onClick={() => removal.mutate(id)} loading={removal.isPending && removal.variables === id}>
              {texts.remove}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {removal.error && <AccountFailed error={removal.error} />}
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Button } from '../ui/mantine/button.tsx';
import { Time } from '../ui/time.tsx';
import { ConfirmChange } from './confirm-change.tsx';
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
  readonly removal: {
    /** The verb and its object. */
    readonly title: string;
    readonly effectOf: (name: string) => string;
    readonly remove: (id: string) => Promise<unknown>;
  };
}

/** Ways to sign in of one kind, each with a button that asks whether to remove it. */
export function MethodList({ methods, removal }: MethodListProps) {
  const texts = useTexts(accountTexts);
  const [asked, setAsked] = useState<Method | undefined>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      <ul className={classes.rows}>
        {methods.map((method) => (
          <li key={method.id}>
            <span>
              <bdi>{method.name}</bdi>
              <small>
                {method.since}
                {method.last_used_at && (
                  <>
                    {' · '}
                    {texts.used} <Time at={method.last_used_at} />
                  </>
                )}
              </small>
            </span>
            <Button onClick={() => setAsked(method)} opensDialog>
              {texts.remove}
              <span className="visually-hidden"> {method.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmChange
          title={removal.title}
          effect={removal.effectOf(asked.name)}
          act={removal.title}
          change={async () => await removal.remove(asked.id)}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { useSession } from '../session/session.ts';
import { useTexts } from '../text/catalog.ts';
import { TextInput } from '../ui/mantine/text-input.tsx';
import { Submit } from '../ui/submit.tsx';
import { AccountFailed } from './account-failed.tsx';
import { renamePerson, useAccountChange } from './methods.ts';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';

interface OwnNameProps {
  /** What the button says. */
  readonly act: string;
  readonly autoFocus?: boolean;
  /** Whether the name must be another one than before. */
  readonly mustChange?: boolean;
  readonly onNamed?: () => void;
}

/** The name that others see. An invitation may have guessed it. */
export function OwnName({ act, autoFocus = false, mustChange = false, onNamed }: OwnNameProps) {
  const texts = useTexts(accountTexts);
  const { person } = useSession();
  const [name, setName] = useState(person.name);
  const rename = useAccountChange(renamePerson);
  const isReady = name.trim() !== '' && !(mustChange && name.trim() === person.name);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) rename.mutate(name.trim(), { onSuccess: () => onNamed?.() });
      }}
    >
      <TextInput
        label={texts.ownName}
        autoComplete="name"
        autoFocus={autoFocus}
        value={name}
        onChange={setName}
        maxLength={100}
      />
      {rename.error && <AccountFailed error={rename.error} />}
      <Submit
        kind={mustChange ? 'plain' : 'primary'}
        isReady={isReady}
        isQuiet={name === person.name}
        loading={rename.isPending}
      >
        {act}
      </Submit>
    </form>
  );
}

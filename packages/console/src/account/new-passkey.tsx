import { useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { thisDevice } from '../ui/device-name.ts';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { TextInput } from '../ui/mantine/text-input.tsx';
import { AccountFailed } from './account-failed.tsx';
import { createPasskey, useAccountChange } from './methods.ts';
import { accountTexts } from './texts.ts';
import classes from './account.module.css';
import { Submit } from '../ui/submit.tsx';
import { uiTexts } from '../ui/texts.ts';

/** Creates a passkey in the browser. It has the name of the browser and the system, which the person can change. */
export function NewPasskey({ onCreated }: { readonly onCreated: () => void }) {
  const texts = useTexts(accountTexts);
  const { deviceName } = useTexts(uiTexts);
  const [name, setName] = useState(() => deviceName(thisDevice()));
  const create = useAccountChange(createPasskey);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(name, { onSuccess: onCreated });
      }}
    >
      <TextInput label={texts.passkeyName} autoFocus isSuggested value={name} onChange={setName} maxLength={100} />
      {create.error && <AccountFailed error={create.error} />}
      <DialogFooter>
        <Submit isReady={name.trim() !== ''} loading={create.isPending}>
          {texts.createPasskey}
        </Submit>
      </DialogFooter>
    </form>
  );
}

import type { Customer, NewCustomer } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Changes } from '../../ui/changes.tsx';
import { ProfileFields, useProfileLabels } from './profile-fields.tsx';
import {
  bodyOf,
  changedFields,
  isComplete,
  mayChange,
  profileOf,
  type Profile,
  ruleOf,
  type Field,
} from './profile.ts';
import { customerTexts } from './texts.ts';

/** Creates a customer, and opens its page. */
export function NewCustomerButton() {
  const { create: texts } = useTexts(customerTexts);
  return (
    <DialogButton right="customers.write" kind="primary" text={texts.open}>
      {(close) => <NewCustomerDialog onClose={close} />}
    </DialogButton>
  );
}

const EMPTY = profileOf();

function NewCustomerDialog({ onClose }: { readonly onClose: () => void }) {
  const { create: texts } = useTexts(customerTexts);
  const labels = useProfileLabels();
  const navigate = useNavigate();
  const { path } = usePlace();
  const [profile, setProfile] = useState(EMPTY);
  const create = useAct<Customer, Profile>((api, given, options) =>
    api.customers.create({ first_name: '', ...bodyOf(given, changedFields(EMPTY, given)) } as NewCustomer, options),
  );
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{texts.effect}</p>}
      act={texts.act}
      isReady={isComplete(profile)}
      error={create.error}
      isPending={create.isPending}
      labels={labels}
      onAct={() =>
        create.mutate(profile, { onSuccess: ({ id }) => void navigate({ to: `${path}/customers/${id}/overview` }) })
      }
      onClose={onClose}
    >
      <ProfileFields profile={profile} onChange={setProfile} />
    </ActDialog>
  );
}

/** Changes the profile of a customer. */
export function EditButton({ customer }: { readonly customer: Customer }) {
  const { edit: texts } = useTexts(customerTexts);
  return (
    <DialogButton right="customers.write" text={texts.open} isPossible={mayChange(customer)}>
      {(close) => <EditDialog customer={customer} onClose={close} />}
    </DialogButton>
  );
}

function EditDialog({ customer, onClose }: { readonly customer: Customer; readonly onClose: () => void }) {
  const { edit: texts, profile: words } = useTexts(customerTexts);
  const labels = useProfileLabels();
  // What the form was filled with: the customer may change meanwhile, and then only what the person has changed is sent.
  const [before] = useState(() => profileOf(customer));
  const [profile, setProfile] = useState(before);
  const changed = changedFields(before, profile);
  const save = useAct<unknown, Profile>((api, given, options) =>
    api.customers.update(customer.id, bodyOf(given, changedFields(before, given)) as object, options),
  );
  const isPossible = (name: Field): boolean => profile[name].trim() !== '' || !ruleOf(name).isRequired;
  const wordOf = (value: string): string | undefined => textOf(words.values, value.trim()) || undefined;
  return (
    <ActDialog
      title={texts.open}
      effect={
        <Changes
          // What is needed cannot be removed: its field says so.
          changes={changed.filter(isPossible).map((name) => ({
            name: words.fields[name],
            before: wordOf(before[name]),
            after: wordOf(profile[name]),
          }))}
        />
      }
      act={texts.act}
      isReady={changed.length > 0 && isComplete(profile)}
      isUnchanged={changed.length === 0}
      error={save.error}
      isPending={save.isPending}
      labels={labels}
      onAct={() => save.mutate(profile, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ProfileFields profile={profile} onChange={setProfile} />
    </ActDialog>
  );
}

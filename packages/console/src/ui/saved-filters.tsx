import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Address } from '../api/address-search.ts';
import type { Operation } from '../api/queries.ts';
import { useSavedFilters, type SavedFilter } from '../api/saved-filters.ts';
import { usePlace } from '../session/place.ts';
import { useTexts } from '../text/catalog.ts';
import { Dialog } from './dialog.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { Button } from './mantine/button.tsx';
import { TextInput } from './mantine/text-input.tsx';
import { Failed } from './states.tsx';
import { Tabs } from './tabs.tsx';
import { uiTexts } from './texts.ts';
import classes from './saved-filters.module.css';
import { Submit } from './submit.tsx';

const NAME_LENGTH_MAX = 40;

type Chosen = SavedFilter['filters'];

interface SavedFiltersProps {
  readonly list: Operation;
  readonly address: Address;
  /** The filters among the parameters of the address. */
  readonly names: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
  /** The fields, with the button that names the filters of the page or forgets them. */
  readonly children: (act: ReactNode) => ReactNode;
}

/** What the person has saved for a list. Operators who look at a partner's console save nothing there. */
export function SavedFilters(props: SavedFiltersProps) {
  return usePlace().isVisit ? props.children(null) : <OwnFilters {...props} />;
}

/** The filters that the person has named, each as a tab with its own address, above the fields. */
function OwnFilters({ list, address, names, values, children }: SavedFiltersProps) {
  const texts = useTexts(uiTexts);
  const { pathname } = useLocation();
  const { saved = [], error, remove, ...saving } = useSavedFilters(list);
  const [isOpen, setOpen] = useState(false);
  const chosen = Object.fromEntries(
    names.flatMap((name) => (values[name] !== undefined && isKept(address[name]!) ? [[name, values[name]]] : [])),
  );
  const hasTyped = names.some((name) => values[name] !== undefined && chosen[name] === undefined);
  const shown = hasTyped ? undefined : saved.find(({ filters }) => isSame(filters, chosen));
  return (
    <>
      {saved.length > 0 && (
        <Tabs
          label={texts.savedFilters.title}
          tabs={[
            { to: pathname, text: texts.all, search: {} },
            ...saved.map(({ name, filters }) => ({ to: pathname, text: name, search: filters })),
          ]}
        />
      )}
      {error !== null && <Failed error={error} />}
      {children(
        shown ? (
          <Button onClick={() => remove.mutate(shown.id)} loading={remove.isPending}>
            {texts.savedFilters.remove(shown.name)}
          </Button>
        ) : (
          Object.keys(chosen).length > 0 && (
            <Button onClick={() => setOpen(true)} opensDialog>
              {texts.savedFilters.save}
            </Button>
          )
        ),
      )}
      {isOpen && <SaveDialog {...saving} chosen={chosen} hasTyped={hasTyped} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SaveDialogProps extends Pick<ReturnType<typeof useSavedFilters>, 'save'> {
  readonly chosen: Chosen;
  /** Whether there are filters that are not saved. */
  readonly hasTyped: boolean;
  readonly onClose: () => void;
}

function SaveDialog({ save, chosen, hasTyped, onClose }: SaveDialogProps) {
  const { savedFilters: texts } = useTexts(uiTexts);
  const [name, setName] = useState('');
  const isReady = name.trim() !== '';
  return (
    <Dialog title={texts.save} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save.mutate({ name: name.trim(), filters: chosen }, { onSuccess: onClose });
        }}
      >
        <TextInput label={texts.name} value={name} onChange={setName} maxLength={NAME_LENGTH_MAX} />
        {hasTyped && <p>{texts.notTyped}</p>}
        {save.error && <Failed error={save.error} />}
        <DialogFooter>
          <Submit isReady={isReady} loading={save.isPending}>
            {texts.save}
          </Submit>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** A choice, an amount or a time. Texts and ids can name a customer, so the service does not keep them. */
export function isKept(kind: Address[string]): boolean {
  return typeof kind !== 'string' || ['amount', 'day', 'moment'].includes(kind);
}

function isSame(one: Chosen, other: Chosen): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

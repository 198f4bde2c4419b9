import { isWaiting, type CardControlsChange, type Right } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Changes } from '../../ui/changes.tsx';
import { Fold } from '../../ui/fold.tsx';
import { lacksReason, ReasonField, withReason } from '../approvals/reason-field.tsx';
import { WaitingNotice, WillWait } from '../approvals/waiting.tsx';
import { ControlField } from './field.tsx';
import {
  CONTROL_NAMES,
  GROUPS,
  isSame,
  patchOf,
  valueAt,
  type ControlName,
  type Controls,
  type Group,
  type LevelName,
} from './names.ts';
import { PurchaseTest, type TestedCard } from './purchase-test.tsx';
import { controlsTexts } from './texts.ts';
import { labelOf, nameOf, useWords } from './words.ts';
import { Optional } from '../../ui/optional.tsx';

/** The owner of the controls that a form changes: a card, a customer, or all cards of the partner. */
type Edited =
  | {
      readonly level: 'card' | 'customer';
      readonly id: string;
      /** The cards on which a purchase can be tried. */
      readonly cards: readonly TestedCard[];
    }
  | { readonly level: 'default' | 'ceiling' };

interface EditedLevel {
  readonly of: Edited;
  readonly controls: Controls;
  /** The currency of the amounts; undefined where cards of several currencies have them. */
  readonly currency?: string;
  /** Whether they can still be changed. Default: true. */
  readonly isPossible?: boolean;
}

const RIGHTS = {
  card: 'controls.write',
  customer: 'controls.write',
  default: 'controls.levels',
  ceiling: 'controls.levels',
} as const satisfies Record<LevelName, Right>;

/** Changes the controls of one level. */
export function EditControlsButton({ isPossible = true, ...edited }: EditedLevel) {
  const { edit: texts } = useTexts(controlsTexts);
  const { level } = edited.of;
  return (
    <DialogButton right={RIGHTS[level]} text={texts[level]} isPossible={isPossible}>
      {(close) => <EditControls {...edited} onClose={close} />}
    </DialogButton>
  );
}

function EditControls({ of, currency, onClose, ...given }: EditedLevel & { readonly onClose: () => void }) {
  const texts = useTexts(controlsTexts);
  const wordsOf = useWords(currency);
  // What the form was filled with. Only what differs from it is sent, so that a change of somebody else is kept.
  const [before] = useState(given.controls);
  const [values, setValues] = useState<ReadonlyMap<ControlName, unknown>>(new Map());
  const [reason, setReason] = useState('');
  const changed = CONTROL_NAMES.filter((name) => values.has(name) && !isSame(values.get(name), valueAt(before, name)));
  const isReadable = changed.every((name) => values.get(name) !== undefined);
  const patch = patchOf(new Map(changed.map((name) => [name, values.get(name)])));
  const save = useAct<unknown, CardControlsChange>((api, change, options) => {
    if (of.level === 'card') return api.cards.updateControls(of.id, change, options);
    if (of.level === 'customer') return api.customers.updateControls(of.id, change, options);
    return of.level === 'default'
      ? api.controls.updateDefaults(change, options)
      : api.controls.updateCeilings(change, options);
  });
  const show = (group: Group, isOpen = false) => (
    <Fold key={group} title={texts.groups[group]} isOpen={isOpen}>
      {GROUPS[group].map((name) => (
        <ControlField
          key={name}
          name={name}
          currency={currency}
          value={values.has(name) ? values.get(name) : valueAt(before, name)}
          onChange={(value) => setValues((all) => new Map(all).set(name, value))}
        />
      ))}
    </Fold>
  );
  return (
    <ActDialog
      title={texts.edit[of.level]}
      effect={
        save.data !== undefined ? (
          <WaitingNotice answer={save.data} otherwise={null} />
        ) : isReadable && changed.length > 0 ? (
          <>
            <Changes
              changes={changed.map((name) => ({
                name: nameOf(name, texts),
                before: wordsOf(name, valueAt(before, name)),
                after: wordsOf(name, values.get(name)),
              }))}
            />
            {/* The form writes amounts as text. */}
            <WillWait
              before={before.limits}
              after={patch.limits as Controls['limits'] | undefined}
              currency={currency}
            />
          </>
        ) : (
          <p>{isReadable ? texts.unchanged : texts.unreadable}</p>
        )
      }
      act={texts.save}
      isReady={isReadable && changed.length > 0}
      isOver={save.data !== undefined}
      error={lacksReason(save.error) ? null : save.error}
      isPending={save.isPending}
      labels={Object.fromEntries(CONTROL_NAMES.map((name) => [name, labelOf(name, currency, texts)]))}
      onAct={() =>
        save.mutate(
          { ...patch, ...withReason(reason) },
          { onSuccess: (answer) => void (isWaiting(answer) || onClose()) },
        )
      }
      onClose={onClose}
    >
      <Optional>
        {(Object.keys(GROUPS) as Group[]).map((group, index) => show(group, index === 0))}
        <ReasonField value={reason} onChange={setReason} error={save.error} />
        {'cards' in of && <PurchaseTest {...of} patch={isReadable ? patch : undefined} />}
      </Optional>
    </ActDialog>
  );
}

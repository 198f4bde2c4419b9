import { useSession } from '../../session/session.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useOperatorAct } from '../api.ts';
import { operatorTexts } from './texts.ts';
import type { Operator } from './types.ts';

interface RemoveProps {
  readonly operator: Operator;
}

/** Takes an operator's rights away, or an invitation back, once the person's address is typed. */
export function RemoveButton({ operator }: RemoveProps) {
  const { remove } = useTexts(operatorTexts);
  return (
    <DialogButton right="operators.write" text={remove.open}>
      {(close) => <RemoveDialog operator={operator} onClose={close} />}
    </DialogButton>
  );
}

function RemoveDialog({ operator: { id, person, status }, onClose }: RemoveProps & { readonly onClose: () => void }) {
  const { remove: texts } = useTexts(operatorTexts);
  const isOwn = useSession().person.id === person.id;
  const effects = {
    active: texts.effect,
    reset: texts.effect,
    invited: texts.effectInvited,
    disabled: texts.effectDisabled,
  };
  const remove = useOperatorAct<unknown, object>(() => `/operators/${id}`, 'DELETE');
  return (
    <ActDialog
      title={person.name}
      effect={
        <>
          {isOwn && <p>{texts.own}</p>}
          <p>{effects[status](person.name)}</p>
        </>
      }
      act={texts.act}
      kind="bad"
      typed={person.email}
      isReady
      error={remove.error}
      isPending={remove.isPending}
      onAct={() => remove.mutate({}, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

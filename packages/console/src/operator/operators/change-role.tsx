import { useState } from 'react';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useOperatorAct } from '../api.ts';
import { RoleField } from './role-field.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { operatorTexts } from './texts.ts';
import type { Operator } from './types.ts';

interface ChangeRoleProps {
  readonly operator: Operator;
}

/** Gives an operator another role, once the person's address is typed. */
export function ChangeRoleButton({ operator }: ChangeRoleProps) {
  const { change } = useTexts(operatorTexts);
  return (
    <DialogButton right="operators.write" text={change.open}>
      {(close) => <ChangeRoleDialog operator={operator} onClose={close} />}
    </DialogButton>
  );
}

function ChangeRoleDialog({ operator, onClose }: ChangeRoleProps & { readonly onClose: () => void }) {
  const { change: texts, role: roleLabel } = useTexts(operatorTexts);
  const { roles } = useTexts(uiTexts);
  const { id, person } = operator;
  const [role, setRole] = useState(operator.role);
  const change = useOperatorAct<unknown, object>(() => `/operators/${id}`, 'PATCH');
  return (
    <ActDialog
      title={person.name}
      effect={<p>{texts.effect(person.name, roles[role])}</p>}
      act={texts.act}
      typed={person.email}
      isReady={role !== operator.role}
      isUnchanged={role === operator.role}
      error={change.error}
      isPending={change.isPending}
      labels={{ role: roleLabel }}
      onAct={() => change.mutate({ role }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <RoleField role={role} onChange={setRole} />
    </ActDialog>
  );
}

import { useTexts } from '../../text/catalog.ts';
import { Select } from '../../ui/select.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { operatorTexts } from './texts.ts';
import { ROLES, type Role } from './types.ts';

interface RoleFieldProps {
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

/** A choice of a role, with what it may do. */
export function RoleField({ role, onChange }: RoleFieldProps) {
  const texts = useTexts(operatorTexts);
  const { roles } = useTexts(uiTexts);
  return (
    <>
      <Select label={texts.role} value={role} options={ROLES.map((each) => [each, roles[each]])} onChange={onChange} />
      <p>{texts.meanings[role]}</p>
    </>
  );
}

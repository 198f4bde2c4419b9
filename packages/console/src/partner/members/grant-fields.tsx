import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Select } from '../../ui/select.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { ROLES, reachOf, type Reach, type Role } from './members.ts';
import { memberTexts } from './texts.ts';

interface GrantFieldsProps {
  readonly role: Role;
  readonly reach: Reach;
  readonly onRole: (role: Role) => void;
  readonly onReach: (reach: Reach) => void;
}

/** What a member may do, and where. Nobody gives an environment that the person does not see. */
export function GrantFields({ role, reach, onRole, onReach }: GrantFieldsProps) {
  const texts = useTexts(memberTexts);
  const { roles } = useTexts(uiTexts);
  const { membership } = usePlace();
  const own = reachOf(membership.environments);
  const reaches: readonly Reach[] = own === 'both' ? ['both', 'live', 'sandbox'] : [own];
  return (
    <>
      <Select label={texts.role} value={role} options={ROLES.map((each) => [each, roles[each]])} onChange={onRole} />
      <p>{texts.roleMeanings[role]}</p>
      <Select
        label={texts.reach}
        value={reach}
        options={reaches.map((each) => [each, texts.reaches[each]])}
        onChange={onReach}
      />
    </>
  );
}

import { useState } from 'react';
import { AccountFailed } from '../../account/account-failed.tsx';
import { useAccountChange } from '../../account/methods.ts';
import { usePlace } from '../../session/place.ts';
import { useSession } from '../../session/session.ts';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { Submit } from '../../ui/submit.tsx';
import { GrantFields } from './grant-fields.tsx';
import { changeMember, reachOf, removeMember, takesRights, type Member } from './members.ts';
import { memberTexts } from './texts.ts';
import classes from './members.module.css';

interface ChangeMemberProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Changes the role of a member, or ends the membership. */
export function ChangeMember({ member: { id, person, ...member }, onClose }: ChangeMemberProps) {
  const texts = useTexts(memberTexts);
  const { cancel, unchanged } = useTexts(shellTexts);
  const { id: partner } = usePlace().membership.partner;
  const isOwn = useSession().person.id === person.id;
  const [role, setRole] = useState(member.role);
  const [reach, setReach] = useState(() => reachOf(member.environments));
  const [isRemoving, setRemoving] = useState(false);
  const change = useAccountChange(async (_input: void) => await changeMember(partner, id, role, reach));
  const remove = useAccountChange(async (_input: void) => await removeMember(partner, id));
  const isInvited = member.status === 'invited';
  const ofOthers = isInvited ? texts.removesInvited : texts.removes;
  const effect = isOwn ? texts.removesYou : ofOthers(person.email);
  const removeNow = isOwn ? texts.removeYourself : texts.removeNow(person.name);
  return (
    <Dialog title={person.name} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <p>{person.email}</p>
        <GrantFields role={role} reach={reach} onRole={setRole} onReach={setReach} />
        <div role="status">{isOwn && takesRights(member, role, reach) && <p>{texts.takesOwn}</p>}</div>
        {change.error && <AccountFailed error={change.error} />}
        <DialogFooter>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit
            isReady={role !== member.role || reach !== reachOf(member.environments)}
            loading={change.isPending}
            waitsFor={unchanged}
          >
            {texts.save}
          </Submit>
        </DialogFooter>
      </form>
      <div className={classes.form}>
        {isRemoving && <p>{effect}</p>}
        {remove.error && <AccountFailed error={remove.error} />}
        <Button
          kind={isRemoving ? 'bad' : 'plain'}
          loading={remove.isPending}
          onClick={() => (isRemoving ? remove.mutate(undefined, { onSuccess: onClose }) : setRemoving(true))}
        >
          {isInvited ? texts.withdraw : isRemoving ? removeNow : texts.remove}
        </Button>
      </div>
    </Dialog>
  );
}

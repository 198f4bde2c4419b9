const en = {
  title: 'Operators',
  list: 'People of the operator, and those who are invited',
  none: 'Nobody.',
  columns: {
    name: 'Name',
    email: 'E-mail address',
    role: 'Role',
    since: 'Status',
    seen: (zone: string) => `Last call (${zone})`,
    acts: 'Change',
  },
  meanings: {
    admin: 'May do everything, and invites operators.',
    operations: 'Suspends partners, takes care of alerts, and mends what is overdue.',
    compliance: 'Reviews customers, and reads and verifies the audit log.',
    finance: 'Asks for credits, fees and rates, and decides on them.',
    read_only: 'Reads, and verifies the audit log.',
  },
  active: 'since',
  invited: 'invited on',
  reset: 'cannot sign in until an invitation is used, since',
  disabled: 'disabled, since',
  invite: {
    open: 'Invite an operator',
    act: 'Invite',
    effect: (email: string, role: string) =>
      `${email} becomes an operator for all partners: ${role}. For a day, the person approves nothing that you ask for.`,
    done: (email: string) =>
      `The link for ${email}, and for nobody else. It works for at most 72 hours, and only once.`,
  },
  change: {
    open: 'Change the role',
    act: 'Change the role',
    effect: (name: string, role: string) =>
      `${name} gets the role ${role} at once. For a day, the person approves nothing that you ask for.`,
  },
  remove: {
    open: 'Remove',
    act: 'Remove the operator',
    effect: (name: string) =>
      `${name} is signed out everywhere and may do nothing here any more. What the person has asked for cannot be approved any more.`,
    own: 'This is you: you are signed out at once.',
    effectDisabled: (name: string) => `${name} cannot sign in any more, and leaves this list.`,
    effectInvited: (name: string) => `The invitation of ${name} stops working.`,
  },
  email: 'E-mail address',
  role: 'Role',
};

export type OperatorTexts = typeof en;
export default en;

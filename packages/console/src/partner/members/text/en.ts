const en = {
  title: 'Members',
  invite: 'Invite somebody',
  change: 'Change',
  newLink: 'New link',
  replacesLink: (email: string) => `${email} gets a new link, and the one before stops working.`,
  save: 'Save',
  remove: 'Remove from the partner',
  withdraw: 'Withdraw the invitation',
  email: 'E-mail address',
  role: 'Role',
  reach: 'Environments',
  roleMeanings: {
    admin: 'May do everything, and invites people.',
    developer: 'Manages webhooks and looks up calls; may do almost everything in the sandbox.',
    finance: 'Moves money, freezes cards, reads statements and compares reconciliations.',
    support: 'Helps customers: issues, freezes and replaces cards, and changes their limits.',
    read_only: 'Reads, and downloads statements.',
  },
  reaches: { both: 'live and sandbox', live: 'live', sandbox: 'sandbox' },
  statuses: { active: 'since', invited: 'invited on' },
  handOver: (email: string) =>
    `The link for ${email}, and for nobody else. It works for at most 72 hours, and only once.`,
  removesInvited: (email: string) => `The invitation of ${email} stops working.`,
  removes: (email: string) => `${email} loses access at once. Keys and cards stay.`,
  removeNow: (name: string) => `Remove ${name}`,
  takesOwn: 'This takes rights from you at once. Only another admin can give them back.',
  removesYou: 'You lose access at once. Keys and cards stay.',
  removeYourself: 'Remove yourself',
};

export type MemberTexts = typeof en;
export default en;

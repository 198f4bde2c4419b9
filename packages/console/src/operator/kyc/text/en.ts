const en = {
  title: 'KYC',
  one: 'KYC case',
  list: 'KYC cases, those that wait longest first',
  none: 'Nobody waits for a decision.',
  filters: {
    environment: 'Environment',
    status: 'Status',
    claimed: 'Claimed by',
    partner: 'Handle or id of the partner',
  },
  statuses: { open: 'Open', decided: 'Decided', replaced: 'Replaced by newer documents' },
  claimed: { me: 'You', nobody: 'Nobody' },
  columns: {
    customer: 'Customer',
    place: 'Environment',
    partner: 'Partner',
    since: (zone: string) => `Waits since (${zone})`,
    state: 'State',
  },
  erased: 'Erased customer',
  decisions: { approved: 'Approved', needs_resubmission: 'Asked again', rejected: 'Rejected' },
  claim: 'Claim the case',
  claimFirst: 'Claim the case to see its documents and to decide. Nobody else can decide it for 15 minutes.',
  yours: 'You have claimed this case until',
  theirs: (name: string) => `${name} has claimed this case until`,
  takeOver: {
    open: 'Take over…',
    effect: (name: string) =>
      `${name} can no longer decide this case, and you can for 15 minutes. The audit log names both of you.`,
    act: 'Take the case over',
    reason: 'Reason, for the audit log',
  },
  next: 'Next case',
  noNext: 'No other case waits.',
  keys: 'The keys A, R and X move to the three buttons; Enter presses one.',
  documents: 'Documents',
  noDocuments: 'No document can be looked at.',
  show: { front: 'Show the front', back: 'Show the back', address: 'Show the proof of address' },
  logged: 'Each look is recorded with your name, which is on the picture.',
  hidden: 'The picture is hidden again when you leave this window, and after 5 minutes.',
  turn: 'Turn',
  larger: 'Larger',
  smaller: 'Smaller',
  hide: 'Hide',
  facts: {
    title: 'As given',
    fact: 'What',
    given: 'As given',
    same: 'Same on the document',
    isSame: (what: string) => `${what}: the same on the document`,
  },
  alike: {
    title: 'Other customers of this partner may be the same person.',
    document: 'same document',
    name_and_birth: 'same name and date of birth',
  },
  history: 'Earlier and later submissions',
  noHistory: 'This is the only submission.',
  submission: (number: number) => `Submission ${number}`,
  undecided: 'Not decided',
  decidedBy: (name: string) => `by ${name}`,
  approve: {
    open: 'Approve',
    effect: 'The customer may have cards. The documents are deleted, and the partner gets the event.',
    unchecked: (count: number) =>
      count === 1
        ? '1 fact is not marked as the same on the document.'
        : `${count} facts are not marked as the same on the document.`,
    act: 'Approve the customer',
  },
  ask: {
    open: 'Ask again',
    effect: 'The partner learns what is wrong, and the customer can send documents again. These stay until then.',
    act: 'Ask for documents again',
  },
  reject: {
    open: 'Reject',
    effect: 'The customer cannot have cards. The documents are deleted, and the partner gets the event.',
    act: 'Reject the customer',
  },
  reasons: 'Reasons',
  says: 'The partner will read:',
};

export type KycTexts = typeof en;
export default en;

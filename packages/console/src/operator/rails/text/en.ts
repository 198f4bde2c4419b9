const en = {
  title: 'Rails',
  tabs: { platforms: 'Platform', bank: 'Bank', chains: 'Chains', overdue: 'Overdue' },
  platforms: {
    names: { embedded: 'Issuary’s own platform', lithic: 'Lithic', stripe: 'Stripe' },
    issues: 'Issues new cards',
    yes: 'Yes',
    no: 'No: it keeps the cards that it has',
    connection: 'Calls this installation at',
    notConnected: 'Not connected here yet',
    since: 'since',
    lastReport: 'Last event or change that it reported',
    missing:
      'Processes with the role platform refuse what the vendor sends, because they lack these settings. Set them, and start the processes again.',
    missingIn: (count: string) => `(processes: ${count})`,
    unapplied: 'Reports that could not be applied',
    own: 'No shop takes its cards. Nothing outside has to answer.',
    balances: (name: string) => `Balances at ${name}`,
    noBalances: 'No balance has been read yet.',
    columns: {
      currency: 'Currency',
      available: 'Available',
      needed: 'Cards could spend',
      read: (zone: string) => `Read (${zone})`,
    },
    questions: (name: string) => `What ${name} is asked`,
    noQuestions: 'Nothing has been asked yet.',
    about: {
      changes: 'What has changed',
      comparison: 'What it has settled',
      recheck: 'What differed from the ledger',
      floats: 'Its balances',
    },
    question: 'Question',
    answered: (zone: string) => `Last answer (${zone})`,
    state: 'State',
    never: 'None yet',
    due: 'Asked again since',
    onTime: 'On time',
  },
  connect: {
    open: (place: string) => `Connect ${place}`,
    explain:
      'The vendor then asks this installation about purchases, and reports events to it. Its keys are in the settings.',
    url: 'Public URL of the role platform, such as https://platform.example.com',
  },
  migrate: {
    open: 'Move a customer’s cards',
    explain: 'The cards that a customer has on another platform are replaced by cards of the one that issues now.',
    customer: 'Id or local_id of the customer',
  },
  bank: {
    name: 'Issuary’s own bank, which pays nobody',
    pending: (count: string, money: string) => `${count} of ${money} in sum, the oldest since`,
    none: 'None',
    waiting: 'Transfers without an answer',
    contradicted: 'Transfers with contradictory notices',
    list: 'Transfers of all partners',
    show: 'Show',
    shows: {
      pending: 'Without an answer, oldest first',
      contradicted: 'With contradictory notices',
      all: 'All, newest first',
    },
    noTransfers: 'There is no such transfer.',
    cutShort: 'Only the first 100 are shown.',
    columns: {
      at: (zone: string) => `Created (${zone})`,
      partner: 'Partner',
      transfer: 'Transfer',
      status: 'Status',
      amount: 'Amount',
    },
    notice: (outcome: string, reason: string) => `The bank then reported ${outcome}${reason}.`,
    outcomes: { success: 'that it was paid', failed: 'that it failed', reversed: 'that it was returned' },
  },
  chains: {
    list: 'Chains on which payments are watched',
    none: 'No chain has a node in the settings.',
    columns: {
      chain: 'Chain',
      place: 'Environment',
      block: 'Last block read',
      at: (zone: string) => `At (${zone})`,
      state: 'State',
    },
    watched: 'Watched',
    notConfigured: 'No node in the settings',
    never: 'Not yet',
    fixNode: 'Configure the URL of a node of this chain. It is watched again by itself then.',
    /** Why a chain is not watched, by the kind of the problem. */
    problems: {
      other_chain: (chain: string) => `The node is on chain ${chain}, which is another one.`,
      deep_reorganization: (block: string) =>
        `The chain was reorganized below block ${block}, the oldest whose hash is kept.`,
    },
  },
  reason: 'Reason',
  settle: {
    open: 'Settle',
    title: 'Settle a transfer',
    effect:
      'Says that you have asked the bank what became of it. No money moves: if a balance is wrong, ask for a credit or a debit of the wallet first.',
    act: 'Settle the transfer',
  },
  resume: {
    open: 'Resume',
    title: (network: string) => `Resume chain ${network}`,
    block: 'Number of a block before the two histories diverge',
    explain:
      'Look the chain up in an explorer. Everything after the block is rolled back and read again from the node.',
  },
  reread: {
    open: 'Read again',
    title: 'Read an object again',
    effect: (object: string, vendor: string) =>
      `The worker asks ${vendor} for ${object} within seconds, and applies the answer in place of what it has read before.`,
    act: 'Read it again',
  },
};

export type RailsTexts = typeof en;
export default en;

const en = {
  title: 'Approvals',
  one: 'Approval',
  list: 'What operators ask for, newest first',
  none: 'Nothing waits for a second person.',
  noneAtAll: 'Nobody has asked for anything.',
  show: 'Show',
  waiting: 'What waits',
  forYou: 'Waits for your decision',
  all: 'All requests',
  columns: {
    act: 'Act',
    what: 'What',
    partner: 'Partner',
    asked: 'Asked by',
    status: 'Status',
    decision: (zone: string) => `Decision (${zone})`,
    until: (zone: string) => `Until (${zone})`,
  },
  acts: {
    'wallets.credit': 'Credit a wallet',
    'wallets.debit': 'Debit a wallet',
    'fees.set': 'Change fees',
    'rates.set': 'Change exchange rates',
    'chains.resume': 'Resume a chain',
    'platform.connect': 'Connect a card platform',
    'platform.migrate': 'Move cards to another platform',
    'keys.create': 'Create a key of a partner',
    'keys.revoke': 'Revoke a key of a partner',
    'vault.rotate': 'Rotate the master key',
  },
  buttons: {
    'wallets.credit': 'Credit or debit a wallet',
    'fees.set': 'Change fees',
    'rates.set': 'Change exchange rates',
  },
  everybody: 'All partners',
  does: {
    'wallets.credit': (money: string, wallet: string) => `Adds ${money} to ${wallet}.`,
    'wallets.debit': (money: string, wallet: string) => `Takes ${money} from ${wallet}.`,
    defaultWallet: (currency: string) => `the default wallet in ${currency}`,
    otherWallet: (currency: string) => `a wallet in ${currency}`,
    walletId: 'Id of the wallet',
    balance: (before: string, after: string) => `Its balance of ${before} becomes ${after}.`,
    'chains.resume': (network: string, place: string, block: string) =>
      `Reads chain ${network} in ${place} again from block ${block} on.`,
    'platform.connect': (name: string, place: string, url: string) =>
      `Registers this installation at ${name} in ${place}, which calls it below ${url}.`,
    asks: 'Asks about purchases at',
    reports: 'Reports events to',
    /** What is wrong with an endpoint at a vendor. */
    flaws: {
      disabled: 'disabled',
      other_version: 'in another version of the API',
      lacks_events: 'without some events',
    },
    alreadyConnected: 'The vendor calls these endpoints already.',
    lastConnected: 'It was last connected at',
    newSecrets:
      'A new endpoint is signed with a secret of its own. Purchases are declined until the settings of the role platform have it.',
    'platform.migrate': (count: string, name: string) =>
      `Replaces ${count} of the customer’s cards by cards of ${name}, with their balances and controls.`,
    oldCards:
      'The old cards end. Purchases on them still clear. A card that the platform does not take stays as it is.',
    'keys.create': (name: string, scopes: string) =>
      `Creates the key ${name}. It may do this: ${scopes}. Only the person who asks has its secret.`,
    'keys.revoke': (name: string, scopes: string) =>
      `Ends the key ${name}, which may do this: ${scopes}. Its tokens stop working within five seconds.`,
    anywhere: 'It works from any address.',
    onlyFrom: (networks: string) => `It works only from ${networks}.`,
    until: 'It works until',
    lastCall: 'Its last call:',
    noCall: {
      all: 'It has made no call in the last 30 days.',
      newest: 'It made none of the newest calls of the partner.',
      none: 'Calls are not recorded, so nobody knows when it was last used.',
    },
    lastKey: 'It is the last key with which the partner can create others. A person of the partner still can.',
    'vault.rotate': (from: string, to: string) =>
      `Replaces the master key ${from} with ${to}. The background work encrypts everything again.`,
    madeKey: 'a new one, which is made in the data folder',
    sameMasterKey: (key: string) => `The master key ${key} stays.`,
    stolen: 'All access tokens and links to exported files end at once.',
    blockHash: 'Compare the hash of this block with an explorer:',
    rolledBack: (read: string, payments: string) =>
      `It was read up to block ${read}. Payments after the block: ${payments}. They are looked for again, and those that have left the chain are reversed.`,
    noBlock: 'none',
    atOnce: { live: 'It holds from the approval on.', sandbox: 'It holds at once.' },
    from: (time: string) => `It holds from ${time} UTC on, by the clock of the environment.`,
    past: (count: string, since: string, charged: string, wouldBe: string) => {
      if (count === '0')
        return `There were no operations with fees since ${since}. Declined purchases are not counted.`;
      return count === '1'
        ? `Since ${since}, one operation had fees. It was charged ${charged}, and would have been charged ${wouldBe}. Declined purchases are not counted.`
        : `Since ${since}, operations with fees: ${count}. They were charged ${charged}, and would have been charged ${wouldBe}. Declined purchases are not counted.`;
    },
    rate: (perUsd: string, markup: string) => `${perUsd} for one US dollar, markup ${markup} %`,
    unusual: (currency: string, before: string, after: string) =>
      `The rate of ${currency} changes by more than 20 %: it is ${before} for one US dollar, and becomes ${after}. Check it.`,
    billed: (amount: string, before: string | undefined, after: string) =>
      before === undefined
        ? `A card in US dollars pays ${after} for a purchase of ${amount}.`
        : `A card in US dollars pays ${after} for a purchase of ${amount}, ${before} until now.`,
    rateAlone: (perUsd: string) => `${perUsd} for one US dollar, the same markup`,
  },
  fees: {
    issuance: 'Issuing a card',
    pre_deposit: 'Moved to each new card',
    deposit: 'Deposit to a card',
    withdraw: 'Withdrawal from a card',
    decline: 'Declined purchase',
    transfer: 'Transfer',
    account_issue: 'Opening a virtual account',
    issuer_issuance: 'Issuing a card (issuer)',
    issuer_deposit: 'Deposit to a card (issuer)',
    issuer_withdraw: 'Withdrawal from a card (issuer)',
    issuer_decline: 'Declined purchase (issuer)',
    issuer_transfer: 'Transfer (issuer)',
    issuer_account_issue: 'Opening a virtual account (issuer)',
  } as Record<string, string>,
  state: {
    pending: (name: string) => `${name} asks for it, and waits for another person.`,
    own: 'You asked for it. Another person has to approve it.',
    approved: (name: string) => `${name} has approved it, and it is done.`,
    approving: (name: string) => `${name} has approved it, and it is being done.`,
    rejected: (name: string) => `${name} has rejected it. Nothing was changed.`,
    canceled: (name: string) => `${name} has taken it back. Nothing was changed.`,
    expired: 'Nobody decided in time. Nothing was changed. Ask again if it is still needed.',
    retried: (name: string, code: string) =>
      `${name} has approved it, but the last attempt to do it failed: ${code}. It is tried again until four hours after the approval.`,
    gaveUp: (name: string, code: string) =>
      `${name} has approved it, but all attempts of four hours failed: ${code}. Once the cause is mended, ask for it again.`,
    failed: (name: string, code: string) => `${name} has approved it, but it could not be done any more: ${code}.`,
  },
  toFees: 'Fees of the partner',
  what: 'What it does',
  whenAsked: 'What it would do when it was asked for',
  facts: {
    id: 'Id',
    partner: 'Partner',
    partnerId: 'Id of the partner',
    environment: 'Environment',
    asked: 'Asked by',
    at: 'Asked at',
    until: 'Can be approved until',
    reason: 'Reason',
    decided: 'Decided by',
    decidedAt: 'Decided at',
    why: 'Reason of the decision',
    reference: 'Reference',
  },
  checks: {
    title: 'What was done at the vendor',
    done: 'Done',
    open: 'To do',
    /** What connecting a vendor has found, by its kind. */
    findings: {
      asks: (value: string, platform: string) => `${platform} asks ${value} about purchases.`,
      reports: (value: string, platform: string) => `${platform} reports events to ${value}.`,
      asks_and_reports: (value: string, platform: string) =>
        `${platform} asks ${value} about purchases, and reports events there.`,
      authorization_secret_set: (value: string) => `The secret of purchase requests is set: ${value}.`,
      authorization_secret_missing: (value: string) =>
        `Set the secret of purchase requests in the role platform: ${value}.`,
      event_secret_set: (value: string) => `The secret of events is set: ${value}.`,
      event_secret_missing: (value: string) => `Set the secret of events in the role platform: ${value}.`,
      event_secret_changed: (value: string) =>
        `The endpoint is new and has another secret. Set it in the role platform: ${value}.`,
      old_endpoints_deleted: (value: string) => `Older endpoints were deleted: ${value}.`,
      old_endpoints_left: (value: string, platform: string) =>
        `Older endpoints could not be deleted, and may repeat all events: ${value}. Connect ${platform} again, or delete them in its dashboard.`,
    } as Readonly<Record<string, (value: string, platform: string) => string>>,
  },
  raw: 'As the API sends it',
  approve: 'Approve',
  reject: 'Reject',
  takeBack: 'Take it back',
  approveEffect: 'It is done at once, and the audit log names you both.',
  rejectEffect: 'Nothing is changed, and it cannot be approved any more.',
  optionalReason: 'Reason (optional)',
  reason: 'Reason',
  ask: {
    preview: 'Show what it does',
    twoPeople: 'It waits until another person approves it, for a day at most.',
    fourHours: 'It waits until another person approves it, for four hours at most.',
    alone: 'In the sandbox, it is done without a second person.',
    ask: 'Ask for it',
    do: 'Do it',
    done: 'It is done.',
    asked: 'It was asked for, and waits until another person approves it.',
    choose: 'Choose',
    search: 'Find a partner',
    direction: 'What',
    credit: 'Credit: money has arrived',
    debit: 'Debit: money has left',
    wallet: 'Wallet',
    amountAlone: 'Amount',
    walletFirst: 'Choose the wallet first: it has the currency.',
    amount: (currency: string) => `Amount in ${currency}`,
    currency: 'Currency',
    feesNote:
      'Each field shows the fee in force. Change the fees that should differ. An empty field is no fee, or no bound.',
    issuerFees: 'Fees of the issuer',
    feeParts: {
      fixed: (currency: string) => `Fixed (${currency})`,
      percent: () => 'Percent',
      minimum: (currency: string) => `At least (${currency})`,
      maximum: (currency: string) => `At most (${currency})`,
    },
    onlyWithPercent: 'Needs a percentage',
    from: 'From (empty: at once)',
    code: 'Currency, such as EUR',
    perUsd: 'Units for one US dollar, such as 0.92',
    markup: 'Markup in percent (empty: as it is)',
    referenceHint:
      'Such as the bank’s number for the payment, with letters without accents. Money is moved once for each.',
    noReference: 'Use letters without accents, digits and the signs of a keyboard in English.',
    noRate: 'Write a number such as 58.50, without groups of thousands.',
    noCode: 'Write the three letters of the currency, such as EUR.',
    rateNeeded: 'The rate is needed, also where only the markup changes.',
    anotherRate: 'Another rate',
  },
};

export type ApprovalTexts = typeof en;
export default en;

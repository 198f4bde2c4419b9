const en = {
  title: 'Cards',
  list: 'Cards, newest first',
  one: 'Card',
  columns: {
    card: 'Card',
    holder: 'Name on the card',
    status: 'Status',
    available: 'Available',
    created: (zone: string) => `Issued (${zone})`,
  },
  filters: { status: 'Status', last4: 'Last four digits' },
  none: 'There are no cards yet.',
  first: 'To issue the first one, open a customer in Customers and choose “Issue a card”.',
  noMatch: 'No card matches the filters.',
  noNumber: 'no number yet',
  available: 'Available',
  onHold: (money: string, isMore: boolean) => (isMore ? `at least ${money} on hold` : `${money} on hold`),
  tabs: {
    purchases: 'Purchases',
    ledger: 'Ledger',
    controls: 'Controls',
    timeline: 'Timeline',
    views: 'Views of the number',
    facts: 'Facts',
    activity: 'Activity',
  },
  number: {
    open: 'Show the number',
    title: (last4: string) => `Number of the card ··${last4}`,
    purpose: 'Why you need it',
    optionalPurpose: 'Why you need it (optional)',
    effect:
      'The number, the security code and the expiry date are shown for at most 90 seconds. Your name and the reason stay in the list of views.',
    act: 'Show the number',
    frame: 'Card details',
    logged: 'This view is in the list of views, with your name.',
    ended: 'This view has ended, and nothing of it is left on this page.',
    again: 'Ask for another view',
  },
  views: {
    list: 'Views of the number, newest first',
    time: (zone: string) => `Time (${zone})`,
    outcome: 'What happened',
    person: 'Person and reason',
    address: 'IP address',
    browser: 'Browser',
    outcomes: {
      minted: 'A view was requested',
      mint_refused: 'A view was refused',
      revealed: 'The number was shown',
      refused: 'The page showed nothing',
      copied: 'Copied',
    } as Record<string, string>,
    none: 'Nobody has looked at the number of this card.',
  },
  noPurchases: 'This card has no transactions yet.',
  limit: (left: string) => `${left} left`,
  usedUp: (left: string) => `${left} left. Purchases are declined.`,
  stricter: (amount: string) => `a stricter limit allows ${amount}`,
  ledger: {
    list: 'Entries of the card’s account, oldest first',
    sequence: 'Number',
    type: 'Entry',
    amount: 'Amount',
    balance: 'Balance after',
    none: 'The card’s account has no entries yet.',
    reference: (reference: string) => `Your reference ${reference}`,
    types: {
      card_issue: 'Issued with this amount',
      card_issue_refund: 'Returned: the card was not issued',
      pre_deposit: 'Deposit when the card was issued',
      deposit: 'Deposit from a wallet',
      deposit_fee: 'Fee for a deposit',
      issuer_deposit_fee: 'Issuer’s fee for a deposit',
      withdrawal: 'Withdrawal to a wallet',
      withdrawal_fee: 'Fee for a withdrawal',
      issuer_withdrawal_fee: 'Issuer’s fee for a withdrawal',
      termination_refund: 'Returned: the card was closed',
      card_replacement: 'Moved between a replaced card and its replacement',
      hold: 'Held for a purchase',
      hold_release: 'Hold released',
      clearing: 'Purchase',
      refund: 'Refund',
      refund_reversal: 'Refund taken back',
      original_credit: 'Credit',
      original_credit_reversal: 'Credit taken back',
      decline_fee: 'Fee for a decline',
      issuer_decline_fee: 'Issuer’s fee for a decline',
      shortfall_payment: 'A wallet paid what the card owed',
    } as Record<string, string>,
  },
  facts: {
    customer: 'Customer',
    local: 'Local id',
    label: 'Label',
    created: 'Issued',
    expires: 'Expires',
    reason: 'Reason of the status',
    failure: 'Why it was not issued',
    failures: {
      customer_refused: 'The card platform issues no card to this customer',
      numbers_exhausted: 'The card platform has no number left',
    } as Record<string, string>,
    /** A vendor's own words, whose language is not known, or the service's in place of them. */
    refused: (words: string) => `The card platform has refused it. It says: “${words}”`,
    failedAttempts: 'Failed attempts',
    replaces: 'Replaces',
    replacedBy: 'Replaced by',
  },
  raise: {
    per_transaction: 'Raise the limit for one purchase',
    daily: 'Raise the daily limit',
    weekly: 'Raise the weekly limit',
    monthly: 'Raise the monthly limit',
    lifetime: 'Raise the lifetime limit',
  } as Record<string, string>,
  limitIs: (limit: string) => `The limit is ${limit}.`,
  limitGone: 'The card does not have this limit any more.',
  purchaseWas: (amount: string) => `The purchase was for ${amount}.`,
  needs: (spent: string | undefined, needed: string) =>
    spent === undefined
      ? `The limit must be at least ${needed}.`
      : `With ${spent} spent already, the limit must be at least ${needed}.`,
  tooLow: (needed: string) => `Below ${needed}, the same purchase is still declined.`,
  newLimit: (currency: string) => `New limit in ${currency}`,
  notMore: (before: string) => `The limit is ${before} already.`,
  change: (before: string, after: string) => `${before} becomes ${after}.`,
  cardState: {
    card_frozen: 'The card is frozen. Unfreeze it first.',
    card_terminated: 'The card is terminated. A higher limit does not change that.',
  } as Record<string, string>,
  openCard: 'Open the card',
  limitNames: {
    per_transaction: 'limit for one purchase',
    daily: 'daily limit',
    weekly: 'weekly limit',
    monthly: 'monthly limit',
    lifetime: 'lifetime limit',
  } as Record<string, string>,
  raised: (limit: string) => `The ${limit} is raised.`,
  isEnough: 'The limit is enough now.',
  raisedSince: {
    raised: (limit: string, before: string, now: string) =>
      `Since the decline, the ${limit} was raised from ${before} to ${now}.`,
    removed: (limit: string, before: string) => `Since the decline, the ${limit} of ${before} was removed.`,
  },
  checkAgain: 'Check the purchase again',
  wouldBe: {
    approved: 'The same purchase would be approved now.',
    declined: 'The same purchase would still be declined.',
  } as Record<string, string>,
  nextStep: {
    deposit: (missing: string) => `Deposit at least ${missing} to the card.`,
    unfreeze: 'Unfreeze the card.',
    ofCard: 'Change the card’s controls.',
    ofCustomer: 'Change the customer’s controls.',
    ceiling: 'Change the ceiling.',
  },
  freeze: 'Freeze',
  unfreeze: 'Unfreeze',
  isFrozen: 'The card is frozen.',
  isUnfrozen: 'The card is active again.',
  freezeMany: {
    open: 'Freeze several cards',
    cards: (count: number) => `Active cards, the newest ${count} that match the filter`,
    all: 'Choose all',
    choose: 'Choose the cards to freeze.',
    effect: (count: number) =>
      `Purchases with ${count === 1 ? 'this card' : `these ${count} cards`} are declined until the cards are unfrozen.`,
    act: (count: number) => (count === 1 ? 'Freeze 1 card' : `Freeze ${count} cards`),
  },
  replace: {
    open: 'Replace',
    title: (last4: string) => `Replace the card ··${last4}`,
    reason: 'Reason',
    choose: 'Choose a reason',
    reasons: { lost: 'Lost', stolen: 'Stolen', compromised: 'Number known to others', damaged: 'Damaged' } as Record<
      string,
      string
    >,
    old: (last4: string) => `The card ··${last4} ends now and for good.`,
    new: (money: string) =>
      `A new card with another number gets its balance of ${money}, its controls, its label and its name, without a fee.`,
    holds: 'Open holds stay on the old card. What merchants return or charge later goes to the new one.',
    act: 'Replace the card',
  },
  label: {
    open: 'Change the label',
    field: 'Label',
    removes: 'The card will have no label.',
    act: 'Save the label',
  },
  terminate: {
    open: 'Terminate',
    title: (last4: string) => `Terminate the card ··${last4}`,
    forGood: 'The card ends now. This cannot be undone.',
    refund: (money: string) => `${money} goes back to the default wallet.`,
    shortfall: (money: string) => `The default wallet pays the card’s shortfall of ${money}.`,
    holds: (count: number, more: boolean) => {
      if (count === 0) return 'No purchase holds money.';
      if (more) return `At least ${count} purchases still hold money. Merchants can clear or release them later.`;
      return count === 1
        ? '1 purchase still holds money. Its merchant can clear or release it later.'
        : `${count} purchases still hold money. Their merchants can clear or release them later.`;
    },
    act: 'Terminate the card',
  },
  move: {
    deposit: {
      open: 'Deposit',
      effect: (money: string, fee: string) =>
        `${money} goes from the default wallet to the card. The wallet also pays the fee of ${fee}.`,
      act: (money: string) => `Deposit ${money}`,
    },
    withdraw: {
      open: 'Withdraw',
      effect: (money: string, fee: string) =>
        `${money} goes from the card to the default wallet. The wallet pays the fee of ${fee}.`,
      act: (money: string) => `Withdraw ${money}`,
    },
    amount: (currency: string) => `Amount in ${currency}`,
    after: (card: string, wallet: string) => `The card then has ${card}, and the wallet ${wallet}.`,
    missing: {
      card: (available: string, required: string) => `The card has ${available}, and ${required} is required.`,
      wallet: (available: string, required: string) =>
        `The default wallet has ${available}, and ${required} is required.`,
    },
  },
  issue: {
    open: 'Issue a card',
    suspended: 'The customer is suspended.',
    rejected: 'KYC has rejected this customer.',
    notApproved: 'Cards are issued only to customers whose KYC is approved.',
    brand: 'Brand',
    currency: 'Currency',
    choose: 'Choose',
    effect: (money: string, fee: string, total: string) =>
      `A new card gets ${money}. With the fee of ${fee}, the default wallet pays ${total}.`,
    after: (wallet: string) => `The wallet then has ${wallet}.`,
    act: (money: string) => `Issue a card with ${money}`,
  },
  raw: 'Card as JSON',
};

export type CardTexts = typeof en;
export default en;

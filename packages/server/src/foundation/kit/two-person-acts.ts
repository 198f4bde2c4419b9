/** Acts of operators that two people decide. Their names are those of the audit log. */
export const TWO_PERSON_ACTS = ['wallets.credit', 'wallets.debit', 'fees.set', 'rates.set', 'chains.resume'] as const;
export type TwoPersonActName = (typeof TWO_PERSON_ACTS)[number];

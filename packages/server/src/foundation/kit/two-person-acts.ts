/** Acts of operators that two people decide. Their names are those of the audit log. */
export const TWO_PERSON_ACTS = [
  'wallets.credit',
  'wallets.debit',
  'fees.set',
  'rates.set',
  'chains.resume',
  'platform.connect',
  'platform.migrate',
  'keys.create',
  'keys.revoke',
  'vault.rotate',
] as const;
export type TwoPersonActName = (typeof TWO_PERSON_ACTS)[number];

/** Acts at a partner that two of its people decide. */
export const PARTNER_ACTS = ['controls.change', 'limit_above.change'] as const;
export type PartnerActName = (typeof PARTNER_ACTS)[number];

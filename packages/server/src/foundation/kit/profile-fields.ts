interface Traits {
  /** A text; else a moment. */
  readonly isText?: true;
  /** Partners send it by its own name. */
  readonly isPlain?: true;
  /** Partners send it by its own name, or without `pof_` in `proof_of_funds`. */
  readonly isProofOfFunds?: true;
  /** Null until it is sent. */
  readonly isOptional?: true;
  /** Names a person: set to null in the row of an erased customer, and redacted in events. */
  readonly isErased?: true;
  /** In the CSV of lists. Numbers of documents and taxes are not: a list is no place for them. */
  readonly isListed?: true;
  /** By the words of it, a customer is found, and an idempotency key can name the customer. */
  readonly isName?: true;
  /** By the words with digits of it, an idempotency key can name the customer. */
  readonly isNumber?: true;
}

/**
 * Each field of a customer's profile, in the order of responses and tables. What is read, stored, listed, exported, redacted and
 * erased derives from this table. `country_code` and `issuing_country` are kept after an erasure: they decide which law applies to
 * the books.
 */
export const PROFILE_FIELDS = {
  external_ref: { isText: true, isPlain: true, isOptional: true, isErased: true, isListed: true, isNumber: true },
  first_name: { isText: true, isPlain: true, isErased: true, isListed: true, isName: true },
  last_name: { isText: true, isPlain: true, isErased: true, isListed: true, isName: true },
  email: { isText: true, isPlain: true, isErased: true, isListed: true },
  phone: { isText: true, isPlain: true, isErased: true, isListed: true, isNumber: true },
  country_code: { isText: true, isPlain: true, isListed: true },
  issuing_country: { isText: true },
  date_of_birth: { isText: true, isPlain: true, isErased: true },
  gender: { isText: true, isPlain: true, isOptional: true, isErased: true },
  document_type: { isText: true, isPlain: true, isOptional: true, isErased: true },
  document_number: { isText: true, isPlain: true, isOptional: true, isErased: true, isNumber: true },
  tax_id_number: { isText: true, isPlain: true, isOptional: true, isErased: true, isNumber: true },
  address_street: { isText: true, isPlain: true, isOptional: true, isErased: true },
  address_city: { isText: true, isPlain: true, isOptional: true, isErased: true },
  address_state: { isText: true, isPlain: true, isOptional: true, isErased: true },
  address_postal_code: { isText: true, isPlain: true, isOptional: true, isErased: true },
  address_country: { isText: true, isPlain: true, isOptional: true, isErased: true },
  pof_employment_status: { isText: true, isProofOfFunds: true, isOptional: true, isErased: true },
  pof_occupation: { isText: true, isProofOfFunds: true, isOptional: true, isErased: true },
  pof_primary_purpose: { isText: true, isProofOfFunds: true, isOptional: true, isErased: true },
  pof_source_of_funds: { isText: true, isProofOfFunds: true, isOptional: true, isErased: true },
  pof_expected_monthly_pay: { isText: true, isProofOfFunds: true, isOptional: true, isErased: true },
  kyc_consent_at: { isOptional: true, isErased: true },
  kyc_consent_ip: { isText: true, isPlain: true, isOptional: true, isErased: true },
} as const satisfies Record<string, Traits>;

export type ProfileField = keyof typeof PROFILE_FIELDS;

type FieldWith<Trait extends keyof Traits> = {
  [Field in ProfileField]: (typeof PROFILE_FIELDS)[Field] extends Readonly<Record<Trait, true>> ? Field : never;
}[ProfileField];

/** The fields that have a trait, in the order of the table. */
export function profileFieldsThat<Trait extends keyof Traits>(trait: Trait): readonly FieldWith<Trait>[] {
  const entries: [string, Traits][] = Object.entries(PROFILE_FIELDS);
  return entries.filter(([, traits]) => traits[trait] === true).map(([field]) => field as FieldWith<Trait>);
}

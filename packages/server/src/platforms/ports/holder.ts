import type { Secret } from '#kit/secret.ts';

/** The person who holds cards, as far as a platform may need to know: it is what the partner has sent of the customer. */
export interface Holder {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 8601 date, such as `1990-12-31`. */
  readonly dateOfBirth: string;
  readonly email: string;
  /** E.164, such as `+15551234567`. */
  readonly phone: string;
  /** Null unless street, city and postal code are known. */
  readonly address: HolderAddress | null;
  /** The tax number, where the partner has sent one. */
  readonly taxId: Secret<string> | null;
  /** When the person agreed to the review and the platform's terms; null: not recorded. */
  readonly consentAt: Date | null;
  /** The IP address from which the person agreed; null: not recorded. */
  readonly consentIp: string | null;
}

export interface HolderAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string | null;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

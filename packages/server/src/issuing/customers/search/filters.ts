import type { CustomerId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { CustomerStatus } from '../lifecycle/model.ts';
import type { KycStatus } from '../model.ts';

/** What a customer must have; each is optional. */
export interface CustomerFilters {
  readonly ids?: readonly CustomerId[];
  readonly external_ref?: string;
  /** Regardless of case. */
  readonly email?: string;
  readonly phone?: string;
  /** The first digits of the phone number, with the country code. */
  readonly phoneStart?: string;
  /** Words that the name has, or that begin words of it, as `foldText` folds both. */
  readonly name?: string;
  readonly status?: CustomerStatus;
  readonly kyc_status?: KycStatus;
  readonly metadata?: Metadata;
}

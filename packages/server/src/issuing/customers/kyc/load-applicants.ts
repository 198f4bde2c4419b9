import type { Queryable } from '#database';
import { foldKey } from '#kit/fold-text.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { alpha2Of } from '../countries.ts';
import { DOCUMENT_KINDS, type Customer, type DocumentKind } from '../model.ts';
import { findApplicants } from './store.ts';

/** What tells an applicant from others without saying who it is. */
interface Applicant {
  /** The partner's own id for the customer; null: it has none, or one that says who the customer is. */
  readonly reference: string | null;
  /** Where the customer lives: ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The documents that are stored. */
  readonly documents: readonly DocumentKind[];
  /** Those that a reviewer could expect and that were not sent. */
  readonly missing: readonly DocumentKind[];
}

/** The applicants among the customers of several tenants, with one statement. */
export async function loadApplicants(
  database: Queryable,
  keys: readonly { readonly tenantId: TenantId; readonly customerId: CustomerId }[],
): Promise<ReadonlyMap<CustomerId, Applicant>> {
  const rows = await findApplicants(database, keys);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        reference: namesNobody(row) ? row.external_ref : null,
        country: alpha2Of(row.address_country ?? row.country_code) ?? row.country_code,
        documents: row.kinds,
        missing: expectedOf(row).filter((kind) => !row.kinds.includes(kind)),
      },
    ]),
  );
}

type Named = Pick<Customer, 'external_ref' | 'first_name' | 'last_name' | 'phone'>;

/** Shorter parts of names are in many references. */
const NAME_LENGTH_MIN = 3;
/** So many digits at the end of a phone number are it without the codes of the country and the place. */
const PHONE_DIGITS = 7;

/** Whether a reference has no e-mail address in it, no part of the name and no phone number. */
export function namesNobody({ external_ref, first_name, last_name, phone }: Named): boolean {
  if (external_ref === null) return true;
  const names = [first_name, last_name].flatMap((name) => foldKey(name ?? '').split(/\s+/u));
  const reference = foldKey(external_ref);
  const isNamed = names.some((name) => name.length >= NAME_LENGTH_MIN && reference.includes(name));
  const isPhone = !!phone && reference.replaceAll(/\D/g, '').includes(phone.slice(-PHONE_DIGITS));
  return !isNamed && !isPhone && !reference.includes('@');
}

/** A passport has no back. */
function expectedOf({ document_type }: Pick<Customer, 'document_type'>): readonly DocumentKind[] {
  return DOCUMENT_KINDS.filter((kind) => kind !== 'back' || document_type !== 'PASSPORT');
}

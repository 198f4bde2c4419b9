import { CsvTable, jsonColumn, textColumn, valueColumn } from '#kit/csv.ts';
import { profileFieldsThat } from '#kit/profile-fields.ts';
import { PROFILE_TEXTS } from './model.ts';
import type { CustomerData } from './schemas.ts';

/** Text that a partner or a customer wrote. A phone number is a plus sign and digits, which no spreadsheet can run. */
const TEXTS = PROFILE_TEXTS.filter((name) => name !== 'phone');

/** Documents are never part of CSV. */
export const CUSTOMERS = new CsvTable<CustomerData>([
  valueColumn('id', ({ id }) => id),
  valueColumn('local_id', ({ local_id }) => local_id),
  valueColumn('created_at', ({ created_at }) => created_at),
  valueColumn('updated_at', ({ updated_at }) => updated_at),
  valueColumn('kyc_status', ({ kyc_status }) => kyc_status),
  textColumn('kyc_reasons', ({ kyc_reasons }) => kyc_reasons.join(' ')),
  valueColumn('kyc_consent_at', ({ kyc_consent_at }) => kyc_consent_at),
  valueColumn('phone', ({ phone }) => phone),
  ...TEXTS.map((name) => textColumn(name, (customer: CustomerData) => customer[name])),
  jsonColumn('metadata', ({ metadata }) => metadata),
  valueColumn('status', ({ status }) => status),
]);

/** The columns of lists of customers. */
export const LISTED_CUSTOMERS = CUSTOMERS.only(
  'id',
  'local_id',
  'created_at',
  ...profileFieldsThat('isListed'),
  'status',
  'kyc_status',
  'metadata',
);

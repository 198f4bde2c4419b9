import { Type, type Static, type TSchema } from 'typebox';
import { Line, NullableString, OneOf, PathIdOrLocalId, Timestamp, TimestampInput, Uuid } from '#api/schema.ts';
import { markPersonal } from '#api/personal.ts';
import { MetadataChange, MetadataData, MetadataInput } from '#api/metadata.ts';
import { PageSize } from '#api/page.ts';
import {
  DOCUMENT_MB_MAX,
  DOCUMENT_TYPES,
  EMPLOYMENT_STATUSES,
  EXPECTED_MONTHLY_PAY,
  GENDERS,
  KYC_STATUSES,
  PRIMARY_PURPOSES,
  SOURCES_OF_FUNDS,
} from './model.ts';
import { CERTIFICATE_DATA, CUSTOMER_STATUSES } from './lifecycle/model.ts';
import { AGE_YEARS_LIMIT, AGE_YEARS_MIN, EMAIL_LENGTH_MAX, MUST_BE } from './profile-rules.ts';

/** An optional field that null clears. */
const Clearable = <Schema extends TSchema & { enum?: readonly unknown[] }>(schema: Schema) => {
  const values =
    schema.enum === undefined
      ? {}
      : { enum: [...schema.enum, null], 'x-problem': `must be one of ${schema.enum.join(', ')}, or null` };
  return Type.Optional(Type.Unsafe<Static<Schema> | null>({ ...schema, ...values, type: ['string', 'null'] }));
};

const ProofOfFunds = {
  employment_status: Clearable(OneOf(EMPLOYMENT_STATUSES, { 'x-recorded': 'never' })),
  occupation: Clearable(
    Line(16, {
      description: 'Occupation as a SOC 2018 (`15-1252`) or ISCO-08 (`2512`) code',
      'x-problem': MUST_BE.pof_occupation,
    }),
  ),
  primary_purpose: Clearable(OneOf(PRIMARY_PURPOSES, { 'x-recorded': 'never' })),
  source_of_funds: Clearable(OneOf(SOURCES_OF_FUNDS, { 'x-recorded': 'never' })),
  expected_monthly_pay: Clearable(OneOf(EXPECTED_MONTHLY_PAY, { 'x-recorded': 'never' })),
};

const Document = (what: string) =>
  Clearable(
    Type.String({
      description: `${what}: JPG or PNG, up to ${DOCUMENT_MB_MAX} MB, as raw base64 without a data-URI prefix. Stored encrypted and never returned.`,
    }),
  );

const required = {
  first_name: Line(100, {
    minLength: 0,
    'x-problem': 'must be one line of at most 100 characters, without control characters',
    description:
      'First name. For a person with one name, empty or `-`: then cards and statements have the last name only.',
  }),
  last_name: Line(100, { description: 'Last name, or the only name of a person' }),
  email: Line(EMAIL_LENGTH_MAX, {
    description: 'E-mail address. A domain with other letters than ASCII is stored in its ASCII form.',
    'x-problem': MUST_BE.email,
  }),
  phone: Line(16, { description: 'Phone number in E.164 format, such as `+14155552671`', 'x-problem': MUST_BE.phone }),
  country_code: Line(3, {
    description:
      'Country (ISO 3166-1 alpha-2). `HT` and `HTG` are stored as submitted; their cards are issued in `DOM`.',
    'x-problem': MUST_BE.country_code,
  }),
  date_of_birth: Line(10, {
    description: `Date of birth as YYYY-MM-DD; the customer must be at least ${AGE_YEARS_MIN} and under ${AGE_YEARS_LIMIT} years old`,
    'x-problem': MUST_BE.date_of_birth,
  }),
};

const optional = {
  gender: Clearable(OneOf(GENDERS, { 'x-recorded': 'never', description: 'Gender' })),
  document_type: Clearable(
    OneOf(DOCUMENT_TYPES, { 'x-recorded': 'never', description: 'Type of the identity document' }),
  ),
  document_number: Clearable(
    Line(64, {
      description:
        'Number of the identity document. In the sandbox it selects the KYC decision: `REJECT` or `REJECT-<REASON>`, `RESUBMIT` or `RESUBMIT-<REASON>` with a reason of `simulateKyc` in capitals (`REJECT-DOCUMENT_EXPIRED`), `NEVER` for no decision; any other number is approved.',
    }),
  ),
  tax_id_number: Clearable(Line(64, { description: 'Tax id or national id' })),
  document_front_base64: Document('Front of the identity document; submits KYC'),
  document_back_base64: Document('Back of the identity document; ignored for `PASSPORT`'),
  address_street: Clearable(Line(255, { description: 'Street and number' })),
  address_city: Clearable(Line(100, { description: 'City' })),
  address_state: Clearable(Line(100, { description: 'State or province' })),
  address_postal_code: Clearable(Line(20, { description: 'Postal code' })),
  address_country: Clearable(
    Line(100, {
      description:
        'Country as an ISO 3166-1 code (alpha-2 or alpha-3) or an English name: short, official, everyday or former; default `country_code`',
      'x-problem': MUST_BE.address_country,
    }),
  ),
  address_document_base64: Document('Utility bill, bank statement, or selfie with the identity document'),
  proof_of_address_base64: Document('Alternative name of `address_document_base64`'),
  proof_of_funds: Type.Optional(
    Type.Unsafe<Static<ReturnType<typeof proofOfFunds>> | null>({
      ...proofOfFunds(),
      type: ['object', 'null'],
      description: 'The `pof_*` fields without prefix, nested. If both are given, they must agree',
    }),
  ),
  pof_employment_status: ProofOfFunds.employment_status,
  pof_occupation: ProofOfFunds.occupation,
  pof_primary_purpose: ProofOfFunds.primary_purpose,
  pof_source_of_funds: ProofOfFunds.source_of_funds,
  pof_expected_monthly_pay: ProofOfFunds.expected_monthly_pay,
  external_ref: Clearable(Line(255, { description: 'Your own id for this customer; unique among your customers' })),
  kyc_consent_at: Clearable(TimestampInput({ description: 'When the customer consented to KYC (RFC 3339)' })),
  kyc_consent_ip: Clearable(
    Line(45, {
      description: 'The IP address from which the customer consented; some card platforms require it',
      'x-problem': MUST_BE.kyc_consent_ip,
    }),
  ),
};

function proofOfFunds() {
  return Type.Object(ProofOfFunds);
}

export const CustomerCreate = Type.Object(
  { ...required, ...optional, metadata: MetadataInput },
  { title: 'NewCustomer' },
);
/** The same fields, all optional; null clears a field that is not required. `metadata` is merged. */
export const CustomerPatch = Type.Object(
  {
    first_name: Type.Optional(required.first_name),
    last_name: Type.Optional(required.last_name),
    email: Type.Optional(required.email),
    phone: Type.Optional(required.phone),
    country_code: Type.Optional(required.country_code),
    date_of_birth: Type.Optional(required.date_of_birth),
    ...optional,
    metadata: MetadataChange,
  },
  { title: 'CustomerChange' },
);
export type CustomerCreate = Static<typeof CustomerCreate>;
export type CustomerPatch = Static<typeof CustomerPatch>;

const Received = (what: string) =>
  OneOf(['absent', 'received', 'deleted'], {
    description: `Whether ${what} was received. \`deleted\`: it was, and the KYC decision or the erasure has deleted it.`,
  });

export const CertificateSchema = Type.Object(
  {
    erased: Type.Array(
      Type.Object({
        data: OneOf(CERTIFICATE_DATA.erased, { description: 'What was erased.' }),
        contents: Type.String({ description: 'What it contained.' }),
      }),
      { description: 'What was erased.' },
    ),
    kept: Type.Array(
      Type.Object({
        data: OneOf(CERTIFICATE_DATA.kept, { description: 'What is kept.' }),
        reason: Type.String({ description: 'Why it is kept.' }),
      }),
      { description: 'What is kept without personal data, and why.' },
    ),
  },
  { description: 'What the erasure erased, and what is kept.' },
);

export const CustomerData = Type.Object(
  markPersonal({
    id: Uuid(),
    local_id: Type.Integer({ description: 'Numeric id, increasing per environment; accepted wherever the id is' }),
    status: OneOf(CUSTOMER_STATUSES, {
      description:
        '`suspended`: the cards are frozen. `closing`: the cards are being terminated. `closed`: they are. `erased`: the personal data is erased.',
    }),
    suspension_reason: NullableString({ description: 'The reason given for the suspension' }),
    closed_at: NullableString({ format: 'date-time', description: 'When the last card was terminated' }),
    erase_at: NullableString({ format: 'date-time', description: 'When the personal data is erased' }),
    erased_at: NullableString({ format: 'date-time', description: 'When the personal data was erased' }),
    certificate: Type.Unsafe<Static<typeof CertificateSchema> | null>({
      ...CertificateSchema,
      type: ['object', 'null'],
      description: 'What the erasure erased and what is kept; null before',
    }),
    kyc_status: OneOf(KYC_STATUSES, {
      description:
        '`pending`: no documents, or documents must be sent again. `in_review`: the platform has not decided yet.',
    }),
    kyc_reasons: Type.Array(Type.String({ 'x-recorded': 'as_is' }), {
      description: 'Why documents must be sent again, or were rejected',
    }),
    issuing_country: Type.String({
      description:
        'Country in which the customer’s cards are issued (ISO 3166-1 alpha-3), by `country_code`: `DOM` for customers in Haiti, else their own',
    }),
    documents: Type.Object(
      {
        front: Received('the front of the identity document'),
        back: Received('the back of the identity document'),
        address: Received('the proof of address'),
      },
      { description: 'What became of each document' },
    ),
    external_ref: NullableString(),
    first_name: NullableString(),
    last_name: NullableString(),
    email: NullableString(),
    phone: NullableString(),
    country_code: Type.String(),
    date_of_birth: NullableString({ description: 'YYYY-MM-DD' }),
    gender: NullableString(),
    document_type: NullableString(),
    document_number: NullableString(),
    tax_id_number: NullableString(),
    address_street: NullableString(),
    address_city: NullableString(),
    address_state: NullableString(),
    address_postal_code: NullableString(),
    address_country: NullableString(),
    pof_employment_status: NullableString(),
    pof_occupation: NullableString(),
    pof_primary_purpose: NullableString(),
    pof_source_of_funds: NullableString(),
    pof_expected_monthly_pay: NullableString(),
    kyc_consent_at: NullableString({ format: 'date-time' }),
    kyc_consent_ip: NullableString(),
    metadata: MetadataData(),
    created_at: Timestamp(),
    updated_at: Timestamp(),
  }),
  { title: 'Customer' },
);
export type CustomerData = Static<typeof CustomerData>;

export const CustomerParams = Type.Object({ id: PathIdOrLocalId('customer') });

export const CustomerListQuery = Type.Object({
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1, description: 'The page’s number.' }),
  ),
  size: PageSize,
});

export const CustomerListData = Type.Object({
  customers: Type.Array(CustomerData),
  pagination: Type.Object({
    page: Type.Integer(),
    size: Type.Integer(),
    total: Type.Integer(),
    pages: Type.Integer(),
  }),
});

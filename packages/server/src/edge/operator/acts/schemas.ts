import { Type, type TSchema } from 'typebox';
import { MetadataInput } from '#api/metadata.ts';
import { noCardNumber } from '#api/rules.ts';
import {
  AmountInput,
  AuditReason,
  IdInput,
  Line,
  NullableString,
  OneOf,
  ShownOnce,
  Timestamp,
  TimestampInput,
  Uuid,
} from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
import { VENDORS } from '#ports/vendors.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { ApprovalSchema } from '#people';
import { CurrencyInput } from '#authorizations';
import { KeyListQuery, OPERATOR_KEY_FIELDS } from '#partners';
import { MarkupInput, PerUsdInput } from '#exchange';
import { FEE_NAMES } from '#fees';

/** A payment has one of a bank or a chain. */
const REFERENCE = '^[\\x20-\\x7e]+$';
const REFERENCE_LENGTH_MAX = 255;
/** In the notation of fees, which has a fixed part, a percentage and two limits. */
const FEE_LENGTH_MAX = 64;
const RATES_MAX = 200;
const URL_LENGTH_MAX = 255;

const about = {
  partner_id: IdInput({ description: 'The id of the partner.' }),
  environment: OneOf(ENVIRONMENTS, { description: 'The environment.' }),
};

const asking = {
  reason: AuditReason('Why, for the person who decides and for the audit log.'),
  dry_run: Type.Optional(Type.Boolean({ description: 'Whether only to return what it would do. Default: `false`.' })),
};

export const WalletPath = Type.Object({ id: Type.String({ description: 'The id of the wallet.' }) });

export const WalletMoveBody = Type.Object(
  {
    ...about,
    amount: AmountInput({ description: 'The amount, in units of the wallet’s currency.' }),
    reference: Line(REFERENCE_LENGTH_MAX, {
      pattern: REFERENCE,
      'x-problem': `must be 1 to ${REFERENCE_LENGTH_MAX} printable ASCII characters`,
      'x-rule': noCardNumber('use another reference'),
      description: 'The name of the payment, such as the bank’s number for it. Money is moved once for each.',
    }),
    metadata: MetadataInput,
    ...asking,
  },
  { title: 'WalletMove' },
);

export const FeesBody = Type.Object(
  {
    ...about,
    currency: OneOf(CURRENCIES, { description: 'The currency of the fees.' }),
    fees: Type.Record(Type.String(), Type.String({ maxLength: FEE_LENGTH_MAX }), {
      minProperties: 1,
      maxProperties: FEE_NAMES.length,
      description: `The new fees by name, in the notation of \`issuary fees set\`: \`1.50\`, \`1.5%\`, \`0.30+0.5%,min=0.50,max=10.00\`. Other fees stay. The names are ${FEE_NAMES.map((name) => `\`${name}\``).join(', ')}.`,
    }),
    effective_at: Type.Optional(
      TimestampInput({ description: 'From when on, by the clock of the environment. Default: once it is approved.' }),
    ),
    ...asking,
  },
  { title: 'FeesChange' },
);

export const RatesBody = Type.Object(
  {
    rates: Type.Array(
      Type.Object({
        currency: CurrencyInput({ description: 'The currency, ISO 4217.' }),
        per_usd: PerUsdInput(),
        markup_percent: Type.Optional(MarkupInput('the one that applies now')),
      }),
      { minItems: 1, maxItems: RATES_MAX, description: 'The new rates. Others stay.' },
    ),
    ...asking,
  },
  { title: 'RatesChange' },
);

export const ChainPath = Type.Object({ id: Type.String({ description: 'The id of the chain (EIP-155).' }) });

export const ResumeBody = Type.Object(
  {
    environment: about.environment,
    block: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The number of a block before the two histories diverge.',
    }),
    ...asking,
  },
  { title: 'ChainResumption' },
);

export const VendorPath = Type.Object({ id: OneOf(VENDORS, { description: 'The vendor.' }) });

export const ConnectBody = Type.Object(
  {
    environment: about.environment,
    url: Line(URL_LENGTH_MAX, {
      description: 'The public https URL of the role `platform`, such as `https://platform.example.com`.',
    }),
    ...asking,
  },
  { title: 'PlatformConnection' },
);

export const CustomerPath = Type.Object({ id: Type.String({ description: 'The id or `local_id` of the customer.' }) });

export const MigrateBody = Type.Object({ ...about, ...asking }, { title: 'CardMigration' });

export const KeysQuery = Type.Object({ environment: about.environment, ...KeyListQuery.properties });

export const KeyBody = Type.Object(
  { environment: about.environment, ...OPERATOR_KEY_FIELDS, ...asking },
  { title: 'KeyOfPartner' },
);

export const RevokeKeyBody = Type.Object(asking, { title: 'KeyRevocation' });

export const RotationBody = Type.Object(
  {
    stolen: Type.Optional(
      Type.Boolean({
        description:
          'Whether somebody else may have the old key: all access tokens and links to exported files end, too. Default: `false`.',
      }),
    ),
    ...asking,
  },
  { title: 'MasterKeyRotation' },
);

const count = (description: string) => Type.Integer({ description });

const RotationSchema = Type.Object(
  {
    id: Uuid(),
    master_key_id: Type.String({ description: 'The id of the new master key.' }),
    previous_master_key_id: Type.String({ description: 'The id of the one that it replaces.' }),
    started_at: Timestamp({ description: 'When the new key became the current one.' }),
    completed_at: NullableString({
      format: 'date-time',
      description: 'When nothing needed an older key any more; null: the background work continues.',
    }),
    progressed_at: Timestamp({ description: 'When it last re-encrypted something; its start, until then.' }),
    items_total: count('How many items the newest round looks at.'),
    items_done: count('How many of them it has looked at.'),
    keys_rewrapped: count('How many keys were wrapped with the new master key.'),
    data_keys_made: count('How many data keys were created.'),
    data_keys_deleted: count('How many old data keys were deleted.'),
    items_resealed: count('How many items were encrypted with a new data key.'),
    old_master_key_removed: Type.Boolean({ description: 'Whether the old key was deleted from the data folder.' }),
    damaged: Type.Array(Type.String(), {
      description: 'Items that cannot be decrypted and were not changed, as `<tenant> <subject>`. At most 1000.',
    }),
  },
  { title: 'Rotation' },
);

export const VaultSchema = Type.Object({
  master_key_id: NullableString({
    description: 'The id of the master key that wraps new keys; null: the database has none yet.',
  }),
  next_master_key_id: NullableString({
    description:
      'The id of the master key that a rotation would make the current one, as the settings of the process that answers have it. Null: the rotation makes it, in the data folder.',
  }),
  wrapping_keys: Type.Array(
    Type.Object(
      {
        master_key_id: Type.String({ description: 'The id of a master key.' }),
        data_keys: count('How many data keys of partners it wraps.'),
        installation_keys: count('How many keys of the installation it wraps.'),
      },
      { title: 'WrappingKey' },
    ),
    { description: 'The master keys that wrap anything. Every process needs all of them.' },
  ),
  rotations: Type.Array(RotationSchema, { description: 'The last ten rotations, newest first.' }),
});

const nullable = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const AskedSchema = Type.Object({
  approval: nullable(ApprovalSchema, 'The request, which waits for somebody else; null: it needs nobody else.'),
  result: nullable(
    Type.Object({}, { additionalProperties: true }),
    'What was done, in the sandbox; null: nothing has been done.',
  ),
  preview: nullable(
    Type.Object({}, { additionalProperties: true }),
    'What it would do, with `dry_run`; null without it: the approval has it.',
  ),
});

export const KeyAskedSchema = Type.Object({
  ...AskedSchema.properties,
  client_id: NullableString({ description: 'Identifies the key. It is not secret. Null with `dry_run`.' }),
  secret_id: ShownOnce('The secret of the key.'),
});

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
  TimestampInput,
} from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
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

export const KeysQuery = Type.Object({ environment: about.environment, ...KeyListQuery.properties });

export const KeyBody = Type.Object(
  { environment: about.environment, ...OPERATOR_KEY_FIELDS, ...asking },
  { title: 'KeyOfPartner' },
);

export const RevokeKeyBody = Type.Object(asking, { title: 'KeyRevocation' });

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

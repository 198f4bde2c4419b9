import { Type, type TProperties, type TSchema } from 'typebox';
import { CURRENCIES } from '#kit/money.ts';
import { Amount, NullableString, OneOf, Uuid } from '#api/schema.ts';
import { type AppError, type ErrorCode } from '#kit/app-error.ts';

/** The body of every successful response, with the operation's result in `data`. */
export function successEnvelope(status: number, text: string, data: unknown) {
  return { message: { code: status, success: [text] }, data, type: 'success' };
}

const SuccessMessage = Type.Object(
  {
    code: Type.Integer({ description: 'The HTTP status.' }),
    success: Type.Array(Type.String(), { description: 'What was done, as text for people.' }),
  },
  { title: 'SuccessMessage' },
);

/** The schema of a successful response with this data. */
export function successSchema(data: TSchema): TSchema {
  return Type.Object({
    message: SuccessMessage,
    data,
    type: Type.Literal('success', { description: '`success`.' }),
  });
}

/** The body of every error response. The HTTP status always equals `message.code`. */
export function failureEnvelope(error: AppError, requestId: string, documentationUrl: string) {
  return {
    message: { code: error.status, error: error.messages },
    data: {
      error: {
        code: error.code,
        request_id: requestId,
        doc_url: `${documentationUrl}#${error.code}`,
        ...(error.fields ? { fields: error.fields } : {}),
        ...error.details,
      },
    },
    type: 'error',
  };
}

/** An error response with one of these codes. `allCodes`: the schema of all codes, which `codes` narrows. */
export const failureSchema = (codes: readonly ErrorCode[], allCodes: TSchema): TSchema =>
  Type.Object({
    message: Type.Object(
      {
        code: Type.Integer({ description: 'The HTTP status.' }),
        error: Type.Array(Type.String(), { description: 'What is wrong, as text for people; may be empty.' }),
      },
      { title: 'FailureMessage' },
    ),
    data: Type.Object(
      {
        error: Type.Object(
          {
            code: Type.Unsafe<ErrorCode>({
              ...allCodes,
              enum: [...codes],
              description: 'What went wrong, for programs. It is explained at `doc_url`.',
            }),
            request_id: Type.String({
              description: 'Quote it in support requests; it is also in the header `x-request-id`.',
            }),
            doc_url: Type.String({
              description:
                'The page that explains this code. Relative to this server if the operator has set no public URL.',
            }),
            ...(codes.includes('invalid_request') ? { fields: Type.Optional(FieldProblemsSchema) } : {}),
            ...Object.assign({}, ...codes.map((code) => DETAILS[code] ?? {})),
          },
          { description: 'What went wrong, for programs. `message.error` says it for people.' },
        ),
      },
      { description: 'The error in place of a result.' },
    ),
    type: Type.Literal('error', { description: '`error`.' }),
  });

const BALANCE = {
  available: Type.Optional(
    Amount({ description: 'With an insufficient balance: what the wallet or card has, in units of `currency`.' }),
  ),
  required: Type.Optional(
    Amount({ description: 'With an insufficient balance: what the call needs, with fees, in units of `currency`.' }),
  ),
  currency: Type.Optional(
    OneOf(CURRENCIES, { description: 'With an insufficient balance: the currency of both amounts.' }),
  ),
};

const CARD_STATUS = {
  card_status: Type.Optional(Type.String({ description: 'The status of the card, if it forbids the call.' })),
};

const REASON = {
  reason: Type.Optional(
    Type.Object(
      {
        kind: Type.String({
          description:
            'The situation, such as `exports_unfinished`. The page at `doc_url` lists them; new ones can be added.',
        }),
        value: Type.Optional(
          Type.String({ description: 'The limit, the status or the names that it is about, as in the message.' }),
        ),
      },
      { description: 'Which situation of the code it is, if the code has several.' },
    ),
  ),
};

/** What a code adds to `data.error`. */
const DETAILS: Readonly<Partial<Record<ErrorCode, TProperties>>> = {
  duplicate_external_ref: {
    existing_id: Type.Optional(Uuid({ description: 'With `duplicate_external_ref`: the customer that has it.' })),
  },
  card_not_active: CARD_STATUS,
  card_not_frozen: CARD_STATUS,
  card_expired: CARD_STATUS,
  card_failed: CARD_STATUS,
  card_processing: CARD_STATUS,
  card_terminated: CARD_STATUS,
  malformed_request: REASON,
  insufficient_scope: REASON,
  webhook_limit_reached: REASON,
  master_key_missing: REASON,
  rate_limited: REASON,
  issuer_unavailable: {
    ...REASON,
    card_status: Type.Optional(
      Type.String({
        description:
          'After freeze, unfreeze, terminate and renew: the status of the card now. What was asked for is stored, and the card platform is notified again automatically.',
      }),
    ),
  },
  kyc_case_claimed: {
    claimed_by: Type.Optional(
      Type.Object(
        {
          id: Uuid({ description: 'The id of the person.' }),
          name: Type.String({ description: 'The person’s name.' }),
        },
        { description: 'With `kyc_case_claimed`: who has claimed the case.' },
      ),
    ),
    claimed_until: Type.Optional(
      Type.String({ format: 'date-time', description: 'With `kyc_case_claimed`: until when nobody else decides it.' }),
    ),
  },
  insufficient_merchant_balance: BALANCE,
  insufficient_card_balance: BALANCE,
  missing_right: {
    ...REASON,
    right: Type.Optional(
      NullableString({ description: 'With `missing_right`: the right that the person lacks; null: no person has it.' }),
    ),
    granted_to: Type.Optional(
      Type.Array(Type.String(), { description: 'With `missing_right`: the roles that have the right.' }),
    ),
  },
  mode_mismatch: {
    hint: Type.Optional(
      Type.String({ description: 'With `mode_mismatch`: which key was used with which URL, and what to use instead.' }),
    ),
  },
};

const FieldProblemsSchema = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'With `invalid_request`: each field and what is wrong with it.',
});

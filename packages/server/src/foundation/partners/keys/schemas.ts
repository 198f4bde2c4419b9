import { Type, type TSchema } from 'typebox';
import { noCardNumber } from '#api/rules.ts';
import { Line, Meaning, NullableString, OneOf, ShownOnce, Timestamp, TimestampInput, Uuid } from '#api/schema.ts';
import { NextCursor, PageQuery } from '#api/page.ts';
import { SCOPES } from '#kit/scope.ts';
import { networkProblem, NETWORKS_MAX } from './network-input.ts';

const NAME_LENGTH_MAX = 100;
/** The longest IPv6 address and its prefix have 49 characters. */
const NETWORK_LENGTH_MAX = 64;

const SCOPES_TEXT =
  'What the key may do. `read`: every GET. `cards`: create and change customers and cards, controls and secure views. ' +
  '`money`: move money. `webhooks`: manage webhooks. `keys`: manage keys. `codes`: see one-time codes in events read with `read`; endpoints of webhooks get them anyway.';

const Scopes = (options: object = {}) => Type.Array(OneOf(SCOPES), { description: SCOPES_TEXT, ...options });

/** The fields of a new key. @param own what else holds for each of them if a key gives them */
const newKeyFields = (own: { readonly scopes: string; readonly ip_allow: string; readonly expires_at: string }) => ({
  name: Line(NAME_LENGTH_MAX, {
    description: 'Your own name for the key.',
    'x-rule': noCardNumber('use another name'),
  }),
  scopes: Scopes({
    minItems: 1,
    maxItems: SCOPES.length,
    description: SCOPES_TEXT + own.scopes,
    'x-problem': `must be a list with at least one of ${SCOPES.join(', ')}`,
  }),
  ip_allow: Type.Optional(
    Type.Array(Type.String({ maxLength: NETWORK_LENGTH_MAX, 'x-recorded': 'as_is', 'x-rule': networkProblem }), {
      minItems: 1,
      maxItems: NETWORKS_MAX,
      description: `The IP addresses and networks that may use the key, at most ${NETWORKS_MAX}; without it, any.${own.ip_allow} They are checked when a token is issued and in each call.`,
      'x-problem': `must be a list of 1 to ${NETWORKS_MAX} IP addresses or networks`,
    }),
  ),
  expires_at: Type.Optional(
    TimestampInput({
      description: `When the key and its tokens stop working, in real time; without it, never.${own.expires_at}`,
    }),
  ),
});

export const KeyCreate = Type.Object(
  newKeyFields({
    scopes: ' A key can give only scopes that it has itself.',
    ip_allow: ' If the key of the call has such a list, required, and within it.',
    expires_at: ' If the key of the call expires, required, and not later than that.',
  }),
  { title: 'NewKey' },
);

/** A key that an operator gives a partner. */
export const OPERATOR_KEY_FIELDS = newKeyFields({ scopes: '', ip_allow: '', expires_at: '' });

const KEY_FIELDS = {
  client_id: Type.String({ 'x-recorded': 'as_is', description: 'Identifies the key. It is not secret.' }),
  name: NullableString({ description: 'Your name for the key; null if the operator created it.' }),
  status: OneOf(['active', 'expired'], { description: 'Whether the key can still be used.' }),
  scopes: Scopes(),
  ip_allow: Type.Unsafe<string[] | null>({
    type: ['array', 'null'],
    items: { type: 'string', 'x-recorded': 'as_is' },
    description: 'The IP addresses and networks that may use the key; null: any.',
  }),
  expires_at: NullableString({ format: 'date-time', description: 'When the key stops working; null: never.' }),
  created_at: Timestamp({ description: 'When the key was created.' }),
} satisfies Record<string, TSchema>;

const KeySchema = Type.Object(KEY_FIELDS, { title: 'Key' });

export const CreatedKeySchema = Type.Object(
  {
    ...KEY_FIELDS,
    secret_id: ShownOnce('The secret of the key.'),
  },
  { title: 'CreatedKey' },
);

export const KeyParams = Type.Object({
  client_id: Type.String({ 'x-recorded': 'as_is', description: 'The `client_id` of the key.' }),
});
export const KeyListQuery = Type.Object(PageQuery);
export const KeyListSchema = Type.Object({
  keys: Type.Array(KeySchema, { description: 'The keys of this page, newest first.' }),
  next_cursor: NextCursor(),
});
export const DeletedKeySchema = Type.Object({
  client_id: Type.String({ 'x-recorded': 'as_is', description: 'The deleted key.' }),
  deleted: Type.Literal(true, { description: 'Always true.' }),
});

export const CallerSchema = Type.Object(
  {
    partner: Type.Object(
      {
        id: Uuid({ description: 'The id of the partner.' }),
        name: Type.String({ description: 'The name that the operator gave it.' }),
      },
      { description: 'The partner that the key belongs to.' },
    ),
    environment: OneOf(['live', 'sandbox'], { description: 'The environment of the key.' }),
    key: Meaning(KeySchema, 'The API key of this call.'),
    scopes: Scopes(),
    token_expires_at: Timestamp({ description: 'When the token of this call expires.' }),
  },
  { title: 'Caller' },
);

export const RevokedTokenSchema = Type.Object({
  revoked: Type.Literal(true, { description: 'Always true.' }),
});

import { Type, type TSchema } from 'typebox';
import { RECORDED_WORD } from '#api/recorded.ts';
import { CallersParameter } from '#api/callers.ts';
import { NextCursor, PageQuery } from '#api/page.ts';
import { NullableString, OneOf, Timestamp, TimestampInput, Uuid } from '#api/schema.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
const TEXT_LENGTH_MAX = 200;

const Word = (options: object) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: TEXT_LENGTH_MAX, 'x-recorded': RECORDED_WORD, ...options }));
const Time = (description: string) => Type.Optional(TimestampInput({ description }));

export const RequestListQuery = Type.Object({
  ...PageQuery,
  callers: CallersParameter,
  status: Type.Optional(
    Type.String({
      'x-recorded': 'as_is',
      pattern: '^[1-5](?:[0-9][0-9]|xx)$',
      description: 'The HTTP status, such as `422`, or a class of them, such as `4xx`.',
      'x-problem': 'must be an HTTP status such as 422, or a class such as 4xx',
    }),
  ),
  route: Word({
    description:
      'The path of the operation as in this documentation, such as `/cards/{id}/deposit`; `:id` is the same as `{id}`.',
  }),
  method: Type.Optional(OneOf(METHODS, { description: 'The HTTP method.' })),
  error_code: Word({ description: 'The `data.error.code` of the response.' }),
  client_id: Word({ description: 'The API key of the call.' }),
  from: Time('Only calls from this time on.'),
  to: Time('Only calls before this time.'),
});

const REQUEST_FIELDS = {
  id: Uuid({ description: 'The request id: the `x-request-id` of the response.' }),
  created_at: Timestamp({ description: 'When the request was received, in real time.' }),
  method: OneOf(METHODS, { description: 'The HTTP method.' }),
  route: Type.String({
    'x-recorded': 'as_is',
    description: 'The path of the operation, such as `/cards/{id}/deposit`.',
  }),
  path: Type.String({
    description: 'The path as it was called, without its query; the `route` if it may have contained personal data.',
  }),
  status: Type.Integer({ description: 'The HTTP status of the response.' }),
  error_code: NullableString({ 'x-recorded': 'as_is', description: 'The `data.error.code` of an error response.' }),
  duration_ms: Type.Number({ description: 'From the request’s headers to the end of the response.' }),
  client_id: NullableString({ 'x-recorded': 'as_is', description: 'The API key of the call; null: a person made it.' }),
  person_id: NullableString({
    format: 'uuid',
    description: 'The person who made the call in the console; null: an API key made it.',
  }),
  person_name: NullableString({
    description: 'The name of that person today; null: an API key made the call.',
  }),
  idempotency_key: NullableString({ description: 'The header `Idempotency-Key`.' }),
} satisfies Record<string, TSchema>;

const RequestSchema = Type.Object(REQUEST_FIELDS, { title: 'Request' });

const Body = (description: string) =>
  NullableString({
    description: `${description} JSON in which secrets, codes, card data and personal data are \`[redacted]\`. A long one ends with \`…\`.`,
  });

export const RequestDetailsSchema = Type.Object(
  {
    ...REQUEST_FIELDS,
    query: Body('The query parameters; null if there were none.'),
    request_body: Body('The body of the request; null if there was none, or if the operator has turned bodies off.'),
    response_body: Body('The body of the response; null if it was no JSON, or if the operator has turned bodies off.'),
  },
  { title: 'RequestDetails' },
);

export const RequestListSchema = Type.Object({
  requests: Type.Array(RequestSchema, { description: 'The calls of this page, newest first.' }),
  next_cursor: NextCursor(),
});
export const RequestParams = Type.Object({
  request_id: Type.String({ description: 'The `x-request-id` of the response.' }),
});

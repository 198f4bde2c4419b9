import { Type } from 'typebox';
import { NextCursor, PageQuery } from '#api/page.ts';
import { IdText, NullableString, OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { SUBJECT_KINDS } from './subject.ts';

export const ActListQuery = Type.Object({
  subject_id: Type.Optional(
    IdText({ description: 'The id of a card, a customer or anything else that acts concern.' }),
  ),
  person_id: Type.Optional(IdText({ description: 'The id of a person.' })),
  ...PageQuery,
});

const SubjectSchema = Type.Object({
  kind: OneOf(SUBJECT_KINDS, { description: 'What it is.' }),
  id: Type.String({ 'x-recorded': 'as_is', description: 'Its id; the client id of a key.' }),
  name: NullableString({
    description:
      'How people know it today: brand and last four digits of a card, name of a customer, label of a wallet, amount and reference of a transfer, file name of an export, reference or file name of a reconciliation, name of a key, URL of a webhook; null if it has nothing of the kind.',
  }),
});

const ActSchema = Type.Object(
  {
    id: Uuid(),
    sequence: Type.Integer({ description: 'Counts the acts of the environment without gaps.' }),
    created_at: Timestamp({ description: 'When it was done, in real time, even if a test clock is ahead.' }),
    person: Type.Object(
      {
        id: Uuid(),
        name: Type.String({ description: 'The full name.' }),
        email: Type.String({ description: 'The e-mail address.' }),
      },
      { description: 'The person, named as at the time of the act.' },
    ),
    act: Type.String({ 'x-recorded': 'as_is', description: 'The operation of this API, such as `freezeCard`.' }),
    subject: Type.Unsafe<{ kind: string; id: string; name: string | null } | null>({
      ...SubjectSchema,
      type: ['object', 'null'],
      description: 'What it concerned; null if that is not one thing with an id.',
    }),
    request_id: Uuid({ description: 'The call, for `GET /requests/{request_id}`.' }),
    fields: Type.Array(Type.String({ 'x-recorded': 'as_is', description: 'The name of a field.' }), {
      description:
        'The fields that a change gave, without their values, such as `label` or `limits.daily`: those of a PATCH or a PUT but the reason. Empty for other acts, and for those before the fields were stored.',
    }),
  },
  { title: 'Act' },
);

export const ActListSchema = Type.Object({
  acts: Type.Array(ActSchema, { description: 'The acts of this page, newest first.' }),
  next_cursor: NextCursor(),
});

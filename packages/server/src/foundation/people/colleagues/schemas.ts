import { Type } from 'typebox';
import { Line, NullableString, OneOf, PathId, Timestamp, Uuid } from '../../api/schema.ts';
import { EMAIL, EMAIL_LENGTH_MAX, NAME_LENGTH_MAX } from '../person-fields.ts';
import { OPERATOR_ROLES } from '../rights.ts';

export const OperatorParams = Type.Object({ id: PathId('membership') });

const Role = OneOf(OPERATOR_ROLES, { description: 'What the person may do, for all partners.' });

export const NewOperator = Type.Object(
  {
    email: Line(EMAIL_LENGTH_MAX, {
      pattern: EMAIL,
      'x-problem': 'must be an e-mail address',
      description: 'The e-mail address with which the person will sign in.',
    }),
    name: Type.Optional(
      Line(NAME_LENGTH_MAX, {
        description: 'The name of a new person, who can change it. Default: the address up to the @.',
      }),
    ),
    role: Role,
  },
  { title: 'NewOperator' },
);

export const OperatorChanges = Type.Object({ role: Role }, { title: 'OperatorChanges' });

export const OperatorInvitationSchema = Type.Object({
  invitation_url: Type.String({ description: 'The link for the person. It works for 72 hours, until it is accepted.' }),
});

export const OperatorListSchema = Type.Object({
  operators: Type.Array(
    Type.Object(
      {
        id: Uuid({ description: 'The id of the membership.' }),
        person: Type.Object(
          {
            id: Uuid({ description: 'The id of the person.' }),
            name: Type.String({ description: 'The name of the person.' }),
            email: Type.String({ description: 'The e-mail address of the person.' }),
          },
          { description: 'Who it is.' },
        ),
        role: Role,
        status: OneOf(['active', 'invited'], { description: 'Whether the person has accepted.' }),
        since: Timestamp({ description: 'When the person accepted, or was invited.' }),
        seen_at: NullableString({
          format: 'date-time',
          description: 'When the person last made a call, in a session that has not ended; null: there is none.',
        }),
      },
      { title: 'Operator' },
    ),
    { description: 'In the order of their invitations, 500 at most.' },
  ),
});

import { Type } from 'typebox';
import { NullableString, OneOf, PathId, Timestamp } from '#api/schema.ts';
import { INVITED_PERSON, LISTED_MEMBERSHIP } from '../schemas.ts';
import { OPERATOR_ROLES } from '../rights.ts';

export const OperatorParams = Type.Object({ id: PathId('membership') });

const Role = OneOf(OPERATOR_ROLES, { description: 'What the person may do, for all partners.' });

export const NewOperator = Type.Object({ ...INVITED_PERSON, role: Role }, { title: 'NewOperator' });

export const OperatorChanges = Type.Object({ role: Role }, { title: 'OperatorChanges' });

export const AuditPeopleSchema = Type.Object({
  people: Type.Array(
    Type.Object(
      {
        name: Type.String({ description: 'The name of the person.' }),
        email: Type.String({ description: 'The e-mail address, which is `person` in the query of the audit log.' }),
      },
      { title: 'AuditPerson' },
    ),
    { description: 'By name.' },
  ),
});

export const OperatorListSchema = Type.Object({
  operators: Type.Array(
    Type.Object(
      {
        ...LISTED_MEMBERSHIP,
        role: Role,
        status: OneOf(['active', 'invited', 'reset', 'disabled'], {
          description:
            '`invited`: the person has not accepted yet. `reset`: all ways to sign in were removed, and the person has not set up another one. `disabled`: the person can never sign in again.',
        }),
        since: Timestamp({ description: 'Since when the status holds.' }),
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

import { Type } from 'typebox';
import { Line, OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { EMAIL, EMAIL_LENGTH_MAX, NAME_LENGTH_MAX, nameProblem } from './person-fields.ts';

/** The name of a person in a request. */
export const PersonName = (description: string) => Line(NAME_LENGTH_MAX, { 'x-rule': nameProblem, description });

/** Whom an invitation is for. */
export const INVITED_PERSON = {
  email: Line(EMAIL_LENGTH_MAX, {
    pattern: EMAIL,
    'x-problem': 'must be an e-mail address',
    description: 'The e-mail address with which the person will sign in.',
  }),
  name: Type.Optional(PersonName('The name of a new person, who can change it. Default: the address up to the @.')),
};

export const InvitationSchema = Type.Object({
  invitation_url: Type.String({ description: 'The link for the person. It works for 72 hours, until it is accepted.' }),
});

/** What a list has of each membership, besides what the person may do. */
export const LISTED_MEMBERSHIP = {
  id: Uuid({ description: 'The id of the membership.' }),
  person: Type.Object(
    {
      id: Uuid({ description: 'The id of the person.' }),
      name: Type.String({ description: 'The name of the person.' }),
      email: Type.String({ description: 'The e-mail address of the person.' }),
    },
    { description: 'Who it is.' },
  ),
  status: OneOf(['active', 'invited'], { description: 'Whether the person has accepted.' }),
  since: Timestamp({ description: 'When the person accepted, or was invited.' }),
};

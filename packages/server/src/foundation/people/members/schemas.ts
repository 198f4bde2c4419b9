import { Type } from 'typebox';
import { Line, OneOf, Timestamp, Uuid } from '../../api/schema.ts';
import { ENVIRONMENTS } from '../../kit/tenant.ts';
import { EMAIL, EMAIL_LENGTH_MAX, NAME_LENGTH_MAX } from '../person-fields.ts';
import { PARTNER_ROLES } from '../rights.ts';

export const PartnerParams = Type.Object({
  partner: Type.String({ description: 'The handle or the id of a partner.' }),
});

export const MemberParams = Type.Object({
  partner: Type.String({ description: 'The handle or the id of a partner.' }),
  id: Type.String({ description: 'The id of the membership.' }),
});

const Role = OneOf(PARTNER_ROLES, { description: 'What the person may do there.' });
const Environments = Type.Array(OneOf(ENVIRONMENTS), {
  minItems: 1,
  maxItems: 2,
  uniqueItems: true,
  description: 'The environments that the person sees.',
});

export const NewMember = Type.Object(
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
    environments: Environments,
  },
  { title: 'NewMember' },
);

export const MemberChanges = Type.Object(
  { role: Type.Optional(Role), environments: Type.Optional(Environments) },
  { title: 'MemberChanges' },
);

export const InvitationSchema = Type.Object({
  invitation_url: Type.String({ description: 'The link for the person. It works for 72 hours, until it is accepted.' }),
});

export const MemberListSchema = Type.Object({
  members: Type.Array(
    Type.Object({
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
      environments: Environments,
      status: OneOf(['active', 'invited'], { description: 'Whether the person has accepted.' }),
      since: Timestamp({ description: 'When the person accepted, or was invited.' }),
    }),
    { description: 'In the order of their invitations, 500 at most.' },
  ),
});

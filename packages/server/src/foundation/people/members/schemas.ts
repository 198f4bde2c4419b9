import { Type } from 'typebox';
import { NullableString, OneOf, Timestamp } from '#api/schema.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { INVITED_PERSON, LISTED_MEMBERSHIP } from '../schemas.ts';
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
  { ...INVITED_PERSON, role: Role, environments: Environments },
  { title: 'NewMember' },
);

export const MemberChanges = Type.Object(
  { role: Type.Optional(Role), environments: Type.Optional(Environments) },
  { title: 'MemberChanges' },
);

export const MemberListSchema = Type.Object({
  members: Type.Array(Type.Object({ ...LISTED_MEMBERSHIP, role: Role, environments: Environments }), {
    description: 'In the order of their invitations, 500 at most.',
  }),
});

const { id, person } = LISTED_MEMBERSHIP;
const Moment = (description: string) => NullableString({ format: 'date-time', description });

export const MemberAccessListSchema = Type.Object({
  members: Type.Array(
    Type.Object(
      {
        id,
        person,
        role: Role,
        environments: Environments,
        invited_at: Timestamp({ description: 'When the person was invited first.' }),
        accepted_at: Moment('When the person accepted; null: the person has not accepted yet.'),
        invitation_expires_at: Moment(
          'Until when the newest link works with which the person accepts, or sets up again how to sign in; null: there is none that works.',
        ),
        can_sign_in: Type.Boolean({
          description: 'Whether the person has a way to sign in, and is not disabled.',
        }),
        disabled_at: Moment('When an operator disabled the person, who can never sign in again; null: never.'),
      },
      { title: 'PersonOfPartner' },
    ),
    { description: 'In the order of their invitations, 500 at most.' },
  ),
});

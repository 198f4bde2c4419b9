import { Type } from 'typebox';
import { OneOf } from '#api/schema.ts';
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

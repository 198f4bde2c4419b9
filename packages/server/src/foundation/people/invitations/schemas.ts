import { Type } from 'typebox';
import { NullableString, OneOf, Timestamp } from '#api/schema.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { OPERATOR_ROLES, PARTNER_ROLES } from '../rights.ts';

const Offer = Type.Object(
  {
    partner: Type.Unsafe<{ name: string; suspended: boolean } | null>({
      type: ['object', 'null'],
      properties: {
        name: Type.String({ description: 'The name of the partner.' }),
        suspended: Type.Boolean({
          description:
            'Whether the operator has suspended the partner: until that ends, its people read and change nothing.',
        }),
      },
      required: ['name', 'suspended'],
      description: 'The partner; null: the person is invited to the operator.',
    }),
    role: OneOf([...new Set([...PARTNER_ROLES, ...OPERATOR_ROLES])], { description: 'The role there.' }),
    environments: Type.Array(OneOf(ENVIRONMENTS), { description: 'The environments that the person will see.' }),
    invited_by: NullableString({ description: 'The name of the person who invites; null: a command of the operator.' }),
  },
  { title: 'OfferedMembership' },
);

export const InvitationOfferSchema = Type.Object(
  {
    email: Type.String({ description: 'The e-mail address that was invited.' }),
    can_sign_in: Type.Boolean({
      description:
        'Whether the person can sign in already, and so accepts by signing in. Others set up first how they sign in.',
    }),
    offer: Type.Unsafe<Record<string, unknown> | null>({
      ...Offer,
      type: ['object', 'null'],
      description: 'What the person is offered; null: the invitation only sets up how the person signs in.',
    }),
    expires_at: Timestamp({
      description: 'Until when the invitation works, unless it is accepted or replaced before.',
    }),
  },
  { title: 'InvitationOffer' },
);

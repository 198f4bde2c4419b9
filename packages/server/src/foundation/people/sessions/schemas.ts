import { Type } from 'typebox';
import { OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { OPERATOR_RIGHTS, RIGHTS } from '#kit/right.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { SIGN_IN_METHODS } from '../model.ts';
import { OPERATOR_ROLES, PARTNER_ROLES } from '../rights.ts';

export const SessionParams = Type.Object({ id: Type.String({ description: 'The id of the session.' }) });

const Rights = (environment: string) =>
  Type.Array(OneOf([...new Set([...RIGHTS, ...OPERATOR_RIGHTS])]), {
    description: `What the person may do there in ${environment}.`,
  });

const MembershipSchema = Type.Object(
  {
    partner: Type.Unsafe<{ id: string; handle: string; name: string; suspended: boolean } | null>({
      type: ['object', 'null'],
      properties: {
        id: Uuid({ description: 'The id of the partner.' }),
        handle: Type.String({ description: 'Names the partner in URLs, and in the header `Issuary-Partner`.' }),
        name: Type.String({ description: 'The name of the partner.' }),
        suspended: Type.Boolean({
          description:
            'Whether the operator has suspended the partner: until that ends, its people read and change nothing.',
        }),
      },
      required: ['id', 'handle', 'name', 'suspended'],
      description: 'The partner; null: the person belongs to the operator.',
    }),
    role: OneOf([...new Set([...PARTNER_ROLES, ...OPERATOR_ROLES])], { description: 'The role there.' }),
    environments: Type.Array(OneOf(ENVIRONMENTS), { description: 'The environments that the person sees.' }),
    rights: Type.Object(
      { live: Rights('live'), sandbox: Rights('the sandbox') },
      { description: 'What follows from the role. An operator has the same rights in both.' },
    ),
  },
  { title: 'Membership' },
);

export const SessionSchema = Type.Object(
  {
    person: Type.Object(
      {
        id: Uuid({ description: 'The id of the person.' }),
        name: Type.String({ description: 'The name of the person.' }),
        email: Type.String({ description: 'The e-mail address of the person.' }),
      },
      { description: 'Who is signed in.' },
    ),
    memberships: Type.Array(MembershipSchema, { description: 'What the person belongs to.' }),
    visitor_rights: Type.Array(OneOf(RIGHTS), {
      description:
        'What the person may do, in both environments, at partners that the person does not belong to: an operator reads. Empty for others.',
    }),
    live_is_empty: Type.Boolean({
      description:
        'Whether no partner has ever had a customer or a key in live, so that pages of the operator show the sandbox first. False for people who do not belong to the operator.',
    }),
    session: Type.Object(
      {
        id: Uuid({ description: 'The id of the session.' }),
        method: OneOf(SIGN_IN_METHODS, { description: 'How the person signed in.' }),
        idle_until: Timestamp({ description: 'When it ends without another call.' }),
        ends_at: Timestamp({ description: 'When it ends.' }),
        fresh_until: Timestamp({
          description:
            'Until when the sign-in is recent: the person may change how the person signs in, and do what cannot be undone.',
        }),
      },
      { description: 'This session.' },
    ),
    csrf: Type.String({ description: 'Every call but GET has it in the header `Issuary-CSRF`.' }),
    settings: Type.Object(
      {
        frame_url: Type.String({ description: 'The origin of the secure frame.' }),
        issuer: Type.String({ description: 'The name of the operator.' }),
        large_amount: Type.String({
          description: 'In each currency: in live, people move more than this only after a recent sign-in.',
        }),
        approved_customers_only: Type.Boolean({
          description: 'Whether cards are issued only to customers with approved KYC.',
        }),
      },
      { description: 'Settings of the operator, and of the service.' },
    ),
  },
  { title: 'SignedIn' },
);

export const SessionListSchema = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Uuid({ description: 'The id of the session.' }),
      method: OneOf(SIGN_IN_METHODS, { description: 'How the person signed in.' }),
      created_at: Timestamp({ description: 'When the person signed in.' }),
      seen_at: Timestamp({ description: 'When it was last used, to a minute.' }),
      ends_at: Timestamp({ description: 'When it ends at the latest.' }),
      address: Type.String({ description: 'The IP address that it began from.' }),
      browser: Type.String({ description: 'The browser that it began in, as it names itself.' }),
      current: Type.Boolean({ description: 'Whether it is the session of this call.' }),
    }),
    { description: 'The newest 100 sessions of the person.' },
  ),
});

export const EndedSessionsSchema = Type.Object({
  ended: Type.Integer({ description: 'How many sessions ended.' }),
});

export const CodeSchema = Type.Object({ code: Type.String({ description: 'The code. It is returned once.' }) });

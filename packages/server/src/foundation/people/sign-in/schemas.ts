import { Type, type TSchema } from 'typebox';
import { Line, NullableString, Timestamp, Uuid } from '#api/schema.ts';
import { EMAIL_LENGTH_MAX, NAME_LENGTH_MAX } from '../person-fields.ts';
import { PersonName } from '../schemas.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './password.ts';

const TOKEN_LENGTH_MAX = 128;
const CODE_LENGTH_MAX = 20;
const NONCE_LENGTH_MAX = 64;
/** What a browser sends of a passkey is a few hundred characters; an unusual authenticator may send more. */
const BINARY_LENGTH_MAX = 8_192;
const CREDENTIAL_ID_LENGTH_MAX = 1_400;
const TRANSPORTS_MAX = 10;

export const SignInLink = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      maxLength: TOKEN_LENGTH_MAX,
      description:
        'From the fragment of the link. It works once, within 30 minutes; that of an invitation for 72 hours, until it is accepted.',
    }),
  },
  { title: 'SignInLink' },
);

export const SignInPageSchema = Type.Object({
  issuer: Type.String({ description: 'The name of the operator.' }),
  contact: NullableString({
    description: 'Where partners reach the operator: an e-mail address or an https URL; null: not configured.',
  }),
  oidc: Type.Boolean({ description: 'Whether accounts at an OpenID provider sign people in.' }),
  links: Type.Boolean({ description: 'Whether links sign people in: not in production.' }),
});

export const PasswordSignIn = Type.Object(
  {
    email: Line(EMAIL_LENGTH_MAX, { description: 'The e-mail address of the person.' }),
    password: Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH_MAX, description: 'The password.' }),
    code: Type.String({
      minLength: 1,
      maxLength: CODE_LENGTH_MAX,
      description: 'What the authenticator app shows, or a recovery code.',
    }),
  },
  { title: 'PasswordSignIn' },
);

const Base64Url = (lengthMax: number, description: string) =>
  Type.String({ minLength: 1, maxLength: lengthMax, pattern: '^[\\w-]+$', description });

const CredentialId = Base64Url(CREDENTIAL_ID_LENGTH_MAX, 'The id of the passkey, in base64url.');
const Extensions = Type.Unsafe<object>({ type: 'object', description: 'The results of extensions.' });
const Attachment = Type.Optional(
  Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')], { description: 'Where the passkey is.' }),
);

/** The JSON form of a credential (WebAuthn, 5.1.8), which browsers make. */
const Credential = <Response extends TSchema>(response: Response, description: string) =>
  Type.Object(
    {
      id: CredentialId,
      rawId: CredentialId,
      type: Type.Literal('public-key', { description: 'Its kind.' }),
      response,
      clientExtensionResults: Extensions,
      authenticatorAttachment: Attachment,
    },
    { description },
  );

const Assertion = Type.Object(
  {
    clientDataJSON: Base64Url(BINARY_LENGTH_MAX, 'What the browser has signed, in base64url.'),
    authenticatorData: Base64Url(BINARY_LENGTH_MAX, 'What the authenticator says, in base64url.'),
    signature: Base64Url(BINARY_LENGTH_MAX, 'The signature of both, in base64url.'),
    userHandle: Type.Optional(Base64Url(BINARY_LENGTH_MAX, 'The person of the passkey, in base64url.')),
  },
  { description: 'What the authenticator has signed.' },
);

const Attestation = Type.Object(
  {
    clientDataJSON: Base64Url(BINARY_LENGTH_MAX, 'What the browser has signed, in base64url.'),
    attestationObject: Base64Url(BINARY_LENGTH_MAX, 'The new passkey, in base64url.'),
    authenticatorData: Type.Optional(Base64Url(BINARY_LENGTH_MAX, 'A part of it.')),
    transports: Type.Optional(
      Type.Array(Type.String({ maxLength: 20 }), { maxItems: TRANSPORTS_MAX, description: 'How browsers reach it.' }),
    ),
    publicKeyAlgorithm: Type.Optional(Type.Integer({ description: 'A part of it.' })),
    publicKey: Type.Optional(Base64Url(BINARY_LENGTH_MAX, 'A part of it.')),
  },
  { description: 'What the authenticator has made.' },
);

export const PasskeySignIn = Type.Object(
  { response: Credential(Assertion, 'What the browser has answered to the options.') },
  { title: 'PasskeySignIn' },
);

export const NewPasskey = Type.Object(
  {
    name: Line(NAME_LENGTH_MAX, { description: 'What the person calls it, such as the device.' }),
    response: Credential(Attestation, 'What the browser has answered to the options.'),
  },
  { title: 'NewPasskey' },
);

export const PasskeyParams = Type.Object({ id: Type.String({ description: 'The id of the passkey.' }) });

/** What `navigator.credentials` is called with (WebAuthn, 5.1.9 and 5.1.10). */
export const PasskeyOptionsSchema = Type.Object({
  options: Type.Unsafe<object>({ type: 'object', additionalProperties: true, description: 'For the browser.' }),
});

export const NewPassword = Type.Object(
  {
    password: Type.String({
      minLength: PASSWORD_LENGTH_MIN,
      maxLength: PASSWORD_LENGTH_MAX,
      description: 'The new password.',
    }),
    app: Type.Optional(
      Type.Object(
        {
          nonce: Type.String({ maxLength: NONCE_LENGTH_MAX, description: 'From the set-up of the app.' }),
          code: Type.String({ maxLength: CODE_LENGTH_MAX, description: 'What the app shows now.' }),
        },
        { description: 'A new authenticator app. Required with a first password.' },
      ),
    ),
  },
  { title: 'NewPassword' },
);

export const NewName = Type.Object({ name: PersonName('The name that others see.') }, { title: 'NewName' });

export const AuthenticatorSchema = Type.Object({
  nonce: Type.String({ description: 'Comes back with the first code.' }),
  secret: Type.String({ description: 'For people who type it into the app, in base32.' }),
  uri: Type.String({ description: 'For a QR code.' }),
});

export const RecoveryCodesSchema = Type.Object({
  recovery_codes: Type.Array(Type.String({ description: 'A code in place of that of the app. It works once.' }), {
    description: 'Ten new codes, shown once; empty if the earlier ones stay.',
  }),
});

export const MethodsSchema = Type.Object({
  passkeys: Type.Array(
    Type.Object({
      id: Uuid({ description: 'The id of the passkey.' }),
      name: Type.String({ description: 'What the person calls it.' }),
      backed_up: Type.Boolean({ description: 'Whether it is copied to other devices.' }),
      created_at: Timestamp({ description: 'When it was created.' }),
      last_used_at: Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'date-time',
        description: 'When it was last used; null: never.',
      }),
    }),
    { description: 'The passkeys of the person, oldest first.' },
  ),
  password: Type.Unsafe<{ set_at: string; recovery_codes: number } | null>({
    type: ['object', 'null'],
    properties: {
      set_at: Timestamp({ description: 'When it was last changed.' }),
      recovery_codes: Type.Integer({ description: 'How many recovery codes are left.' }),
    },
    required: ['set_at', 'recovery_codes'],
    description: 'The password with its authenticator app; null: the person has none.',
  }),
  accounts: Type.Array(
    Type.Object({
      id: Uuid({ description: 'The id of the connection.' }),
      issuer: Type.String({ description: 'The OpenID provider.' }),
      label: Type.String({ description: 'What the provider called the account when it was connected.' }),
      created_at: Timestamp({ description: 'When it was connected.' }),
      last_used_at: Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'date-time',
        description: 'When it was last used; null: never.',
      }),
    }),
    { description: 'The accounts at an OpenID provider that the person has connected.' },
  ),
  can_connect_account: Type.Boolean({
    description: 'Whether there is a provider of which the person has no account yet.',
  }),
});

export const IdentityParams = Type.Object({ id: Type.String({ description: 'The id of the connection.' }) });

export const NewIdentity = Type.Object(
  { return_to: Type.String({ maxLength: 1_000, description: 'The path of the page that follows.' }) },
  { title: 'NewIdentity' },
);

export const StartedFlowSchema = Type.Object({
  url: Type.String({ description: 'The page of the provider, where the browser goes now.' }),
});

/** The data of a call that only changes something. */
export const DoneSchema = Type.Object({});

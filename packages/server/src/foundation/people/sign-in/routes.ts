import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { defineAccountRoute, defineOpenRoute, type AccountResponse, type AccountRoute } from '../account-route.ts';
import { signedInView, signInPageView, type ConsoleSettings } from '../sessions/read-session.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { SessionSchema } from '../sessions/schemas.ts';
import type { BegunSession } from '../sessions/sessions.ts';
import { AppError } from '#kit/app-error.ts';
import { changeOwnName } from '../rename-person.ts';
import { newAuthenticator } from './authenticator.ts';
import { signIn, type KnownSession } from './begin-session.ts';
import {
  changePassword,
  assertFresh,
  createPasskey,
  deleteIdentityOf,
  deletePasskeyOf,
  deletePassword,
  methodsOf,
  renewRecoveryCodes,
} from './methods.ts';
import { startConnecting } from './oidc/flow.ts';
import { openSignInParts, type SignInParts } from './parts.ts';
import { newPasskeyOptions, passkeySignInOptions, personWithPasskey, verifyNewPasskey } from './passkeys.ts';
import * as schemas from './schemas.ts';
import { personWithPassword } from './sign-in.ts';

/**
 * How people sign in, and how they change that.
 * @param settings what every page of the console needs to know
 * @param origin the console's own
 */
export function signInRoutes(
  dependencies: PeopleDependencies,
  settings: ConsoleSettings,
  origin: () => string,
): AccountRoute[] {
  const { sessions } = dependencies;
  const openParts = async (): Promise<SignInParts> => await openSignInParts(dependencies, settings.issuer, origin);
  const signedIn = async ({ secret, session }: BegunSession): Promise<AccountResponse> => ({
    data: await signedInView(dependencies, settings, session, secret.reveal()),
    session: secret,
  });
  const known = async (begun: KnownSession): Promise<AccountResponse> => ({
    ...(await signedIn(begun)),
    knownBrowser: begun.knownBrowser,
  });
  return [
    defineOpenRoute({
      operationId: 'getSignInPage',
      method: 'GET',
      path: '/sign-in',
      summary: 'Read how people sign in here',
      description: 'Returns what the page for signing in shows.',
      success: 'Found',
      data: schemas.SignInPageSchema,
      errors: [],
      handle: async () => ({ data: signInPageView(dependencies, settings) }),
    }),
    defineOpenRoute({
      operationId: 'signInWithLink',
      method: 'POST',
      path: '/sign-in/link',
      summary: 'Sign in with a link',
      description:
        'Signs in the person whom the link was made for, and sets the cookie of the session. In production only invitations are accepted.',
      body: schemas.SignInLink,
      success: 'Signed in',
      data: SessionSchema,
      errors: ['invalid_sign_in', 'sign_in_first', 'invalid_request'],
      handle: async ({ body, address, browser }) => {
        const kinds = dependencies.linksSignIn ? (['link', 'invitation'] as const) : (['invitation'] as const);
        return await signedIn(await (await sessions()).signInWithLink(body.token, kinds, { address, browser }));
      },
    }),
    defineOpenRoute({
      operationId: 'getPasskeySignInOptions',
      method: 'POST',
      path: '/sign-in/passkey/options',
      summary: 'Begin to sign in with a passkey',
      description: 'Returns what the browser asks its passkeys. The answer is accepted once, within five minutes.',
      success: 'Created',
      data: schemas.PasskeyOptionsSchema,
      errors: [],
      handle: async () => ({ data: { options: await passkeySignInOptions(await openParts()) } }),
    }),
    defineOpenRoute({
      operationId: 'signInWithPasskey',
      method: 'POST',
      path: '/sign-in/passkey',
      summary: 'Sign in with a passkey',
      description: 'Signs in the person whose passkey has answered, and sets the cookie of the session.',
      body: schemas.PasskeySignIn,
      success: 'Signed in',
      data: SessionSchema,
      errors: ['invalid_sign_in', 'invalid_request'],
      handle: async ({ body, ...source }) => {
        const parts = await openParts();
        const personId = await personWithPasskey(parts, body.response as AuthenticationResponseJSON);
        return await known(await signIn(parts, personId, { method: 'passkey' }, source));
      },
    }),
    defineOpenRoute({
      operationId: 'signInWithPassword',
      method: 'POST',
      path: '/sign-in/password',
      summary: 'Sign in with a password and a code',
      description:
        'Signs in the person with this e-mail address, and sets the cookie of the session. One answer stands for every mistake. After some of them, further attempts wait.',
      body: schemas.PasswordSignIn,
      success: 'Signed in',
      data: SessionSchema,
      errors: ['invalid_sign_in', 'invalid_request', 'rate_limited', 'issuer_unavailable'],
      handle: async ({ body, ...source }) => {
        const parts = await openParts();
        const { personId, code } = await personWithPassword(parts, body, source);
        return await known(await signIn(parts, personId, { method: 'password', code }, source));
      },
    }),
    defineAccountRoute({
      operationId: 'renamePerson',
      method: 'PATCH',
      path: '/person',
      summary: 'Change the own name',
      description: 'Others see the name in lists and logs, with the e-mail address.',
      body: schemas.NewName,
      success: 'Changed',
      data: schemas.DoneSchema,
      errors: ['invalid_request'],
      handle: async ({ session, body }) => {
        await changeOwnName(dependencies, session, body.name);
        return { data: {} };
      },
    }),
    defineAccountRoute({
      operationId: 'listSignInMethods',
      method: 'GET',
      path: '/sign-in-methods',
      summary: 'List how the person signs in',
      description: 'Returns the passkeys, and whether the person has a password.',
      success: 'Found',
      data: schemas.MethodsSchema,
      errors: [],
      handle: async ({ session }) => ({ data: await methodsOf(await openParts(), session) }),
    }),
    defineAccountRoute({
      operationId: 'getNewPasskeyOptions',
      method: 'POST',
      path: '/passkeys/options',
      summary: 'Begin to create a passkey',
      description: 'Returns what the browser creates a passkey with. The answer is accepted once, within five minutes.',
      success: 'Created',
      data: schemas.PasskeyOptionsSchema,
      errors: [],
      handle: async ({ session }) => ({
        data: { options: await newPasskeyOptions(await openParts(), session.person) },
      }),
    }),
    defineAccountRoute({
      operationId: 'createPasskey',
      method: 'POST',
      path: '/passkeys',
      summary: 'Create a passkey',
      description:
        'Stores a passkey of the person, and ends the other sessions. After an invitation, the person is signed in with it.',
      body: schemas.NewPasskey,
      success: 'Created',
      data: schemas.DoneSchema,
      errors: ['step_up_required', 'passkey_limit_reached', 'invalid_request'],
      handle: async ({ session, body, ...source }) => {
        const parts = await openParts();
        const { response, name } = body;
        const passkey = await verifyNewPasskey(parts, session.person.id, response as RegistrationResponseJSON);
        const begun = await createPasskey(parts, session, name, passkey, source);
        return { ...(begun && (await known(begun))), data: {} };
      },
    }),
    defineAccountRoute({
      operationId: 'deletePasskey',
      method: 'DELETE',
      path: '/passkeys/:id',
      summary: 'Delete a passkey',
      description: 'Nobody signs in with it any longer. The other sessions of the person end.',
      params: schemas.PasskeyParams,
      success: 'Deleted',
      data: schemas.DoneSchema,
      errors: ['step_up_required', 'passkey_not_found', 'last_method'],
      handle: async ({ session, params }) => {
        await deletePasskeyOf(await openParts(), session, params.id);
        return { data: {} };
      },
    }),
    defineAccountRoute({
      operationId: 'connectAccount',
      limited: true,
      method: 'POST',
      path: '/accounts',
      summary: 'Begin to connect an account',
      description:
        'Returns where the browser goes to connect the account that the person has at the OpenID provider of the operator. Within ten minutes, the person comes back signed in with it, and the other sessions end.',
      body: schemas.NewIdentity,
      success: 'Created',
      data: schemas.StartedFlowSchema,
      errors: ['step_up_required', 'set_up_required', 'route_not_found', 'invalid_request', 'issuer_unavailable'],
      handle: async ({ session, secret, body }) => {
        const parts = await openParts();
        if (session.method === 'invitation') throw new AppError('set_up_required');
        assertFresh(parts, session);
        const { url, cookie } = await startConnecting(parts, session.person.id, body.return_to, secret);
        return { data: { url }, flow: cookie };
      },
    }),
    defineAccountRoute({
      operationId: 'disconnectAccount',
      method: 'DELETE',
      path: '/accounts/:id',
      summary: 'Disconnect an account',
      description: 'Nobody signs in with it any longer. The other sessions of the person end.',
      params: schemas.IdentityParams,
      success: 'Deleted',
      data: schemas.DoneSchema,
      errors: ['step_up_required', 'identity_not_found', 'last_method'],
      handle: async ({ session, params }) => {
        await deleteIdentityOf(await openParts(), session, params.id);
        return { data: {} };
      },
    }),
    defineAccountRoute({
      operationId: 'getNewAuthenticator',
      method: 'POST',
      path: '/password/app',
      summary: 'Begin to set up an authenticator app',
      description: 'Returns a new secret for the app. It counts once its first code has come with a password.',
      success: 'Created',
      data: schemas.AuthenticatorSchema,
      errors: [],
      handle: async ({ session }) => ({ data: newAuthenticator(await openParts(), session.person) }),
    }),
    defineAccountRoute({
      operationId: 'setPassword',
      limited: true,
      method: 'PUT',
      path: '/password',
      summary: 'Set the password',
      description:
        'Sets or changes the password of the person, and with `app` the authenticator app that belongs to it. Ends the other sessions. After an invitation, the person is signed in with it.',
      body: schemas.NewPassword,
      success: 'Changed',
      data: schemas.RecoveryCodesSchema,
      errors: ['step_up_required', 'invalid_request', 'rate_limited', 'issuer_unavailable'],
      handle: async ({ session, body, ...source }) => {
        const { recovery_codes, begun } = await changePassword(await openParts(), session, body, source);
        return { ...(begun && (await known(begun))), data: { recovery_codes } };
      },
    }),
    defineAccountRoute({
      operationId: 'deletePassword',
      method: 'DELETE',
      path: '/password',
      summary: 'Delete the password',
      description: 'Deletes the password with its authenticator app and its recovery codes. The other sessions end.',
      success: 'Deleted',
      data: schemas.DoneSchema,
      errors: ['step_up_required', 'password_not_set', 'last_method'],
      handle: async ({ session }) => {
        await deletePassword(await openParts(), session);
        return { data: {} };
      },
    }),
    defineAccountRoute({
      operationId: 'renewRecoveryCodes',
      method: 'POST',
      path: '/recovery-codes',
      summary: 'Renew the recovery codes',
      description: 'Replaces the recovery codes of the person by ten new ones. The other sessions end.',
      success: 'Created',
      data: schemas.RecoveryCodesSchema,
      errors: ['step_up_required', 'password_not_set'],
      handle: async ({ session }) => ({
        data: { recovery_codes: await renewRecoveryCodes(await openParts(), session) },
      }),
    }),
  ];
}

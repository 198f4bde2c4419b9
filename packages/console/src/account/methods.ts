import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useOneAtATime } from '../api/one-at-a-time.ts';
import type { ConsoleData } from '../api/console-data.ts';
import { AccountError, callAccount } from '../session/account.ts';
import { adoptSession, queries, readAgain, sessionQuery } from '../session/session.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await callAccount<ConsoleData<'listSessions'>>('GET', '/sessions')).sessions,
});

/** Calls the account API for a change, with the token that only this page can read. */
export async function changeAccount<Data>(method: string, path: string, body?: object): Promise<Data> {
  const call = async (): Promise<Data> =>
    await callAccount(method, path, body, (await queries.ensureQueryData(sessionQuery)).csrf);
  try {
    return await call();
  } catch (error) {
    const isOfOtherSession = error instanceof AccountError && error.code === 'csrf_failed';
    if (!isOfOtherSession || !(await adoptSession())) throw error;
    return await call();
  }
}

/** Changes how the person signs in. Afterwards it is read again, with the session, which may be another one. */
export function useAccountChange<Result, Input>(act: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useOneAtATime({
    mutationFn: act,
    // What was changed stays so if this cannot be read, and its result may be shown only now.
    onSuccess: async () =>
      void (await Promise.allSettled([readAgain(), client.invalidateQueries({ queryKey: ['account'] })])),
  });
}

/** Asks the browser for a new passkey. @throws AccountError; WebAuthnError if the person does not go on */
export async function createPasskey(name: string): Promise<void> {
  const { options } = await changeAccount<{ readonly options: PublicKeyCredentialCreationOptionsJSON }>(
    'POST',
    '/passkeys/options',
  );
  const response = await startRegistration({ optionsJSON: options });
  await changeAccount('POST', '/passkeys', { name, response });
}

export async function deletePasskey(id: string): Promise<void> {
  await changeAccount('DELETE', `/passkeys/${id}`);
}

/** @returns the page of the provider */
export async function connectAccount(): Promise<{ readonly url: string }> {
  return await changeAccount('POST', '/accounts', { return_to: '/account' });
}

export async function disconnectAccount(id: string): Promise<void> {
  await changeAccount('DELETE', `/accounts/${id}`);
}

export async function newAuthenticator(): Promise<ConsoleData<'getNewAuthenticator'>> {
  return await changeAccount('POST', '/password/app');
}

interface NewPassword {
  readonly password: string;
  readonly app?: { readonly nonce: string; readonly code: string };
}

export async function setPassword(given: NewPassword): Promise<ConsoleData<'setPassword'>> {
  return await changeAccount('PUT', '/password', given);
}

export async function deletePassword(): Promise<void> {
  await changeAccount('DELETE', '/password');
}

export async function renewRecoveryCodes(): Promise<ConsoleData<'setPassword'>> {
  return await changeAccount('POST', '/recovery-codes');
}

export async function renamePerson(name: string): Promise<void> {
  await changeAccount('PATCH', '/person', { name });
}

/** @param id undefined: all but this one */
export async function endSessions(id: string | undefined): Promise<void> {
  await changeAccount('DELETE', id === undefined ? '/sessions' : `/sessions/${id}`);
}

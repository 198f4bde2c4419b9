import { ConnectionError, Issuary, IssuaryError } from '@issuary/sdk';
import { ANSWER_TIMEOUT_MS, isOfProxy, type Environment } from '../session/account.ts';
import { adoptSession, queries, sessionQuery } from '../session/session.ts';
import { lateAnswer } from './unanswered.ts';

/** Where the API of each environment begins. */
export const BASE_PATHS = { live: '/business/v1', sandbox: '/business/sandbox/v1' } as const;
const clients = new Map<string, Issuary>();

/**
 * The partner API, for one partner and one environment, authenticated by the browser's session. A response that says that it is from
 * the other environment is refused.
 */
export function apiOf(partnerId: string, environment: Environment): Issuary {
  const key = `${partnerId} ${environment}`;
  let client = clients.get(key);
  if (client === undefined) {
    client = new Issuary({
      url: location.origin + BASE_PATHS[environment],
      session: true,
      timeout: ANSWER_TIMEOUT_MS,
      headers: { 'issuary-partner': partnerId },
      fetch: async (url, init) => await fetchIn(environment, url as string, init as RequestInit),
    });
    clients.set(key, client);
  }
  return client;
}

async function fetchIn(environment: Environment, url: string, init: RequestInit): Promise<Response> {
  const response = await fetchOwn(url, init);
  const answered = response.headers.get('x-issuary-environment');
  if (answered === null || answered === environment) return response;
  throw new IssuaryError({
    code: 'unreadable_answer',
    status: response.status,
    messages: [`this page is about ${environment}, and the response about ${answered}`],
  });
}

/** Makes a call as the person of this page, also after a sign-in in another tab. */
export async function fetchOwn(url: string, init: RequestInit): Promise<Response> {
  const response = await fetchSigned(url, init);
  if (response.status === 403 && (await isOfOtherSession(response)) && (await adoptSession()))
    return await fetchSigned(url, init);
  return response;
}

/** Sends a call with the token that only this page can read, if it changes something. */
async function fetchSigned(url: string, init: RequestInit): Promise<Response> {
  const { csrf } = await queries.ensureQueryData(sessionQuery);
  const headers = new Headers(init.headers);
  if (init.method !== 'GET') headers.set('issuary-csrf', csrf);
  const response = await fetch(url, { ...init, headers }).catch((error: unknown) => {
    // The time is over, or the person has stopped the call, for which the SDK has an error of its own.
    throw init.signal?.aborted ? lateAnswer() : error;
  });
  if (isOfProxy(response)) throw new ConnectionError(`status ${response.status} of a proxy`, undefined);
  return response;
}

interface Refusal {
  readonly data?: { readonly error?: { readonly code?: string } };
}

/** Somebody has signed in again in another tab: the token of this page is of the session before. */
async function isOfOtherSession(response: Response): Promise<boolean> {
  try {
    const { data } = (await response.clone().json()) as Refusal;
    return data?.error?.code === 'csrf_failed';
  } catch {
    // A proxy's own page.
    return false;
  }
}

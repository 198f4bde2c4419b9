import { MutationCache, QueryCache, QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { IssuaryError } from '@issuary/sdk';
import { AccountError, readSession, readSignInPage, signOut, type Membership, type SignedIn } from './account.ts';
import { ownPath } from './own-path.ts';
import { setSessionHasEnded } from './session-end.ts';

const KEY = ['session'] as const;

/** What every page knows about who is signed in. */
export const sessionQuery = queryOptions({ queryKey: KEY, queryFn: readSession, staleTime: Infinity, retry: false });

/** How people sign in here. */
export const signInPageQuery = queryOptions({ queryKey: ['sign-in'], queryFn: readSignInPage, staleTime: Infinity });

/** Learns from a refusal that the session has ended, or that somebody has changed a membership of the person, which the session says. */
function learnSession(error: unknown): void {
  // A call from before a new sign-in can be answered after it.
  if (isSignedOut(error)) adoptSession().catch((now: unknown) => isSignedOut(now) && setSessionHasEnded(true));
  if (isOutside(error)) readAgain().catch(() => undefined);
}

/** All that this tab has read. Signing out forgets it. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    // Without a session there is a page to sign in, and not an end.
    onError: (error, { queryKey }) => queryKey[0] !== KEY[0] && learnSession(error),
  }),
  mutationCache: new MutationCache({ onError: learnSession }),
  defaultOptions: {
    queries: {
      // Without a network, a call fails at once. The default would queue an act and run it when the network returns.
      networkMode: 'always',
      // The SDK repeats calls that failed in passing, those that change something with the same key.
      retry: false,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

export function isSignedOut(error: unknown): boolean {
  return hasCode(error, 'not_signed_in');
}

/** Whether the service knows no partner of this name to which the person belongs. */
function isOutside(error: unknown): boolean {
  return hasCode(error, 'partner_not_found');
}

/** Whether something needs a sign-in that is more recent than that of the session. */
export function needsRecentSignIn(error: unknown): boolean {
  return hasCode(error, 'step_up_required');
}

function hasCode(error: unknown, code: string): boolean {
  return (error instanceof AccountError || error instanceof IssuaryError) && error.code === code;
}

const otherTabs = new BroadcastChannel('issuary-session');

// A page must not show what another person has read, and must not act for somebody whom it does not name.
otherTabs.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
  const person = queries.getQueryData(sessionQuery.queryKey)?.person.id;
  if (person === undefined) return;
  if (person === data) retryAll();
  else location.reload();
});

/** The same person has signed in again, so what failed can succeed. */
function retryAll(): void {
  queries.getMutationCache().clear();
  setSessionHasEnded(false);
  void queries.invalidateQueries();
}

/** The session that the browser has now: another tab may have begun another one, with another token. */
export async function readAgain(): Promise<SignedIn> {
  return await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/**
 * Reads the session that has taken the place of the one that this page knows, with its token: the person has signed in again in another
 * tab.
 * @returns false if somebody else has. The page is loaded again, because it names a person whose act this would not be.
 */
export async function adoptSession(): Promise<boolean> {
  const before = await queries.ensureQueryData(sessionQuery);
  const now = await readAgain();
  if (now.person.id === before.person.id) return true;
  location.reload();
  return false;
}

/** @param person the id of the person in the new session; null after a sign-out */
function notifyOtherTabs(person: string | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only
  otherTabs.postMessage(person);
}

/** Keeps what a sign-in has returned, so that the next page need not ask. */
export function keepSession(signedIn: SignedIn): void {
  forgetAll();
  queries.setQueryData(KEY, signedIn);
  notifyOtherTabs(signedIn.person.id);
}

/** Goes on with a page for which its person has signed in again. */
export function continueSession(signedIn: SignedIn): void {
  const person = queries.getQueryData(sessionQuery.queryKey)?.person.id;
  queries.setQueryData(KEY, signedIn);
  setSessionHasEnded(false);
  notifyOtherTabs(signedIn.person.id);
  // The page names somebody else.
  if (signedIn.person.id !== person) location.reload();
}

/**
 * Ends the browser's session, and forgets all that was read.
 * @param leave goes to a page that needs no session: one that does would read again what is forgotten
 * @throws if the service cannot be reached
 */
export async function endSession(leave: () => Promise<void>): Promise<void> {
  try {
    const { csrf } = await readAgain();
    await signOut(csrf);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
  notifyOtherTabs(null);
  await leave().finally(forgetAll);
}

function forgetAll(): void {
  queries.clear();
  setSessionHasEnded(false);
}

export function useSession(): SignedIn {
  return useSuspenseQuery(sessionQuery).data;
}

/** A membership at a partner. */
export type PartnerMembership = Membership & { readonly partner: NonNullable<Membership['partner']> };

export function partnersOf({ memberships }: SignedIn): PartnerMembership[] {
  return memberships.filter((each): each is PartnerMembership => each.partner !== null);
}

/** The membership at the partner of the path, which is named by its handle or its id. */
export function membershipAt(signedIn: SignedIn, partner: string): PartnerMembership | undefined {
  return partnersOf(signedIn).find((each) => each.partner.handle === partner || each.partner.id === partner);
}

/** The membership at the operator; undefined: the person has none. */
export function operatorMembershipOf({ memberships }: SignedIn): Membership | undefined {
  return memberships.find(({ partner }) => partner === null);
}

/** The page that follows a sign-in; `/` leads to the first page of the person. @param wanted the page that asked for the sign-in */
export function startOf(signedIn: SignedIn, wanted?: string): string {
  if (signedIn.session.method === 'invitation') return SET_UP;
  const own = wanted === undefined ? undefined : ownPath(wanted, location.origin);
  return own ?? '/';
}

/** The page on which an invited person sets up how to sign in. */
export const SET_UP = '/set-up';

import { QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { IssuaryError } from '@issuary/sdk';
import { AccountError, readSession, type Environment, type Membership, type SignedIn } from './account.ts';

const KEY = ['session'] as const;
const RETRIES_MAX = 2;

/** What every page knows about who is signed in. */
export const sessionQuery = queryOptions({ queryKey: KEY, queryFn: readSession, staleTime: Infinity, retry: false });

/** All that this tab has read. Signing out forgets it. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < RETRIES_MAX && isTransient(error), refetchOnWindowFocus: true },
    // The SDK repeats a call that changes something, with the same key.
    mutations: { retry: false },
  },
});

function isTransient(error: unknown): boolean {
  return error instanceof IssuaryError && (error.status === 0 || error.status >= 500);
}

export function isSignedOut(error: unknown): boolean {
  return (error instanceof AccountError || error instanceof IssuaryError) && error.code === 'not_signed_in';
}

/** Keeps what a sign-in has returned, so that the next page need not ask. */
export function keepSession(signedIn: SignedIn): void {
  queries.setQueryData(KEY, signedIn);
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

/** The first page of somebody who does not say where to go. */
export function firstPath(signedIn: SignedIn): string | undefined {
  const membership = partnersOf(signedIn)[0];
  if (membership === undefined) return undefined;
  const environment: Environment = membership.environments.includes('live') ? 'live' : 'sandbox';
  return `/p/${membership.partner.handle}/${environment}`;
}

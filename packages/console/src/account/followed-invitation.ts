import { useQuery } from '@tanstack/react-query';
import { AccountError, readInvitation } from '../session/account.ts';

/** The token of the invitation whose set-up goes on in this tab. Nothing keeps it beyond the page. */
let followed: string | undefined;

export function followInvitation(token: string): void {
  followed = token;
}

/** Whether the invitation has ended meanwhile. It is asked once for each step: each reading counts as an attempt. */
export function useHasEnded(step: string, isAsked: boolean): boolean {
  const { error } = useQuery({
    queryKey: ['invitation', 'followed', step],
    queryFn: async () => await readInvitation(followed!),
    enabled: isAsked && followed !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return error instanceof AccountError && error.code === 'invalid_sign_in';
}

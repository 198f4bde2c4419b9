import type { Environment } from '../session/account.ts';
import { useSession } from '../session/session.ts';

export const ENVIRONMENTS = ['live', 'sandbox'] as const satisfies readonly Environment[];

/** The environment that a page of operators shows before they choose one: live, or the sandbox as long as live is empty. */
export function useFirstEnvironment(): Environment {
  return useSession().live_is_empty ? 'sandbox' : 'live';
}

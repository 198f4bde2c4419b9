import type { Right } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import type { Environment } from './account.ts';
import { membershipAt, useSession, type PartnerMembership } from './session.ts';

/** Where the person is: everything that a page of a partner shows and does belongs to it. */
interface Place {
  readonly membership: PartnerMembership;
  readonly environment: Environment;
  /** The start of the addresses of its pages, such as `/p/acme/sandbox`. */
  readonly path: string;
}

/** The partner and the environment in the page's address. The environment is never kept anywhere else. */
export function usePlace(): Place {
  const { partner, environment } = useParams({ strict: false }) as { partner: string; environment: Environment };
  const membership = membershipAt(useSession(), partner)!;
  return { membership, environment, path: `/p/${membership.partner.handle}/${environment}` };
}

/** Whether the person's role has a right here. The service checks it again. */
export function useCan(right: Right): boolean {
  const { membership, environment } = usePlace();
  return membership.rights[environment].includes(right);
}

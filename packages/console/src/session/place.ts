import type { Right } from '@issuary/sdk';
import { createContext, use } from 'react';
import type { Environment, Membership, OperatorRight } from './account.ts';
import type { PartnerMembership } from './session.ts';

/** Where the person is: everything that a page shows and does belongs to it. */
export interface Place {
  readonly membership: Membership;
  /** Null at the operator, who sees both. */
  readonly environment: Environment | null;
  /** The start of the addresses of its pages, such as `/p/acme/sandbox` or `/o`. */
  readonly path: string;
}

/** A place at a partner. */
export interface PartnerPlace extends Place {
  readonly membership: PartnerMembership;
  readonly environment: Environment;
  /** Whether the person is an operator, who does not belong to the partner. */
  readonly isVisit: boolean;
}

/** The shell provides it, by the page's address. The environment is never kept anywhere else. */
export const PlaceContext = createContext<Place | undefined>(undefined);

/** The place of the page, whosever it is. */
export function useHere(): Place {
  const place = use(PlaceContext);
  if (place === undefined) throw new Error('only pages inside a shell have a place');
  return place;
}

/** The partner and the environment of the page. */
export function usePlace(): PartnerPlace {
  const place = useHere();
  if (!isAtPartner(place)) throw new Error('the page of a partner is shown at the operator');
  return place;
}

function isAtPartner(place: Place): place is PartnerPlace {
  return place.membership.partner !== null && place.environment !== null;
}

/** Whether the page is that of a partner to whom the person, an operator, does not belong. */
export function useIsVisit(): boolean {
  const place = useHere();
  return isAtPartner(place) && place.isVisit;
}

/** Whether the person's role has a right here. The service checks it again. */
export function useCan(right: Right | OperatorRight): boolean {
  const { membership, environment } = useHere();
  // An operator's rights are the same in both.
  return membership.rights[environment ?? 'live'].includes(right);
}

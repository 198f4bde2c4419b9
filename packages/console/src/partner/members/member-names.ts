import { useQuery } from '@tanstack/react-query';
import { usePlace } from '../../session/place.ts';
import { distinctNames } from '../../ui/name.tsx';
import { membersQuery } from './members.ts';

/**
 * The people of the partner by their ids. Undefined: they are not there yet, or an operator looks, who may not list them.
 * @param isWanted whether to read them
 */
export function useMemberNames(isWanted: boolean): ReadonlyMap<string, string> | undefined {
  const { membership, isVisit } = usePlace();
  const { data } = useQuery({ ...membersQuery(membership.partner.id), enabled: isWanted && !isVisit });
  return data && distinctNames(data.map(({ person }) => person));
}

import type { Key } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { useCan } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { keyTexts } from '../keys/texts.ts';

/** The most that one page of the API has. */
const KEYS_MAX = 100;

const NO_KEYS: readonly Key[] = [];

/** The names of the environment's keys by their client ids. Undefined: the person may not list keys. */
export function useKeyNames(): ReadonlyMap<string, string> | undefined {
  const { noName } = useTexts(keyTexts);
  const mayRead = useCan('keys.write');
  const { data = NO_KEYS } = useRead<readonly Key[]>('keys.list', { size: mayRead ? KEYS_MAX : 0 }, async (api) => {
    if (!mayRead) return NO_KEYS;
    const { keys } = await api.keys.list({ size: KEYS_MAX });
    return keys;
  });
  return mayRead ? new Map(data.map(({ client_id, name }) => [client_id, name ?? noName])) : undefined;
}

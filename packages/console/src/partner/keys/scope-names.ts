import type { Key } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { keyTexts } from './texts.ts';

/** Names what a key with these scopes may do. */
export function useScopeNames(): (scopes: Key['scopes']) => string {
  const { scopes: names } = useTexts(keyTexts);
  return (scopes) => scopes.map((scope) => names[scope]).join('; ');
}

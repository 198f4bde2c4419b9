import type { Key } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { keyTexts } from './texts.ts';

type Scope = Key['scopes'][number];

/** Says what a key with these scopes may do. Each scope is a word with its code beside it, which the API and its errors use. */
export function useScopeNames(): (scopes: readonly string[]) => string {
  const { scopes: names, between } = useTexts(keyTexts);
  const nameOf = (scope: string): string =>
    Object.hasOwn(names, scope) ? `${names[scope as Scope]} (${scope})` : scope;
  return (scopes) => scopes.map(nameOf).join(between);
}

import { useTexts } from '../text/catalog.ts';
import { railsTexts } from './rails/texts.ts';

/** The names of the card platforms, for every page of operators. */
export function usePlatformNames() {
  return useTexts(railsTexts).platforms.names;
}

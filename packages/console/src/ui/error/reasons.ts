import { defineTexts } from '../../text/catalog.ts';

/** What the console says about the situations of codes that have several. */
export const reasonTexts = defineTexts({
  en: () => import('./reasons/en.ts'),
  es: () => import('./reasons/es.ts'),
  fr: () => import('./reasons/fr.ts'),
});

import { defineTexts } from '../../../text/catalog.ts';

/** What the console says about the situations of codes that have several. */
export const reasonTexts = defineTexts({
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
});

import { defineTexts } from '../../text/catalog.ts';

/** What is wrong with a field, in place of the service, whose texts are English. */
export const problemTexts = defineTexts({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
});

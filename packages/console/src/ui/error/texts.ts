import { defineTexts } from '../../text/catalog.ts';

/** What the console says about errors in place of the service, whose messages are English. */
export const errorTexts = defineTexts({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
});

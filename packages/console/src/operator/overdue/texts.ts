import { defineTexts } from '../../text/catalog.ts';

export const overdueTexts = defineTexts({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
});

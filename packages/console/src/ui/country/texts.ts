import { defineTexts } from '../../text/catalog.ts';

export const countryTexts = defineTexts({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
});

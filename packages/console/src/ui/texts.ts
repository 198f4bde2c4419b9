import { defineTexts } from '../text/catalog.ts';

/** The texts of the components that every part uses. */
export const uiTexts = defineTexts({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
});

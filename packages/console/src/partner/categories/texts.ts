import { defineTexts } from '../../text/catalog.ts';

export const categoryTexts = defineTexts({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
});

import type { CountryTexts } from './en.ts';

export default {
  find: 'Trouver un pays par son nom',
  none: 'Aucun pays n’a ce nom ou ce code.',
} satisfies CountryTexts;

import type { CountryTexts } from './en.ts';

export default {
  find: 'Buscar un país por su nombre',
  none: 'Ningún país tiene este nombre o código.',
} satisfies CountryTexts;

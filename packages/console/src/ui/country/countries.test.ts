import { expect, test } from 'vitest';
import { COUNTRY_CODES as OF_THE_SERVICE } from '../../../../server/src/foundation/kit/countries.ts';
import { COUNTRIES, countryWithName, findCountries } from './countries.ts';

const found = (typed: string, language: string) => findCountries(typed, language).map(([code]) => code);

test('the countries are those that the service knows', () => {
  expect(COUNTRIES.map((each) => each.join(' '))).toEqual(
    OF_THE_SERVICE.map((each) => each.slice(0, 2).join(' ')).toSorted(),
  );
});

test.each([
  ['domin', 'en', ['DM', 'DO']],
  ['dominican', 'en', ['DO']],
  ['rep dom', 'es', ['DO']],
  ['haïti', 'fr', ['HT']],
  ['Haiti', 'fr', ['HT']],
  ['états-u', 'fr', ['US', 'UM', 'VI']],
  ['  ', 'en', []],
  ['xyz', 'en', []],
])('"%s" in %s finds %j', (typed, language, codes) => expect(found(typed, language)).toEqual(codes));

test('a code is found in any case, before the names that start with it', () => {
  expect(found('do', 'en')).toEqual(['DO', 'DM']);
  expect(found('HT', 'en')).toEqual(['HT']);
  expect(found('dom', 'en')).toEqual(['DO', 'DM']);
  expect(found('DOM', 'es')).toEqual(['DO', 'DM']);
});

test('a code is written with its name, and what is no code alone', () => {
  expect([countryWithName('DO', 'es'), countryWithName('ZZZ', 'es')]).toEqual(['DO, República Dominicana', 'ZZZ']);
});

import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../foundation/kit/countries.ts';
import { alpha2Of, isCountry, issuingCountry } from './countries.ts';
import { OTHER_COUNTRY_NAMES } from './country-names.ts';

test.each([
  ['US', 'USA'],
  ['DE', 'DEU'],
  ['DO', 'DOM'],
  ['HT', 'DOM'],
  ['HTG', 'DOM'],
  ['XK', 'XKK'],
  ['USA', undefined],
  ['us', undefined],
  ['ZZ', undefined],
  ['HTI', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('cards for %j are issued in %j', (code, expected) => {
  expect(issuingCountry(code)).toBe(expected);
});

test.each([
  ['US', true],
  ['us', true],
  ['USA', true],
  ['HTG', true],
  ['United States', true],
  ['united states of america', true],
  ['Côte d’Ivoire', true],
  ["Cote d'Ivoire", true],
  ['The Netherlands', true],
  ['Trinidad & Tobago', true],
  ['Türkiye', true],
  ['Turkiye', true],
  ['Haiti', true],
  ['Atlantis', false],
  ['Saint', false],
  ['the', false],
  ['Republic of', false],
  ['AND', true],
  ['ZZ', false],
  ['ZZZ', false],
  ['', false],
  ['1', false],
  ['constructor', false],
])('%j names a country: %j', (text, expected) => {
  expect(isCountry(text)).toBe(expected);
});

test.each<[string, string[]]>([
  ['KN', ['St. Kitts & Nevis', 'St Kitts and Nevis', 'SAINT KITTS AND NEVIS', 'St. Christopher & Nevis']],
  ['VC', ['St. Vincent & the Grenadines', 'Saint Vincent and The Grenadines']],
  ['LC', ['St. Lucia', 'Sainte Lucia', 'St.Lucia']],
  ['BL', ['St. Barthelemy', 'Saint Barthélemy', 'Saint-Barthe\u0301lemy']],
  ['CI', ["Cote d'Ivoire", 'CÔTE D’IVOIRE', 'Cote d Ivoire', 'Ivory Coast']],
  ['ST', ['São Tomé and Príncipe', 'Sao Tome & Principe', 'Democratic Republic of Sao Tome and Principe']],
  ['CW', ['Curacao', 'Curaçao']],
  ['RE', ['Réunion', 'Reunion']],
  ['TR', ['Turkey', 'Türkiye', 'TÜRKİYE', 'Republic of Türkiye']],
  ['BO', ['Bolivia', 'Bolivia (Plurinational State of)', 'Plurinational State of Bolivia']],
  ['VE', ['Venezuela', 'Venezuela (Bolivarian Republic of)', 'Bolivarian Republic of Venezuela']],
  ['KR', ['South Korea', 'Korea, Republic of', 'Korea (the Republic of)', 'Republic of Korea']],
  ['KP', ['North Korea', "Korea (the Democratic People's Republic of)", 'DPRK']],
  ['CD', ['DR Congo', 'D.R. Congo', 'Congo (the Democratic Republic of the)', 'Zaire']],
  ['CG', ['Congo', 'Congo (the)', 'Republic of the Congo', 'Congo-Brazzaville']],
  ['GB', ['U.K.', 'Great Britain', 'United Kingdom of Great Britain and Northern Ireland', 'England']],
  ['US', ['U.S.A.', 'United States of America (the)', 'the United States']],
  ['VI', ['Virgin Islands (U.S.)', 'U.S. Virgin Islands', 'US Virgin Islands', 'United States Virgin Islands']],
  ['VG', ['Virgin Islands (British)', 'British Virgin Islands']],
  ['NL', ['Holland', 'Netherlands (Kingdom of the)', 'Kingdom of the Netherlands']],
  ['MK', ['Macedonia', 'North Macedonia', 'The former Yugoslav Republic of Macedonia']],
  ['MM', ['Burma', 'Myanmar', 'Myanmar (Burma)']],
  ['SZ', ['Swaziland', 'Eswatini', 'Kingdom of Eswatini']],
  ['CV', ['Cape Verde', 'Cabo Verde']],
  ['CZ', ['Czech Republic', 'Czechia']],
  ['TL', ['East Timor', 'Timor-Leste', 'Timor Leste']],
  ['LA', ['Laos', "Lao People's Democratic Republic (the)", 'Lao PDR']],
  ['VA', ['Vatican City', 'Holy See (the)', 'The Vatican']],
  ['FK', ['Falkland Islands', 'Falkland Islands (the) [Malvinas]']],
  ['SH', ['St. Helena', 'Saint Helena, Ascension and Tristan da Cunha']],
  ['CN', ['China', "People's Republic of China", 'People’s Republic of China']],
  ['TW', ['Taiwan', 'Taiwan (Province of China)', 'Republic of China']],
  ['XK', ['XK', 'XKX', 'XKK', 'xkx', 'Kosovo']],
  ['HT', ['HT', 'HTI', 'HTG', 'Haïti', 'Republic of Haiti', 'hti']],
  ['DO', ['Dominican Republic (the)', 'DOM', 'do']],
  ['DM', ['Dominica', 'Commonwealth of Dominica']],
])('%s is the country of each of %j', (alpha2, names) => {
  expect(names.map(alpha2Of)).toEqual(names.map(() => alpha2));
});

test('no name is that of two countries', () => {
  const owners = Object.entries(OTHER_COUNTRY_NAMES).flatMap(([alpha2, names]) =>
    names.split('|').map((name) => ({ name, alpha2 })),
  );
  const official = Object.entries(english.countries).flatMap(([alpha2, names]) =>
    [names].flat().map((name) => ({ name, alpha2 })),
  );
  const codes = COUNTRY_CODES.flatMap(([alpha2, alpha3]) => [alpha2, alpha3].map((name) => ({ name, alpha2 })));
  const all = [...owners, ...official, ...codes].filter(({ name, alpha2 }) => name !== 'Congo' || alpha2 === 'CG');
  for (const { name, alpha2 } of all) expect({ name, alpha2: alpha2Of(name) }).toEqual({ name, alpha2 });
});

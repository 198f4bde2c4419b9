import { expect, test } from 'vitest';
import { problemReader } from './problem-text.ts';
import spanish from './text/es.ts';
import french from './text/fr.ts';

const inFrench = problemReader(french, 'fr');
const inSpanish = problemReader(spanish, 'es');

test('what the service says about a field is said in the person’s language, with the label of the form', () => {
  const problems = {
    asset: 'must be one of usdc',
    'types.0': 'must have at most 40 characters',
    'destination.routing_number': 'must be 9 digits',
    'destination.account_number': 'must be 4 to 17 digits',
    country_code: 'must be an ISO 3166-1 alpha-2 country code in capitals, such as `US` (for Haiti `HT` or `HTG`)',
    expires_at: 'must be in the future',
  };
  const labels = {
    asset: 'Jeton, comme usdc',
    types: 'Types',
    country_code: 'Pays (code)',
    expires_at: 'Expire\u00a0; vide\u00a0: jamais',
  };
  expect(inFrench(problems, labels).map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Jeton : doit être l’une de ces valeurs : usdc',
    'Types : doit avoir 40 caractères au plus',
    'Numéro de routage : doit avoir 9 chiffres',
    'Numéro de compte : doit avoir 4–17 chiffres',
    'Pays : doit être un pays',
    'Expire : doit être dans le futur',
  ]);
});

test('at the field, it is a sentence without the label', () => {
  const [front] = inSpanish(
    { document_front_base64: 'must be a JPG or PNG image' },
    { document_front_base64: 'Anverso' },
  );
  expect(front).toEqual({
    name: 'Anverso',
    atField: 'Debe ser una imagen JPG o PNG.',
    text: 'Anverso: debe ser una imagen JPG o PNG',
    isEnglish: false,
  });
});

test('a kind of problem that the console does not know stays in English, at the path that the API has', () => {
  expect(inSpanish({ 'plate.code': 'must rhyme' }, {})).toEqual([
    { name: 'plate.code', atField: 'Must rhyme.', text: 'plate.code: must rhyme', isEnglish: true },
  ]);
});

test.each([
  ['must be a text of at most 200 characters, without NUL'],
  ['must be 5 or more'],
  ['must be 5 MB or smaller'],
  ['must have 50 million pixels or fewer'],
  ['must be six digits'],
  ['must not be later than now'],
  ['is required: the name of the account holder'],
  ['must not have more than three decimals, as many as bhd has'],
  ['must be at least 18 and less than 120 years ago'],
])('“%s” is known, and its numbers are kept', (problem) => {
  const [read] = inFrench({ field: problem }, {});
  expect(read!.isEnglish).toBe(false);
  expect(read!.text.match(/\d+/g) ?? []).toEqual(problem.replace('six', '6').replace('three', '3').match(/\d+/g) ?? []);
});

test.each([
  ['must be at most 1000000.00', 'Debe ser 1.000.000,00 o menos.', 'Doit être de 1 000 000,00 au plus.'],
  [
    'must be at most 1000000.00, or null for no limit',
    'Debe ser 1.000.000,00 o menos.',
    'Doit être de 1 000 000,00 au plus.',
  ],
  ['must be at most 100%', 'Debe ser 100 % o menos.', 'Doit être de 100 % au plus.'],
  [
    'must be later: more than 100,000 events are between',
    'Debe ser posterior; desde entonces hay más de 100.000 eventos.',
    'Doit être plus tard ; il y a plus de 100 000 événements depuis.',
  ],
  [
    'must be a whole number, because jpy has no decimals',
    'No puede tener decimales.',
    'Ne peut pas avoir de décimales.',
  ],
])('“%s” has its numbers as people of the language write them', (problem, es, fr) => {
  const read = [inSpanish, inFrench].map((each) => each({ field: problem }, {})[0]!.atField);
  expect(read.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([es, fr]);
});

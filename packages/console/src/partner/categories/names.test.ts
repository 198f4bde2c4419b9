import { describe, expect, test } from 'vitest';
import { findCategories, withName } from './names.ts';
import en from './text/en.ts';
import es from './text/es.ts';
import fr from './text/fr.ts';

const codesOf = ({ names }: typeof en) => names.map(([codes]) => codes);
const found = (typed: string, { names } = en) => findCategories(typed, names).map(([code]) => code);

describe.each(Object.entries({ en, es, fr }))('in %s', (_language, texts) => {
  test('the categories are those of English, each of four digits or a range of them, in order', () => {
    const codes = codesOf(texts);
    expect(codes).toEqual(codesOf(en));
    expect(codes.filter((each) => !/^\d{4}(?:-\d{4})?$/.test(each))).toEqual([]);
    const ends = codes.flatMap((each) => each.split('-'));
    expect(ends).toEqual([...new Set(ends)].toSorted());
  });

  test('a name is short, and no two categories share one', () => {
    const names = texts.names.map(([, name]) => name);
    expect(names.filter((name) => name.trim() === '' || name.length > 60)).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

test.each([
  ['0742', '0742, veterinary services'],
  ['5411', '5411, grocery stores and supermarkets'],
  ['3000', '3000, airlines'],
  ['3350', '3350, airlines'],
  ['3351', '3351, car rental'],
  ['3999', '3999, hotels'],
  ['0001', '0001'],
  ['9999', '9999'],
  ['30000', '30000'],
  ['', ''],
])('the category %o is written as %o', (code, text) => {
  expect(withName(code, en.names)).toBe(text);
});

test('a category is found by words of its name, and by its code', () => {
  expect(found('grocery')).toEqual(['5411']);
  expect(found('Stores GROC')).toEqual(['5411']);
  expect(found('jardineria', es)).toContain('0780');
  expect(found('ép', fr)).toContain('5411');
  expect(found('541')).toEqual(['5411']);
  expect(found('5411')).toEqual(['5411']);
  expect(found('3005')).toEqual(['3005']);
  expect(found('airlines')).toEqual(['4511']);
  expect(found('no such shop')).toEqual([]);
  expect(found(' ')).toEqual([]);
  expect(found('s').length).toBe(8);
});

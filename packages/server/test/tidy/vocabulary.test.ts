import { describe, expect, test } from 'vitest';
import { checkVocabulary } from './vocabulary.ts';

const found = (text: string, file = 'docs/a.md'): (string | undefined)[] =>
  checkVocabulary(new Map([[file, text]])).map(({ word }) => word);

describe('the vocabulary', () => {
  test.each([
    ['a text', 'An untold change', 'untold'],
    ['a phrase', 'what came in was crowded out', 'what came in'],
    ['a name in camel case', 'const chainSightings = 1;', 'sightings'],
    ['a name in snake case', 'SELECT observed_sightings', 'sightings'],
    ['a value of the API', "result = 'missing_in_book'", 'missing in book'],
    ['a kind of account', "kind = 'world'", "'world'"],
    ['a constant', 'const STUCK_WORK_MAX = 1;', 'stuck work'],
    ['a class', 'class DeepReorganisationError {}', 'reorganisation'],
    ['a period', 'const stretch = { from, to };', 'stretch'],
    ['a commit', 'the flights of a lane', 'flights'],
    ['a report', 'it tells the bank', 'tells the bank'],
    ['a verb in camel case', 'const isUncounted = unspent;', 'uncounted'],
    ['an opening', '*How-to.* After this page you can', 'after this page you can'],
  ])('reports %s', (_, text, word) => {
    expect(found(text)[0]).toBe(word);
  });

  test.each([
    ['a step of a trace', 'const span = tracing.start(name, { parent });'],
    ['a commit in flight', 'the in-flight commits, inFlight'],
    ['a message to people', 'Tell the cardholder why.'],
    ['a word that contains another', 'The lifespan of the latest greatest bookshelf'],
    ['accounting', 'Record it in your books.'],
  ])('does not report %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  test('reports each word of a file once, with its first line', () => {
    const problems = checkVocabulary(new Map([['docs/a.md', 'untold\nuntold\nwhoever']]));
    expect(problems).toMatchObject([
      { word: 'untold', what: expect.stringContaining('in line 1') },
      { word: 'whoever', what: expect.stringContaining('in line 3') },
    ]);
  });

  test('reports the names of files and folders', () => {
    expect(found('', 'packages/server/src/money/stuck-work.ts')).toEqual(['stuck work']);
    expect(found('', 'packages/server/src/errands/')).toEqual(['errands']);
  });

  test('reports a word that is retired only in some files', () => {
    expect(found('your books', 'docs/reconciliation.md')).toEqual(['books']);
  });
});

import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import config from '../../../vitest.config.ts';
import {
  check,
  checkArchitecture,
  checkLinks,
  checkPaths,
  checkUnused,
  checkVocabulary,
  EXCEPTIONS,
  readSources,
  readTree,
  type Exception,
  type Problem,
} from './tidy/index.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const sources = await readSources(ROOT);
const { paths, documents, manifests } = await readTree(ROOT);
const names = [...paths].map((path) => [path, ''] as const);

describe('the tidy rules', () => {
  const found = [
    ...check(sources),
    ...checkUnused(sources),
    ...checkArchitecture(documents.get('ARCHITECTURE.md')!, paths),
    ...[...documents]
      .filter(([file]) => file === 'SECURITY.md' || file.startsWith('docs/explanation/'))
      .flatMap(([file, text]) => checkPaths(file, text, paths)),
    ...checkLinks(documents, paths),
    ...checkVocabulary(new Map([...names, ...sources, ...documents, ...manifests])),
  ];
  const covers = (exception: Exception, { rule, file, word }: Problem): boolean =>
    exception.rule === rule && exception.file === file && exception.word === word;

  test('are followed', () => {
    expect(sources.size).toBeGreaterThan(50);
    const broken = found.filter((problem) => !EXCEPTIONS.some((exception) => covers(exception, problem)));
    expect(broken.map(({ rule, file, what }) => `${file}: ${what} [${rule}]`)).toEqual([]);
  });

  test('have no unnecessary exception', () => {
    const unneeded = EXCEPTIONS.filter((exception) => !found.some((problem) => covers(exception, problem)));
    expect(unneeded).toEqual([]);
  });

  test('require every test to make an assertion', () => {
    expect(config).toHaveProperty('test.expect.requireAssertions', true);
  });
});

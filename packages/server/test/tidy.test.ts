import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import config from '../../../vitest.config.ts';
import {
  check,
  checkArchitecture,
  checkLinks,
  checkUnused,
  checkVocabulary,
  EXCEPTIONS,
  readSources,
  readTree,
} from './tidy/index.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const sources = await readSources(ROOT);
const { paths, documents } = await readTree(ROOT);

describe('the tidy rules', () => {
  const found = [
    ...check(sources),
    ...checkUnused(sources),
    ...checkArchitecture(documents.get('ARCHITECTURE.md')!, paths),
    ...checkLinks(documents, paths),
    ...checkVocabulary(new Map([...sources, ...documents])),
  ];
  const isExcepted = (rule: string, file: string): boolean =>
    EXCEPTIONS.some((exception) => exception.rule === rule && exception.file === file);

  test('are followed', () => {
    expect(sources.size).toBeGreaterThan(50);
    const broken = found.filter(({ rule, file }) => !isExcepted(rule, file));
    expect(broken.map(({ rule, file, what }) => `${file}: ${what} [${rule}]`)).toEqual([]);
  });

  test('have no unnecessary exception', () => {
    const unneeded = EXCEPTIONS.filter(
      (exception) => !found.some(({ rule, file }) => exception.rule === rule && exception.file === file),
    );
    expect(unneeded).toEqual([]);
  });

  test('require every test to make an assertion', () => {
    expect(config).toHaveProperty('test.expect.requireAssertions', true);
  });
});

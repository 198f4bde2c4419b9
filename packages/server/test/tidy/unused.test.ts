import { describe, expect, test } from 'vitest';
import { checkUnused } from './unused.ts';

describe('exports and files', () => {
  const problems = (files: Record<string, string>): string[] =>
    checkUnused(new Map(Object.entries(files))).map(({ file, what }) => `${file} ${what}`);

  test('are accepted if used by name, through an index or as a whole', () => {
    expect(
      problems({
        'packages/server/src/main.mjs': `import { b } from './b/index.ts';\nimport { c as d, type E } from './c.ts';\nnew Worker(new URL('./e.ts', import.meta.url));`,
        'packages/server/src/b/index.ts': `export { b, type B } from './b.ts';\nexport * from './a.ts';`,
        'packages/server/src/b/b.ts': `export const b = 1;\nexport type B = 2;`,
        'packages/server/src/b/a.ts': `export function a() {}`,
        'packages/server/src/c.ts': `const c = 1;\nexport { c };\nexport interface E {}`,
        'packages/server/src/e.ts': `export const e = 1;`,
        'packages/server/src/f.test.ts': `import type { B } from './b/index.ts';`,
      }),
    ).toEqual([]);
  });

  test('of a namespace are used by their member names', () => {
    const using = (statement: string) =>
      problems({
        'packages/server/src/main.mjs': `import * as all from './all.ts';\n${statement}`,
        'packages/server/src/all.ts': `export const a = 1;\nexport const b = 2;`,
      });
    expect(using('f(all.a, { all: 1 });')).toEqual(['packages/server/src/all.ts exports b, which no file uses']);
    expect(using('f(all.a, all.b);')).toEqual([]);
    expect(using('f(Object.values(all));')).toEqual([]);
  });

  test('are not used by a comment that names the file', () => {
    const naming = (comment: string) =>
      problems({
        'packages/server/src/main.mjs': `${comment}\nconst page = 'https://a.example';`,
        'packages/server/src/a.ts': `export const a = 1;`,
      });
    const unused = ['packages/server/src/a.ts is imported nowhere'];
    expect(naming("/** Like './a.ts'. */")).toEqual(unused);
    expect(naming("const b = 1; // see './a.ts'")).toEqual(unused);
    expect(naming("start('http://b.example', './a.ts');")).toEqual([]);
  });

  test('are reported if nothing uses them', () => {
    expect(
      problems({
        'packages/server/src/main.mjs': `import { a } from './a.ts';`,
        'packages/server/src/a.ts': `export const a = 1;\nexport async function b() {}\nexport { c, d as e } from './c.ts';`,
        'packages/server/src/c.ts': `export const c = 1;\nexport const d = 2;`,
        'packages/server/src/f.ts': `export const f = 1;`,
      }),
    ).toEqual([
      'packages/server/src/a.ts exports b, which no file uses',
      'packages/server/src/a.ts exports c, which no file uses',
      'packages/server/src/a.ts exports e, which no file uses',
      'packages/server/src/f.ts is imported nowhere',
    ]);
  });
});

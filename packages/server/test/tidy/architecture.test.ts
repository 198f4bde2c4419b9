import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkArchitecture } from './architecture.ts';
import { readTree } from './source.ts';

const { paths, documents } = await readTree(fileURLToPath(new URL('../../../../', import.meta.url)));

describe('ARCHITECTURE.md', () => {
  const page = documents.get('ARCHITECTURE.md')!;
  const problems = (text: string): string[] => checkArchitecture(text, paths).map(({ what }) => what);

  test('reports a path that does not exist, in a sentence and in the tree', () => {
    expect(problems(`${page}\nSee \`money/ledger/safe.ts\`.`)).toEqual([
      'names money/ledger/safe.ts, which does not exist',
    ]);
    expect(problems(`${page}\n\`\`\`\nmoney/purse/    nothing\n\`\`\`\n`)).toEqual([
      'names money/purse/, which does not exist',
    ]);
  });

  test('reports an import row that is missing, wrong or duplicated', () => {
    const row = /^\| `platforms\/ports` .*\n/m.exec(page)![0];
    expect(problems(page.replace(row, ''))).toEqual(['lacks the import row platforms/ports -> foundation/kit']);
    expect(problems(page.replace(row, row + row))).toEqual([
      'has an import row twice: platforms/ports -> foundation/kit',
    ]);
    expect(problems(page.replace(row, row + row.replace('foundation/kit', 'cli')))).toEqual([
      'has an import row that nothing enforces: platforms/ports -> cli',
    ]);
  });
});

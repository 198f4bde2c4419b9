import { describe, expect, test } from 'vitest';
import { check } from './index.ts';

describe('the checker', () => {
  // In parts, so that this file does not break the rules.
  const ONLY = 'only';
  const TO_DO = ['TO', 'DO'].join('');
  const SCREENSHOT = ['screen', 'shot'].join('');

  /** The rules that these files break; paths are under packages/server/src/ unless they begin with `/`. */
  const broken = (files: Record<string, string>): string[] => {
    const entries = Object.entries(files).map(([path, text]): [string, string] => [
      path.startsWith('/') ? path.slice(1) : `packages/server/src/${path}`,
      text,
    ]);
    const problems = check(new Map(entries)).filter((problem) => problem.rule !== 'owners');
    return [...new Set(problems.map((problem) => problem.rule))];
  };

  const inFolder = (folder: string, files: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: files }, (_, at) => [`${folder}/file-${at}.ts`, '']));
  const small = { 'issuing/cards/a.ts': `import { b } from './b.ts';`, 'issuing/cards/b.ts': 'export const b = 1;\n' };
  const withReader = (rest: string): Record<string, string> => ({
    ...small,
    'issuing/cards/a.ts': `${small['issuing/cards/a.ts']}\n${rest}`,
  });

  const allowed: [string, Record<string, string>][] = [
    ['a domain that imports downward by index.ts', { 'issuing/cards/issue-card.ts': `import { x } from '#ledger';` }],
    ['the ledger that writes events', { 'money/ledger/commit.ts': `import { x } from '#events';` }],
    ['a route table with its types', { 'issuing/cards/routes.ts': `import { x } from '#api/route.ts';` }],
    [
      'an operation that uses the request type',
      { 'issuing/cards/deposit.ts': `import type { X } from '#api/route.ts';` },
    ],
    ['a file of response schemas', { 'issuing/cards/schemas.ts': `import { x } from '#api/schema.ts';` }],
    ['wiring that mounts routes', { 'composition/wiring.ts': `import { x } from '../issuing/cards/routes.ts';` }],
    ['composition that selects a platform', { 'composition/join-parts.ts': `import { x } from '#embedded';` }],
    ['the settings of a vendor', { 'config/platforms.ts': `import { x } from '#lithic/settings.ts';` }],
    ['a platform that uses the vault', { 'platforms/embedded/a.ts': `import { x } from '#vault';` }],
    [
      'a test that bypasses index.ts',
      { 'issuing/cards/a.test.ts': `import { x } from '../../money/ledger/store.ts';` },
    ],
    ['SQL on its own tables', { 'issuing/cards/store.ts': 'const x = `SELECT id FROM cards FOR UPDATE`;' }],
    [
      'a word that is not SQL',
      { 'foundation/api/route.ts': `type Method = 'GET' | 'DELETE'; const with_ = 'WITHOUT';` },
    ],
    ['a date of a given time', { 'issuing/cards/a.ts': `new Date(0)` }],
    [
      'a long file that states its reason',
      { 'issuing/cards/a.ts': `// Over 300 lines because it is a table.\n${'x;\n'.repeat(400)}` },
    ],
    ['a folder of four files, two below its part', inFolder('money/wallets/statements/print', 4)],
    ['a small file with a test', { ...small, 'issuing/cards/b.test.ts': `import { b } from './b.ts';` }],
    ['a small file whose reader is full', withReader('x;\n'.repeat(299))],
    [
      'a small operation in a table of routes',
      { 'issuing/cards/b.ts': small['issuing/cards/b.ts'], 'issuing/cards/routes.ts': small['issuing/cards/a.ts'] },
    ],
    ['a small file with SQL', { 'issuing/cards/a.ts': `import './a-store.ts';`, 'issuing/cards/a-store.ts': '' }],
    ['a small command', { 'cli/program.ts': `const load = () => import('./migrate.ts');`, 'cli/migrate.ts': '' }],
    [
      'a small check of a purchase',
      {
        ...inFolder('issuing/authorizations/decide', 3),
        ...inFolder('issuing/authorizations/decide/checks', 4),
        'issuing/authorizations/decide/pipeline.ts': `import './checks/file-1.ts';`,
      },
    ],
    [
      'a long migration that states its reason',
      { 'foundation/database/a.sql': `-- Over 300 lines because it is a schema.\n${'x;\n'.repeat(400)}` },
    ],
    ['a test that uses test support', { 'platforms/a/a.test.ts': `import '../../../../testing/src/a.ts';` }],
    [
      'test support that uses a port',
      { '/packages/testing/src/a.ts': `import '../../server/src/platforms/ports/issuing-platform.ts';` },
    ],
    ['an example that uses the sdk', { '/examples/receiver/src/a.ts': `import { x } from '@issuary/sdk';` }],
  ];
  test.each(allowed)('accepts %s', (_, files) => {
    expect(broken(files)).toEqual([]);
  });

  const forbidden: [string, string, Record<string, string>][] = [
    ['layers', 'an import upward', { 'money/ledger/a.ts': `import { x } from '#cards';` }],
    ['layers', 'an import upward of types alone', { 'money/ledger/a.ts': `import type { X } from '#cards';` }],
    ['layers', 'an import over several lines', { 'money/ledger/a.ts': `import {\n  x,\n  y,\n} from '#cards';` }],
    ['layers', 'a re-export', { 'foundation/kit/a.ts': `export * from '#database';` }],
    ['layers', 'a dynamic import', { 'money/ledger/a.ts': `const x = await import('#cards');` }],
    ['layers', 'an import sideways', { 'money/wallets/a.ts': `import { x } from '#customers';` }],
    ['layers', 'the ledger that imports partners', { 'money/ledger/a.ts': `import { x } from '#partners';` }],
    ['layers', 'webhooks that import cards', { 'delivery/webhooks/a.ts': `import { x } from '#cards';` }],
    ['layers', "settings that load a vendor's SDK", { 'config/a.ts': `import { x } from '#lithic';` }],
    [
      'layers',
      'an import that bypasses index.ts',
      { 'issuing/cards/a.ts': `import { x } from '../../money/ledger/store.ts';` },
    ],
    ['layers', 'a domain that uses its own routes', { 'issuing/cards/a.ts': `import { x } from './routes.ts';` }],
    [
      'layers',
      "the command line that uses a domain's routes",
      { 'cli/a.ts': `import { x } from '../issuing/cards/routes.ts';` },
    ],
    [
      'layers',
      'routes defined in domain logic',
      { 'issuing/cards/deposit.ts': `import { type X, x } from '#api/route.ts';` },
    ],
    [
      'layers',
      'schemas defined in domain logic',
      { 'issuing/cards/deposit.ts': `import { x } from '#api/schema.ts';` },
    ],
    [
      'layers',
      'schema types in domain logic',
      { 'issuing/cards/deposit.ts': `import type { X } from '#api/schema.ts';` },
    ],
    ['layers', 'HTTP internals in a route table', { 'issuing/cards/routes.ts': `import { x } from '#http/app.ts';` }],
    ['layers', 'a domain that imports a platform', { 'issuing/cards/a.ts': `import { x } from '#embedded';` }],
    ['layers', 'HTTP that imports a platform', { 'edge/http/a.ts': `import { x } from '#embedded';` }],
    ['layers', 'a platform that imports a domain', { 'platforms/embedded/a.ts': `import '#cards';` }],
    ['layers', 'a platform that imports another', { 'platforms/a/a.ts': `import '../b/index.ts';` }],
    ['layers', 'a folder without a layer', { 'helpers/a.ts': '' }],
    [
      'packages',
      "the sdk with the server's code",
      { '/packages/sdk/src/a.ts': `import '../../server/src/foundation/kit/ids.ts';` },
    ],
    ['packages', 'the sdk with a dependency', { '/packages/sdk/src/a.ts': `import x from 'undici';` }],
    ['packages', 'production code with test support', { 'platforms/a/a.ts': `import '../../../../testing/src/a.ts';` }],
    ['packages', 'production code with test support, by name', { 'cli/a.ts': `import '@issuary/testing';` }],
    [
      'packages',
      'test support with a domain',
      { '/packages/testing/src/a.ts': `import '../../server/src/money/ledger/index.ts';` },
    ],
    ['packages', "the console with the server's code", { '/packages/console/src/a.tsx': `import '@issuary/server';` }],
    [
      'circles',
      'an import cycle',
      {
        'foundation/kit/a.ts': `import './b.ts';`,
        'foundation/kit/b.ts': `export * from './a.ts';`,
        'foundation/kit/b.test.ts': `import './a.ts';\nimport './b.ts';`,
      },
    ],
    ['sql', 'SQL in domain logic', { 'issuing/cards/a.ts': 'const x = `\n  SELECT 1`;' }],
    ['columns', 'all columns of a table', { 'issuing/cards/store.ts': 'const x = `SELECT cards.* FROM cards`;' }],
    [
      'claims',
      'row locks with an unbounded plan',
      {
        'issuing/cards/store.ts':
          'const x = `UPDATE cards SET a = 1 WHERE id IN (SELECT id FROM cards ORDER BY a LIMIT 5 FOR UPDATE SKIP LOCKED)`;',
      },
    ],
    ['sql', 'statements in domain logic', { 'issuing/cards/a.ts': `import { query, statement } from '#database';` }],
    [
      'tables',
      "another's table",
      { 'issuing/cards/store.ts': 'const x = `SELECT 1 FROM cards JOIN accounts USING (id)`;' },
    ],
    [
      'tables',
      "another's table after a comma",
      { 'issuing/cards/store.ts': '`SELECT 1 FROM cards AS c, accounts AS a`' },
    ],
    [
      'tables',
      "another's table to write",
      { 'issuing/cards/store.ts': '`WITH x AS (SELECT 1) INSERT INTO events SELECT 1`' },
    ],
    [
      'statements',
      'two statements with one name',
      {
        'issuing/cards/store.ts': "const x = statement<{ id: CardId }>(\n  'cards.find',\n  '',\n);",
        'issuing/cards/search-store.ts': "const x = statement('cards.find', '');",
      },
    ],
    ['time', 'the time', { 'issuing/cards/a.ts': 'const x = Date.now();' }],
    ['time', 'the date', { 'issuing/cards/a.ts': 'const x = new Date();' }],
    ['environment', 'the environment', { 'cli/a.ts': `const x = process.env['HOME'];` }],
    ['only', 'a test that excludes others', { 'foundation/kit/a.test.ts': `test.${ONLY}('x', () => {});` }],
    [
      'pictures',
      'a picture that may show a card number',
      { '/packages/console/test/a.test.ts': `await page.${SCREENSHOT}();` },
    ],
    ['unfinished', 'an unfinished task', { 'foundation/kit/a.ts': `// ${TO_DO}: more` }],
    ['length', 'a long file', { 'foundation/kit/a.ts': 'x;\n'.repeat(301) }],
    ['folders', 'a folder of fewer than four files', inFolder('issuing/cards/search', 3)],
    ['folders', 'a folder that is nested too deep', inFolder('money/wallets/statements/print/fonts', 4)],
    ['small-files', 'a small file with one reader', small],
    ['small-files', 'a small file whose reader has just enough room', withReader('x;\n'.repeat(297))],
    ['names', 'a name in capitals', { 'foundation/kit/MoneyBag.ts': '' }],
    ['names', 'a name with underscores', { 'foundation/kit/money_bag.ts': '' }],
  ];
  test.each(forbidden)('reports by the rule %s: %s', (rule, _, files) => {
    expect(broken(files)).toEqual([rule]);
  });

  test('reports by the rule owners: a table without an owner, and an owned table that does not exist', () => {
    const migration = 'packages/server/src/foundation/database/migrations/0001_pets.sql';
    const problems = check(new Map([[migration, 'CREATE TABLE pets (id uuid);']]));
    expect(problems.map((problem) => problem.what)).toContain('pets has no owner');
    expect(problems.map((problem) => problem.what)).toContain('cards is in no migration');
  });
});

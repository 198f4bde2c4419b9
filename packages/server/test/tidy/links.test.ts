import { describe, expect, test } from 'vitest';
import { anchorsOf, checkLinks } from './links.ts';

const GUIDE = `# Guide

## Set up
## Set up
### \`GET /cards/{id}\`: what's next?
## Keys & tokens
## The field \`_id_\` and snake_case
## [Logs](https://example.com) of _today_
<a id="by-hand"></a>

\`\`\`sh
# not a heading
\`\`\`
`;

const paths = new Set(['README.md', 'docs/', 'docs/guide.md', 'docs/a picture.png', 'examples/', 'examples/run.sh']);

/** What the check reports about a README with this text. */
function problemsIn(text: string): string[] {
  const documents = new Map([
    ['README.md', `# Top\n\n${text}\n`],
    ['docs/guide.md', GUIDE],
  ]);
  return checkLinks(documents, paths).map(({ what }) => what);
}

describe('links in documents', () => {
  test.each([
    '[a](docs/guide.md)',
    '[a](./docs)',
    '[a](docs/)',
    '[a](#top)',
    '[a](docs/guide.md#set-up)',
    '[a](docs/guide.md#set-up-1)',
    '[a](docs/guide.md#get-cardsid-whats-next)',
    '[a](docs/guide.md#keys--tokens)',
    '[a](docs/guide.md#logs-of-today)',
    '[a](docs/guide.md#by-hand)',
    '![a](docs/a%20picture.png "A picture")',
    '[a]\n\n[a]: docs/guide.md#set-up',
    '[a](https://example.com/x#y) and [b](mailto:a@example.com)',
    '`[a](nothing.md)`',
    '```md\n[a](nothing.md)\n```',
    '<!-- [a](nothing.md) -->',
  ])('accepts %j', (text) => {
    expect(problemsIn(text)).toEqual([]);
  });

  test.each([
    ['[a](docs/guid.md)', 'links to docs/guid.md: docs/guid.md does not exist'],
    ['[a](../README.md)', 'links to ../README.md: ../README.md does not exist'],
    ['[a](#bottom)', 'links to #bottom: no such heading'],
    ['[a](docs/guide.md#set-up-2)', 'links to docs/guide.md#set-up-2: no such heading'],
    ['[a](docs/guide.md#not-a-heading)', 'links to docs/guide.md#not-a-heading: no such heading'],
    ['[a](examples/run.sh#l1)', 'links to examples/run.sh#l1: examples/run.sh has no headings'],
    ['![a](docs/b.png)', 'links to docs/b.png: docs/b.png does not exist'],
    ['<img src="docs/b.png" alt="b">', 'links to docs/b.png: docs/b.png does not exist'],
    ['[a]\n\n[a]: docs/b.md', 'links to docs/b.md: docs/b.md does not exist'],
  ])('reports %j', (text, problem) => {
    expect(problemsIn(text)).toEqual([problem]);
  });

  test('headings have the anchors that GitHub gives them', () => {
    expect([...anchorsOf(GUIDE)]).toEqual([
      'guide',
      'set-up',
      'set-up-1',
      'get-cardsid-whats-next',
      'keys--tokens',
      'the-field-_id_-and-snake_case',
      'logs-of-today',
      'by-hand',
    ]);
  });
});

import { expect, test } from 'vitest';
import { drawStateDiagram } from './draw-state-diagram.ts';
import { readStateDiagram } from './read-state-diagram.ts';

const TEXT = `stateDiagram-v2
  accTitle: The states of a door
  [*] --> closed: it is built
  closed --> open: push <gently>
  open --> open: push again
  open --> closed: pull`;

test('a diagram has its title, each state above and below, an arrow for each change, and all of it in words', () => {
  const svg = drawStateDiagram(readStateDiagram(TEXT));
  expect(svg).toContain('aria-label="The states of a door"');
  expect([...svg.matchAll(/class="name"[^>]*>(\w+)/g)].map(([, name]) => name)).toEqual([
    'closed',
    'open',
    'closed',
    'open',
  ]);
  expect(svg.match(/class="tip"/g)).toHaveLength(4);
  expect(/<desc>(.*)<\/desc>/.exec(svg)![1]).toBe(
    'begins as closed: it is built; closed to open: push &lt;gently&gt;; open to open: push again; open to closed: pull',
  );
});

test('no text leaves the picture, whatever its length', () => {
  const cause = 'somebody who has a key turns it twice in the lock and leans against the door';
  for (const [from, to] of [
    ['closed', 'open'],
    ['open', 'closed'],
    ['open', 'open'],
    ['[*]', 'open'],
  ] as const) {
    const svg = drawStateDiagram(readStateDiagram(`${TEXT}\n  ${from} --> ${to}: ${cause}`));
    const width = Number(/viewBox="0 0 ([\d.]+) /.exec(svg)![1]);
    for (const [, x, isBefore, line] of svg.matchAll(
      /class="cause" x="([\d.]+)"[^>]*?( text-anchor="end")?>([^<]*)/g,
    )) {
      const length = line!.replaceAll(/&\w+;/g, 'x').length * 6;
      const [left, right] = isBefore ? [Number(x) - length, Number(x)] : [Number(x), Number(x) + length];
      expect(left, `of ${line}`).toBeGreaterThanOrEqual(0);
      expect(right, `of ${line}`).toBeLessThanOrEqual(width);
    }
  }
});

test.each([
  ['flowchart LR', 'must begin with stateDiagram-v2'],
  ['stateDiagram-v2\n  [*] --> closed: it is built', 'must have a title'],
  [`${TEXT}\n  open --> [*]: it burns`, 'not "open --> [*]: it burns"'],
  [`${TEXT}\n  open --> closed`, 'not "open --> closed"'],
])('what would not be drawn is an error', (text, message) => {
  expect(() => readStateDiagram(text)).toThrow(message);
});

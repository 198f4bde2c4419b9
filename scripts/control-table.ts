import { readFile } from 'node:fs/promises';
import { CONTROLS } from '../packages/server/src/issuing/controls/index.ts';

const BEGIN = '<!-- Generated from issuing/controls/kinds by `npm run openapi`. -->\n';
const END = '<!-- /Generated -->\n';

/** A page of the documentation with the table of all controls between its two comments. */
export async function withControlTable(page: URL): Promise<string> {
  const text = await readFile(page, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${page.pathname} has no place for the controls`);
  const rows = CONTROLS.map(({ name, description }) => `| \`${name}\` | ${description} |\n`);
  return `${before}${BEGIN}\n| Control | Meaning |\n|---|---|\n${rows.join('')}\n${END}${after}`;
}

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { diff } from 'node:util';
import { programVersion } from '../packages/server/src/config/program-version.ts';
import { migrate } from '../packages/server/src/foundation/database/index.ts';
import { systemClock } from '../packages/server/src/foundation/kit/clock.ts';
import { startTestServer } from '../packages/server/test/own-server.ts';
import { createDatabase, dropDatabase, newRunPrefix, urlOf, withServer } from '../packages/server/test/test-server.ts';
import { schemaText } from './schema-text.ts';

/**
 * `npm run schema` writes schema.sql from the migrations; with `--check` it only compares, and exits with 1 if stale.
 */

const FILE = fileURLToPath(new URL('../packages/server/src/foundation/database/schema.sql', import.meta.url));

async function freshSchema(): Promise<string> {
  const server = await startTestServer();
  try {
    const runPrefix = newRunPrefix(Math.floor(systemClock.now().getTime() / 1_000));
    const name = await createDatabase({ ...server, runPrefix }, undefined);
    try {
      return await withServer(urlOf(server.url, name), async (database) => {
        await migrate(database, { version: programVersion() });
        return await schemaText(database);
      });
    } finally {
      await dropDatabase(server.url, name);
    }
  } finally {
    await server.stop();
  }
}

const MARKS = { '-1': '-', '0': ' ', '1': '+' } as const;

/** The lines that differ: `-` for those only in the file, `+` for those only in the schema of the migrations. */
function difference(file: string, fresh: string): string[] {
  return diff(fresh.split('\n'), file.split('\n'))
    .filter(([operation]) => operation !== 0)
    .map(([operation, line]) => MARKS[operation] + line);
}

const fresh = await freshSchema();
if (process.argv.includes('--check')) {
  const committed = await readFile(FILE, 'utf8').catch(() => '');
  if (committed === fresh) {
    console.log('schema.sql matches the migrations');
  } else {
    console.error('schema.sql does not match the migrations; run: npm run schema');
    console.error(difference(committed, fresh).join('\n'));
    process.exitCode = 1;
  }
} else {
  await writeFile(FILE, fresh);
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { read } from './files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const LEDGER = '     ✓ 9 entries without gaps; every balance equals the previous balance plus the amount\n';
const EVENT = '     12  card.terminated                              terminated\n';

/** Runs the tour of the deployment check, with a program that only prints a text. @returns its exit code */
async function tourThatPrints(text: string): Promise<number> {
  const scratch = await mkdtemp(join(tmpdir(), 'issuary-check-'));
  onTestFinished(async () => await rm(scratch, { recursive: true }));
  await writeFile(join(scratch, 'text'), text);
  const script = `
    set -uo pipefail
    scratch=$1
    . deploy/check/service.sh
    partner() { echo '{ "sandbox": { "client_id": "ick", "secret_id": "ics" } }'; }
    node() { if [ "$1" = -e ]; then command node "$@"; else cat "$scratch/text"; fi; }
    tour 1 partner`;
  return await new Promise((resolve) => {
    execFile('bash', ['--norc', '-c', script, 'bash', scratch], { cwd: ROOT }, (error) =>
      resolve(Number(error?.code ?? 0)),
    );
  });
}

test('the tour of the deployment check is npm run tour', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: { tour: string } };
  expect(await read('deploy/check/service.sh')).toContain(` ${scripts.tour} `);
});

test('the tour of the deployment check passes only if the tour has made its calls', async () => {
  expect(await tourThatPrints(LEDGER + LEDGER + EVENT)).toBe(0);
  expect(await tourThatPrints('')).toBe(1);
  expect(await tourThatPrints(LEDGER + EVENT)).toBe(1);
  expect(await tourThatPrints(LEDGER + LEDGER)).toBe(1);
});

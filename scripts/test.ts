import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { proofFiles, ROOT } from './proof-files.ts';

/**
 * `npm test` runs all tests but the long ones. `npm test -- ledger cards` runs the files whose path contains one of the words.
 * With --slowest it ends with the files that took the most processor time. Other options are passed to vitest.
 *
 * `npm run proof` runs the long tests (`*.proof.test.ts`), and the property tests (`*.property.test.ts`) at full length.
 * `npm run proof -- .property. ledger,cards` runs those whose path contains every word, or one of its alternatives, and nothing
 * of a word that begins with `!`. Words come before options.
 */

const given = process.argv.slice(2).filter((argument) => argument !== '--slowest');
const environment = { ...process.env };
if (given.length < process.argv.length - 2) environment['ISSUARY_TEST_SLOWEST'] = '1';

let args = given;
if (given[0] === '--proofs') {
  environment['ISSUARY_TEST_FULL'] = '1';
  args = selectProofs(given.slice(1));
}
const vitest = fileURLToPath(new URL('../vitest.mjs', import.meta.resolve('vitest')));
const child = spawn(process.execPath, [vitest, 'run', ...args], { cwd: ROOT, env: environment, stdio: 'inherit' });
child.on('exit', (code) => void (process.exitCode = code ?? 1));
// The terminal interrupts both; this process waits for the other, which prints its summary.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void child.kill(signal));

function selectProofs(args: readonly string[]): string[] {
  const firstOption = args.findIndex((argument) => argument.startsWith('-'));
  const words = args.slice(0, firstOption === -1 ? undefined : firstOption);
  const files = proofFiles(words);
  if (files.length === 0) {
    console.error(`The path of no proof and no property test contains ${words.join(' and ')}.`);
    process.exit(2);
  }
  return [...args.slice(words.length), ...files];
}

import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run proof` runs the long tests (`*.proof.test.ts`), and the property tests (`*.property.test.ts`) at full length.
 * `npm run proof -- .property. ledger` runs those whose path contains every word. Options are passed to vitest.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const firstOption = process.argv.findIndex((argument, index) => index >= 2 && argument.startsWith('-'));
const words = process.argv.slice(2, firstOption === -1 ? undefined : firstOption);
const options = firstOption === -1 ? [] : process.argv.slice(firstOption);
const files = globSync('{bench,deploy,examples,packages,scripts}/**/*.{proof,property}.{test,browser.test}.ts', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
}).filter((file) => words.every((word) => file.includes(word)));

if (files.length === 0) {
  console.error(`No proof and no property test has ${words.join(' and ')} in its path.`);
  process.exit(2);
}
const vitest = fileURLToPath(new URL('../vitest.mjs', import.meta.resolve('vitest')));
const child = spawn(process.execPath, [vitest, 'run', ...options, ...files], {
  cwd: ROOT,
  env: { ...process.env, ISSUARY_TEST_FULL: '1' },
  stdio: 'inherit',
});
child.on('exit', (code) => void (process.exitCode = code ?? 1));

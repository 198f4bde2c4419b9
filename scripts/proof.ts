import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run proof` runs the random and crash tests (*.proof.test.ts) at full length; `npm test` runs short versions.
 * Further arguments are passed to vitest: `npm run proof -- -t name`.
 */

const MINUTES_MAX = 30;

const vitest = fileURLToPath(new URL('../vitest.mjs', import.meta.resolve('vitest')));
const child = spawn(process.execPath, [vitest, 'run', '.proof.test.ts', ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, ISSUARY_TEST_FULL: '1' },
  stdio: 'inherit',
  timeout: MINUTES_MAX * 60_000,
});

child.on('exit', (code, signal) => {
  process.exitCode = code ?? 1;
  if (signal === null) return;
  console.log(`The proof was ended by ${signal}; it may take ${MINUTES_MAX} minutes.`);
  console.log('0 passed, 1 failed, 0 skipped');
});

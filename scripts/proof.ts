import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run proof` runs the long tests (`*.proof.test.ts`), and the property tests (`*.property.test.ts`) at full length.
 * Further arguments are passed to vitest: `npm run proof -- -t name`.
 */

const MINUTES_MAX = 30;

const vitest = fileURLToPath(new URL('../vitest.mjs', import.meta.resolve('vitest')));
const child = spawn(process.execPath, [vitest, 'run', '.proof.', '.property.', ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, ISSUARY_TEST_FULL: '1' },
  stdio: 'inherit',
  timeout: MINUTES_MAX * 60_000,
});

child.on('exit', (code, signal) => {
  process.exitCode = code ?? 1;
  if (signal === null) return;
  console.log(`The proof was terminated by ${signal}; its time limit is ${MINUTES_MAX} minutes.`);
  console.log('0 passed, 1 failed, 0 skipped');
});

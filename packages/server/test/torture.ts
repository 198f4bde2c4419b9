import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { torture } from './torture/run.ts';
import { MINUTE_MS } from '#kit/durations.ts';

/**
 * `npm run torture -- --minutes N --seed S`: runs the real service under load while the service and its PostgreSQL are
 * killed at random. After each fault every partner's expected records are compared with the service. Exits with 1 on
 * the first difference.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? randomInt(2 ** 31));
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error('usage: npm run torture -- [--minutes N] [--seed S]');
  process.exit(2);
}

console.log(`seed ${seed}: repeat with --seed ${seed}`);
const end = performance.now() + minutes * MINUTE_MS;
try {
  const report = await torture({
    seed,
    continueAfter: () => performance.now() < end,
    log: (line) => console.log(line),
    skipProvisioningDelay: false,
  });
  console.log(JSON.stringify(report));
} catch (error) {
  console.error(error);
  console.error(`seed ${seed}: repeat with --seed ${seed}`);
  process.exitCode = 1;
}

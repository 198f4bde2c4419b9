import { join } from 'node:path';
import { expect } from 'vitest';
import { testWith } from '../../harness.ts';
import { ROOT, runToEnd } from '../../process.ts';

const folder = join(ROOT, 'deploy/monitoring');

const promtool = await runToEnd('promtool', ['--version']).then(
  ({ code }) => code === 0,
  () => false,
);

testWith('promtool', promtool)('the alert rules pass promtool’s check and their unit tests', async () => {
  for (const args of [
    ['check', 'rules', join(folder, 'alerts.yml')],
    ['test', 'rules', join(folder, 'alerts.test.yml')],
  ]) {
    const { code, stdout, stderr } = await runToEnd('promtool', args);
    expect({ code, output: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, output: '' });
  }
});

import { expect, test } from 'vitest';
import { readConfig } from '../../../server/src/foundation/config/config.ts';
import { newId } from '../../../server/src/foundation/kit/ids.ts';
import { startHeartbeat } from '../../../server/src/foundation/processes/index.ts';
import { startConsole } from '../browser/console-page.ts';

// A service of its own, because it looks at every process of the installation.
const { openOperator, service } = await startConsole({});
const { core } = service;

test('O10: before an upgrade, an admin reads versions, migrations and settings, and where a process is set otherwise', async () => {
  const settings = new Map(core.config.settings);
  settings.set('ISSUARY_LANES', readConfig({ ISSUARY_LANES: '7' }).settings.get('ISSUARY_LANES')!);
  const other = {
    ...core.processes,
    id: newId<'process'>(),
    config: { roles: new Set(['worker'] as const), settings },
  };
  const stop = await startHeartbeat(other, (error) => {
    throw error;
  });
  const { page, sandbox: start, errors } = await openOperator('admin');
  await page.goto(`${start}/system`);
  await page.getByRole('definition').getByText(core.processes.version, { exact: true }).waitFor();
  await page
    .getByRole('definition')
    .getByText(/^\d{4}_\w+$/)
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'worker' })
    .filter({ hasText: core.processes.version })
    .first()
    .waitFor();
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await row('ISSUARY_LANES').getByText('Other in 1 process').waitFor();
  await row('ISSUARY_DATABASE_URL').getByText('Set, secret').waitFor();
  await stop();
  expect(errors).toEqual([]);
});

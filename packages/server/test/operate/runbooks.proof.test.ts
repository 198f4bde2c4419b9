import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { temporaryFolder } from '../../../testing/src/embedded-postgres/fixtures.ts';
import { createTestDatabase, testWith } from '../harness.ts';
import { issuary, launch, ROOT } from '../process.ts';
import { Guide } from './guide.ts';
import { startTraffic, useCards } from './traffic.ts';

const { url: databaseUrl } = await createTestDatabase();
const hasPsql = spawnSync('psql', ['--version']).error === undefined;

testWith('psql', hasPsql)(
  'the commands of the runbooks, the checklist and the capacity plan work beside a running service',
  async () => {
    const settings = {
      ISSUARY_DATABASE_URL: databaseUrl,
      ISSUARY_MASTER_KEY: randomBytes(32).toString('base64'),
      ISSUARY_LOG_LEVEL: 'silent',
    };
    const service = await launch(settings).service;
    await useCards(await startTraffic(service.url, (...args) => issuary(settings, ...args)), '1.00');
    const options = {
      folder: await temporaryFolder(),
      environment: settings,
      replacements: () => [['http://127.0.0.1:8080', service.url]] as const,
    };
    const runbooks = await Guide.open('runbooks.md', options);
    const first = await runbooks.run('Look first');
    expect(first).toContain('issuary_ledger_waiting_commands');
    expect(first).toContain('blocked_by');
    expect(await runbooks.run('Archiving fails')).toContain('last_archived_time');
    expect(runbooks.notRun()).toEqual([]);

    const checklist = await Guide.open('production-checklist.md', options);
    expect(await checklist.run('Database')).toContain('every balance is correct');
    expect(await checklist.run('Keys and people')).toMatch(/^\d+ {2}[0-9a-f]{64}\n$/);
    await checklist.run('Watch it');
    expect(checklist.notRun()).toEqual([]);

    const scripts = (): [[string, string]] => [['scripts/operate/', `${ROOT}scripts/operate/`]];
    const capacity = await Guide.open('capacity.md', { ...options, replacements: scripts });
    expect(await capacity.run('Inputs')).toContain('disk for ledger and events');
    expect(capacity.notRun()).toEqual([]);
  },
);

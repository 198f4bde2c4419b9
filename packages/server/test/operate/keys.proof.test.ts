import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { temporaryFolder } from '../../../testing/src/embedded-postgres/fixtures.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { createTestDatabase, testWith } from '../harness.ts';
import { issuary, launch } from '../process.ts';
import { connect } from '../service.ts';
import { Guide } from './guide.ts';

const { url: databaseUrl } = await createTestDatabase();
const hasShares = spawnSync('ssss-split', ['-h']).error === undefined;

testWith('ssss', hasShares)('keys are created, split, rotated and replaced, as docs/operate/keys.md says', async () => {
  const settings = {
    ISSUARY_DATABASE_URL: databaseUrl,
    ISSUARY_MASTER_KEY: randomBytes(32).toString('base64'),
    ISSUARY_LOG_LEVEL: 'silent',
  };
  const created = await issuary(settings, 'partners', 'create', '--name', 'Acme', '--json');
  const { partner_id, sandbox } = JSON.parse(created.stdout);
  const extra = await issuary(settings, 'keys', 'create', '--partner', partner_id, '--env', 'sandbox', '--json');
  const { client_id: oldKey } = JSON.parse(extra.stdout);
  const guide = await Guide.open('keys.md', {
    folder: await temporaryFolder(),
    environment: { ...settings, PARTNER: partner_id, OLD_KEY: oldKey },
  });

  const [fingerprint] = (await guide.run('Create the master key')).split('\n');
  expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
  const shares = await guide.run('Back it up');
  expect(shares).toMatch(/^issuary-1-[0-9a-f]{64}\nissuary-2-[0-9a-f]{64}\nissuary-3-[0-9a-f]{64}\n/);
  expect(shares.trimEnd().split('\n').at(-1)).toBe(fingerprint);

  const rotated = await guide.run('Rotate it');
  expect(rotated).toMatch(/^master key [0-9a-f]{16} has replaced [0-9a-f]{16}\n/);
  expect(rotated).toContain('every balance is correct');
  const newKey = await guide.variable('ISSUARY_MASTER_KEY');
  expect(newKey).not.toBe(settings.ISSUARY_MASTER_KEY);
  const service = await launch({ ...settings, ISSUARY_MASTER_KEY: newKey }).service;
  await newCard(await connect(service.url, 'sandbox', sandbox));

  const replaced = await guide.run('API keys');
  expect(replaced).toMatch(/isk_sandbox_\w+/);
  expect(replaced).toContain('partners.suspend');
  expect(guide.notRun()).toEqual([]);
});

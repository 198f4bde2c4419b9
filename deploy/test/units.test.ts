import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { read } from './files.ts';

const UNITS = [
  'issuary-api@',
  'issuary-frame@',
  'issuary-worker@',
  'issuary-platform@',
  'issuary-console@',
  'issuary-migrate',
].map((name) => `${name}.service`);
const texts = new Map<string, string>();
for (const unit of UNITS) texts.set(unit, await read(`deploy/systemd/${unit}`));

/** The values of a setting, in their order. */
function valuesOf(unit: string, name: string): string[] {
  return [...texts.get(unit)!.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((match) => match[1]!);
}

/** From the comment that introduces the restrictions to the end of the section. */
function restrictionsOf(unit: string): string {
  const text = texts.get(unit)!;
  return text.slice(text.indexOf('# Everything that the service does not need')).split('\n\n', 1)[0]!.trim();
}

test('all units have the same restrictions', () => {
  const [first, ...others] = UNITS.map((unit) => restrictionsOf(unit));
  expect(first).toContain('CapabilityBoundingSet=\n');
  for (const other of others) expect(other).toBe(first);
});

test.each(UNITS)('%s has no secret in its environment: systemd provides them as files', (unit) => {
  expect(valuesOf(unit, 'LoadCredential')).toEqual([
    'database-url:/etc/issuary/secrets/database-url',
    'master-key:/etc/issuary/secrets/master-key',
  ]);
  const environment = valuesOf(unit, 'Environment');
  expect(environment).toContain('ISSUARY_DATABASE_URL_FILE=%d/database-url');
  expect(environment).toContain('ISSUARY_MASTER_KEY_FILE=%d/master-key');
  expect(environment.filter((line) => /PASSWORD|postgres|ISSUARY_(?:DATABASE_URL|MASTER_KEY)=/i.test(line))).toEqual(
    [],
  );
});

test.each([
  ['api', 'ISSUARY_PORT'],
  ['frame', 'ISSUARY_FRAME_PORT'],
  ['worker', 'ISSUARY_METRICS_PORT'],
  ['platform', 'ISSUARY_PLATFORM_PORT'],
  ['console', 'ISSUARY_CONSOLE_PORT'],
])('the unit of the role %s runs this role only, on the port of its instance', (role, setting) => {
  const environment = valuesOf(`issuary-${role}@.service`, 'Environment');
  expect(environment).toContain(`ISSUARY_ROLES=${role}`);
  expect(environment).toContain(`${setting}=%i`);
  const [stop] = valuesOf(`issuary-${role}@.service`, 'TimeoutStopSec');
  // The service itself gives up after 30 seconds.
  expect(Number(stop)).toBeGreaterThan(30);
});

test('the drop-in for a rotation has the previous master key, as a file, too', async () => {
  const lines = (await read('deploy/systemd/rotation.conf')).split('\n').filter((line) => /^[^#]/.test(line));
  expect(lines).toEqual([
    '[Service]',
    'LoadCredential=master-key-previous:/etc/issuary/secrets/master-key-previous',
    'Environment=ISSUARY_MASTER_KEY_PREVIOUS_FILE=%d/master-key-previous',
  ]);
  const keys = await read('docs/operate/keys.md');
  const units = /^for unit in (.*); do\n {2}sudo install .*rotation\.conf/m.exec(keys)![1]!.split(' ');
  expect(units.toSorted()).toEqual(UNITS.map((unit) => unit.replace('.service', '')).toSorted());
});

const ANALYZE = '/usr/bin/systemd-analyze';
const SCORE_MAX = 2;

describe.skipIf(!existsSync(ANALYZE))('systemd-analyze', () => {
  test.each(UNITS)('scores the exposure of %s with 2.0 at most', async (unit) => {
    const path = fileURLToPath(new URL(`../systemd/${unit}`, import.meta.url));
    const { stdout } = await promisify(execFile)(ANALYZE, ['security', '--offline=true', '--no-pager', path]);
    const [, score] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)!;
    expect(Number(score)).toBeLessThanOrEqual(SCORE_MAX);
  });
});

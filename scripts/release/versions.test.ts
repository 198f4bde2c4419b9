import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { assertNewer, withVersion } from './versions.ts';

test.each([
  ['1.0.0', '0.1.0'],
  ['1.0.1', '1.0.0'],
  ['1.10.0', '1.9.0'],
  ['1.0.0-rc.1', '0.9.9'],
  ['1.0.0', '1.0.0-rc.2'],
  ['1.0.0-rc.10', '1.0.0-rc.9'],
])('%s is newer than %s', (version, current) => {
  expect(() => assertNewer(version, current)).not.toThrow();
  expect(() => assertNewer(current, version)).toThrow('is not newer than');
});

test.each(['1', '1.0', 'v1.0.0', '1.0.0.0', 'latest', '1.0.0 ', ''])('%j is not a version', (version) => {
  expect(() => assertNewer(version, '0.1.0')).toThrow('is not a version');
});

test.each([
  ['README.md', 'issuary'],
  ['packages/server/README.md', 'issuary'],
  ['packages/sdk/README.md', 'issuary-sdk'],
  ['docs/sdk.md', 'issuary-sdk'],
])('%s installs the tarball of the release', (file, name) => {
  const text = withVersion(resolve(import.meta.dirname, '../..'), '900.0.0').get(file);
  expect(text).toContain(`/releases/download/v900.0.0/${name}-900.0.0.tgz`);
});

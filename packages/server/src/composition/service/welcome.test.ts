import { expect, test } from 'vitest';
import { commandPrefix, readConfig } from '../../foundation/config/config.ts';
import { newId } from '../../foundation/kit/ids.ts';
import { welcome } from './welcome.ts';

test('where a partner exists already, the command that creates another key is printed', () => {
  const partnerId = newId<'partner'>();
  const shown = welcome(readConfig({}), { partnerId }, undefined);
  expect(shown).toMatch(new RegExp(`^\\S.* keys create --partner ${partnerId} --env sandbox$`, 'm'));
  expect(welcome(readConfig({}), undefined, undefined)).not.toContain('keys create');
});

test.each([
  [{ npm_package_name: 'issuary-workspace' }, 'npm run -s issuary --'],
  [{ npm_lifecycle_event: 'npx', npm_lifecycle_script: 'issuary' }, 'npx issuary'],
  [{}, 'issuary'],
])('a command is written as it works where the service was started: %j', (variables, prefix) => {
  expect(commandPrefix(variables)).toBe(prefix);
});

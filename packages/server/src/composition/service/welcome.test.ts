import { expect, test } from 'vitest';
import { commandPrefix, readConfig } from '#config/config.ts';
import { newId } from '#kit/ids.ts';
import { welcome } from './welcome.ts';

const NOTHING = { demo: undefined, console: undefined, movedDataDirectory: undefined };

test('where a partner exists already, the command that creates another key is printed', () => {
  const partnerId = newId<'partner'>();
  const shown = welcome(readConfig({}), { ...NOTHING, demo: { partnerId } });
  expect(shown).toMatch(new RegExp(`^\\S.* keys create --partner ${partnerId} --env sandbox$`, 'm'));
  expect(welcome(readConfig({}), NOTHING)).not.toContain('keys create');
});

test('a printed command names the data folder of the service, unless it is the usual one', () => {
  const shown = (variables: Record<string, string>) =>
    welcome(readConfig(variables), { ...NOTHING, demo: { partnerId: newId<'partner'>() } });
  expect(shown({ ISSUARY_DATA_DIR: '/srv/cards' })).toMatch(/^ISSUARY_DATA_DIR=\/srv\/cards .* keys create/m);
  expect(shown({ ISSUARY_DATA_DIR: "/srv/it's" })).toContain(`ISSUARY_DATA_DIR='/srv/it'\\''s' `);
  expect(shown({})).not.toContain('ISSUARY_DATA_DIR');
});

test('the console is printed with a link if this process serves it and somebody can use the link', () => {
  const url = 'http://localhost:8083';
  const link = (token: string) => `${url}/sign-in#token=${token}`;
  const signInLinks = {
    partner: link('abc'),
    secondPartner: link('jkl'),
    operator: link('def'),
    secondOperator: link('ghi'),
  };
  const shown = welcome(readConfig({}), { ...NOTHING, console: { url, signInLinks } });
  expect(shown).toContain(`console    ${url}`);
  for (const each of Object.values(signInLinks)) expect(shown).toContain(`\n${each}\n`);
  expect(shown).toMatch(/^\S.* console sign-in-link --email admin@demo\.example$/m);
  const withoutDemo = welcome(readConfig({}), { ...NOTHING, console: { url, signInLinks: undefined } });
  expect(withoutDemo).toContain(url);
  expect(withoutDemo).not.toContain('sign-in');
  expect(welcome(readConfig({}), NOTHING)).not.toContain('console');
});

test('the command for another link leads to the console of this process, wherever it is', () => {
  const shown = (url: string) => {
    const link = `${url}/sign-in#token=abc`;
    const signInLinks = { partner: link, secondPartner: link, operator: link, secondOperator: link };
    return welcome(readConfig({ ISSUARY_DATA_DIR: '/srv/cards' }), { ...NOTHING, console: { url, signInLinks } });
  };
  expect(shown('http://localhost:28183')).toMatch(
    /^ISSUARY_CONSOLE_URL=http:\/\/localhost:28183 ISSUARY_DATA_DIR=\/srv\/cards \S.* console sign-in-link/m,
  );
  expect(shown('http://localhost:8083')).not.toContain('ISSUARY_CONSOLE_URL');
});

test.each([
  [{ npm_package_name: 'issuary-workspace' }, 'npm run -s issuary --'],
  [{ npm_lifecycle_event: 'npx', npm_lifecycle_script: 'issuary' }, 'npx issuary'],
  [{}, 'issuary'],
])('a command is written as it works where the service was started: %j', (variables, prefix) => {
  expect(commandPrefix(variables)).toBe(prefix);
});

import { afterEach, expect, test, vi } from 'vitest';
import { readSettings } from './settings.ts';

const key = { clientId: 'ick_sandbox_1', secretId: 's' };

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['https://cards.example', 'ick_sandbox_1', 'https://cards.example/business/sandbox/v1'],
  ['https://cards.example/', 'ick_live_1', 'https://cards.example/business/v1'],
  ['http://127.0.0.1:8080/business/sandbox/v1/', 'ick_live_1', 'http://127.0.0.1:8080/business/sandbox/v1'],
  ['https://gateway.example/issuary/v1', 'ick_live_1', 'https://gateway.example/issuary/v1'],
])('the URL %s with the key %s is %s', (url, clientId, expected) => {
  expect(readSettings({ url, clientId, secretId: 's' }).baseUrl).toBe(expected);
});

test('what is not given is read from the environment', () => {
  vi.stubEnv('ISSUARY_URL', 'https://cards.example');
  vi.stubEnv('ISSUARY_CLIENT_ID', 'ick_live_2');
  vi.stubEnv('ISSUARY_SECRET_ID', 'from-environment');
  expect(readSettings({})).toMatchObject({
    baseUrl: 'https://cards.example/business/v1',
    key: { clientId: 'ick_live_2', secretId: 'from-environment' },
  });
  expect(readSettings({ ...key, url: 'https://other.example' })).toMatchObject({ key });
});

test('an error names the setting and its variable', () => {
  vi.stubEnv('ISSUARY_URL', '');
  expect(() => readSettings(key)).toThrow('url is not set: pass it to the client, or set ISSUARY_URL');
});

test('with a session there is no key, and the URL names the environment', () => {
  const url = 'https://console.example/business/v1';
  expect(readSettings({ url, session: true })).toMatchObject({ baseUrl: url, key: undefined });
  expect(() => readSettings({ url: 'https://console.example', session: true })).toThrow('url names no environment');
});

test.each([
  [{ url: 'cards.example' }, 'url'],
  [{ url: 'ftp://cards.example' }, 'url'],
  [{ timeout: 0 }, 'timeout'],
  [{ timeout: Number.NaN }, 'timeout'],
  [{ timeout: 2 ** 31 }, 'timeout'],
  [{ maxRetries: -1 }, 'maxRetries'],
  [{ maxRetries: 1.5 }, 'maxRetries'],
])('%j is rejected', (settings, name) => {
  expect(() => readSettings({ url: 'https://cards.example', ...key, ...settings })).toThrow(name);
});

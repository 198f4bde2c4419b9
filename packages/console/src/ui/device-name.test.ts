import { expect, test } from 'vitest';
import { readDevice } from './device-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    ['Not=A?Brand', 'Chromium'],
    'Chromium',
    'Linux',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36`,
    ['Chromium', 'Google Chrome', 'Not;A=Brand'],
    'Google Chrome',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
    undefined,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
    undefined,
    'Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile Safari/604.1`,
    undefined,
    'Chrome',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined, 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', undefined, 'Firefox', 'Android'],
  ['something else', undefined, undefined, undefined],
])('%s with %j is %s on %s', (userAgent, brands, browser, system) => {
  const { browser: found, system: on } = readDevice({ userAgent, ...(brands && { brands }) });
  expect([found, on]).toEqual([browser, system]);
});

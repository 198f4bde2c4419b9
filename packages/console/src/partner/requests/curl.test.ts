import type { RequestDetails } from '@issuary/sdk';
import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';

test.each([
  [
    { method: 'GET', path: '/cards', query: '{"status":"active","name":"a b"}', request_body: null },
    `curl --request GET "$ISSUARY_URL"'/business/v1/cards?status=active&name=a+b' \\\n  --header "Authorization: Bearer $TOKEN"`,
  ],
  [
    { method: 'PUT', path: '/x', query: null, request_body: `{"name":"O'Neil $(id)"}` },
    [
      `curl --request PUT "$ISSUARY_URL"'/business/v1/x'`,
      '--header "Authorization: Bearer $TOKEN"',
      `--header 'Content-Type: application/json'`,
      String.raw`--data '{"name":"O'\''Neil $(id)"}'`,
    ].join(' \\\n  '),
  ],
  [{ method: 'PUT', path: '/x', query: null, request_body: '{"name":"cu' }, undefined],
])('a call as a command that no value changes: %#', (call, command) => {
  expect(curlOf(call as RequestDetails, 'live')).toBe(command);
});

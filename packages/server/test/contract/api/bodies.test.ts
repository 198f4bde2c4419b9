import { describe, expect, test } from 'vitest';
import { sendRaw } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { ANA, newCard } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const card = await newCard(sandbox);

describe('bodies', () => {
  const post = (body: string | Uint8Array, type?: string, path = '/customers') =>
    sandbox.post(path, body, type === undefined ? {} : { headers: { 'content-type': type } });

  test.each<[string, string | Uint8Array]>([
    ['a truncated object', '{"first_name":'],
    ['a form', 'first_name=Ana'],
    ['two objects', '{}{}'],
    ['NaN', '{"amount":NaN}'],
    ['a trailing comma', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', new Uint8Array(Buffer.from('{"a":1}', 'utf16le'))],
  ])('return 400 for %s', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, code: 'malformed_request' });
  });

  test.each([['null'], ['[]'], ['"text"'], ['1'], ['true']])('return 422 for %s instead of an object', async (body) => {
    expect(await post(body)).toMatchObject({ status: 422, code: 'invalid_request' });
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x/y; a=b'])(
    'return 415 for %s',
    async (type) => {
      expect(await post('{}', type)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    },
  );

  test.each([
    ...[
      'gzip',
      'GZIP',
      'x-gzip',
      'deflate',
      'br',
      'zstd',
      'gzip, identity',
      'identity,gzip',
      'aws-chunked',
      'utf-8',
    ].map((coding): [Record<string, string>, string] => [{ 'content-encoding': coding }, 'compressed']),
    [{ 'content-type': 'application/json; charset=latin1' }, 'UTF-8'],
    [{ 'content-type': 'application/json; charset = utf-8' }, 'content-type cannot be read'],
  ])('return 415 with the headers %j', async (headers, problem) => {
    const reply = await sandbox.post('/customers', JSON.stringify(ANA), { headers });
    expect(reply).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    expect(reply.errors![0]).toContain(problem);
  });

  test.each(['', 'identity', 'Identity', 'identity, identity', ', identity'])(
    'are read as they are with content-encoding %j',
    async (coding) => {
      const reply = await sandbox.post('/customers', JSON.stringify(ANA), { headers: { 'content-encoding': coding } });
      expect(reply.status).toBe(201);
    },
  );

  test('return 415 if they are compressed on the way', async () => {
    const head = `POST /business/sandbox/v1/customers HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const { replies } = await sendRaw(
      service.port,
      `${head}Transfer-Encoding: gzip, chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`,
    );
    expect(replies[0]!.status).toBe(415);
  });

  test.each(['0x10', '010', '1e1', ' 1', '1.0', '+1', ''])('a number in a query is not written as %j', async (size) => {
    expect(await sandbox.get(`/events?size=${encodeURIComponent(size)}`)).toMatchObject({
      status: 422,
      fields: ['size'],
    });
  });

  test.each(['/cards', '/cards/nothing', '/nothing', '/events'])(
    'GET %s is not stored, and is what it says',
    async (path) => {
      const { headers } = await sandbox.get(path);
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    },
  );

  test.each(['application/json; charset=utf-8', 'application/JSON', 'application/json;charset="UTF-8"'])(
    'are read as JSON with content-type %s',
    async (type) => {
      expect((await post(JSON.stringify(ANA), type)).status).toBe(201);
    },
  );

  test('return 413 beyond 256 kB, for customers beyond 21 MB', async () => {
    const padded = (bytes: number): string => `{"amount":1${' '.repeat(bytes)}}`;
    expect((await post(padded(200_000), undefined, `/cards/${card.id}/deposit`)).status).toBe(200);
    for (const [path, bytes] of [
      [`/cards/${card.id}/deposit`, 262_145],
      ['/cards', 300_000],
      ['/customers', 22_000_000],
    ] as const) {
      expect(await post(padded(bytes), undefined, path)).toMatchObject({ status: 413, code: 'payload_too_large' });
    }
  });

  test.each([
    ['with content-length', (body: string) => `content-length: ${body.length}\r\n\r\n${body}`],
    [
      'chunked',
      (body: string) => `transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
  ])('that are too large, %s: the rest is read, and the connection serves the next request', async (_, sent) => {
    const head = `host: x\r\nauthorization: Bearer ${sandbox.token}\r\n`;
    const large = sent(JSON.stringify({ amount: 1, padding: 'x'.repeat(1_000_000) }));
    const path = `/business/sandbox/v1/cards/${card.id}`;
    const { replies } = await sendRaw(
      service.port,
      `POST ${path}/deposit HTTP/1.1\r\n${head}content-type: application/json\r\n${large}` +
        `GET ${path} HTTP/1.1\r\n${head}connection: close\r\n\r\n`,
    );
    expect(replies.map(({ status }) => status)).toEqual([413, 200]);
  });

  test.each(['application/json', 'text/plain', 'banana', ''])(
    'can be empty if no field is required, with content-type %j',
    async (type) => {
      const put = (path: string) =>
        `PUT /business/sandbox/v1/cards/${card.id}/${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n` +
        `authorization: Bearer ${sandbox.token}\r\ncontent-type: ${type}\r\ncontent-length: 0\r\n\r\n`;
      expect((await sendRaw(service.port, put('freeze'))).replies[0]!.status).toBe(200);
      expect((await sendRaw(service.port, put('unfreeze'))).replies[0]!.status).toBe(200);
    },
  );

  test('return 422 that names the required fields if empty', async () => {
    for (const { status, fields } of [await post(''), await sandbox.call('POST', '/customers')]) {
      expect({ status, fields }).toEqual({ status: 422, fields: Object.keys(ANA) });
    }
  });
});

import assert from 'node:assert/strict';
import { crc32, deflateSync } from 'node:zlib';
import { readClientConfig } from '../../packages/server/src/config/config.ts';

/**
 * Uses what needs files or native code at run time, which an image could lack: fonts and a thread for PDF, image decoding for
 * documents, the frame's page with its script, styles and fonts, the reference. The key is that of the tour.
 *
 *   node deploy/check/needed-files.ts API FRAME
 */
const [api = '', frame = ''] = process.argv.slice(2);
const sandbox = `${api}/business/sandbox/v1`;
const { clientId, secretId } = readClientConfig();
let token = '';

async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
  const response = await fetch(sandbox + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: Data };
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

async function bytesOf(url: string, type: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await fetch(url, { headers });
  assert.equal(response.status, 200, url);
  assert.match(response.headers.get('content-type') ?? '', new RegExp(`^${type}`), url);
  return Buffer.from(await response.arrayBuffer());
}

/** A PNG of one color: signature, header, pixels, end (https://www.w3.org/TR/png-3/). */
function picture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

({ access_token: token } = await call<{ access_token: string }>('POST', '/authentication/token', {
  client_id: clientId,
  secret_id: secretId?.reveal(),
}));
const customer = await call<{ id: string }>('POST', '/customers', {
  first_name: 'Marie',
  last_name: 'Joseph',
  email: 'marie.joseph@example.com',
  phone: '+50934101235',
  country_code: 'HT',
  date_of_birth: '1990-04-12',
  document_type: 'PASSPORT',
  document_number: 'X1234567',
  document_front_base64: picture(800, 600).toString('base64'),
});
const card = await call<{ id: string }>('POST', '/cards', { customer_id: customer.id, amount: 25, brand: 'visa' });

const today = new Date().toISOString().slice(0, 10);
const statement = await bytesOf(`${sandbox}/cards/${card.id}/statement?from=${today}&to=${today}`, 'application/pdf', {
  accept: 'application/pdf',
  authorization: `Bearer ${token}`,
});
assert.equal(statement.subarray(0, 5).toString(), '%PDF-');

const view = await call<{ iframe_url: string }>('POST', `/cards/${card.id}/secure-view`, {});
const page = (await bytesOf(frame + new URL(view.iframe_url).pathname, 'text/html')).toString();
const fonts = [...new Set(page.match(/\/assets\/[\w.-]+\.woff2/g))];
assert.ok(
  fonts.length > 0 && page.includes('<script') && page.includes('<style'),
  'the page has its script, styles and fonts',
);
for (const font of fonts) await bytesOf(frame + font, 'font/woff2');

for (const path of ['/docs', '/docs/errors', '/openapi.json', '/docs/reference.js'])
  assert.ok((await bytesOf(api + path, '(?:text|application)/')).length > 100, path);
process.stdout.write('documents, PDF, the frame and the reference work\n');

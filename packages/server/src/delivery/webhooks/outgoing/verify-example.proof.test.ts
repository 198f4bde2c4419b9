import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { testWith } from '#test/harness.ts';
import { ROOT, runToEnd } from '#test/process.ts';
import { exampleEvent } from '#composition/event-catalogue.ts';
import type { Secret } from '#kit/secret.ts';
import { formatSecret, newSecret } from './signing-secret.ts';
import { prepareSigner, type SignatureHeaders } from './sign.ts';

// The shell example, `examples/verify.sh`. Each verification starts processes.

const EVENT_ID = '5b0f3f0e-91d2-8c1f-8000-00000000002a';
const BODY = JSON.stringify(exampleEvent('card.charged'));
const [oldest, newest, unrelated] = [newSecret(), newSecret(), newSecret()];
const rotating = prepareSigner({ brand: 'Service', secrets: [oldest, newest], serviceSecret: oldest });
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

const openssl = spawnSync('openssl', ['version']).status === 0;
const testWithOpenssl = (name: string, body: () => Promise<void>): void => testWith('openssl', openssl)(name, body);
const shell = async (headers: SignatureHeaders, secret: Secret<Buffer>, body = BODY): Promise<string> => {
  const args = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]!);
  const settings = { WEBHOOK_SECRET: formatSecret(secret).reveal() };
  const { code, stdout, stderr } = await runToEnd(`${ROOT}examples/verify.sh`, args, settings, body);
  return `${code} ${stdout}${stderr}`;
};

testWithOpenssl('accepts a genuine delivery with either secret', async () => {
  const headers = rotating.sign(EVENT_ID, nowSeconds(), BODY);
  expect(await shell(headers, newest)).toBe('0 genuine\n');
  expect(await shell(headers, oldest)).toBe('0 genuine\n');
});

testWithOpenssl('rejects anything else', async () => {
  const headers = rotating.sign(EVENT_ID, nowSeconds(), BODY);
  expect(await shell(headers, unrelated)).toBe('1 bad signature\n');
  expect(await shell(headers, newest, BODY.slice(0, -1))).toBe('1 bad signature\n');
  expect(await shell(headers, newest, `${BODY}\n`)).toBe('1 bad signature\n');
  expect(await shell({ ...headers, 'webhook-signature': '*' }, newest)).toBe('1 bad signature\n');
  expect(await shell({ ...headers, 'webhook-signature': '' }, newest)).toBe('1 bad signature\n');
  for (const seconds of [-330, 330]) {
    expect(await shell(rotating.sign(EVENT_ID, nowSeconds() + seconds, BODY), newest)).toBe('1 too old or too new\n');
  }
  for (const timestamp of ['', 'now', '-5', 'a[$(touch /tmp/issuary-never)0]', '1e9']) {
    expect(await shell({ ...headers, 'webhook-timestamp': timestamp }, newest)).toBe('1 bad timestamp\n');
  }
});

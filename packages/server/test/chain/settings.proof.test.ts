import { expect, test } from 'vitest';
import { createTestDatabase } from '../harness.ts';
import { runOwn } from '../process.ts';
import { MASTER_KEY } from '../service.ts';

/** The private key of BIP-32's first test vector. */
const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';

test('the service does not start with an invalid setting and prints one line', async () => {
  const { url } = await createTestDatabase();
  const settings = { ISSUARY_DATABASE_URL: url, ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64') };
  const { code, stdout, stderr } = await runOwn('main.mjs', { ...settings, ISSUARY_EVM_SANDBOX_XPUB: XPRV });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^issuary: ISSUARY_EVM_SANDBOX_XPUB is an extended private key.*\n$/);
});

import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#config/config.ts';
import { PUBLISHED_TEST_KEY } from '#config/evm.ts';
import { joinChains } from '#composition/join-chains.ts';

/** The public and the private key of BIP-32's first test vector. */
const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';
const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const LIVE = { URL: 'https://node.example/v3/0123456789abcdef', XPUB, TOKENS: `usdc=${USDC}:6` };

const withPrefix = (prefix: string, settings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [prefix + name, value]));
const live = (settings: Record<string, string>) => withPrefix('ISSUARY_EVM_', settings);
const sandbox = (settings: Record<string, string>) => withPrefix('ISSUARY_EVM_SANDBOX_', settings);

test('without settings the sandbox uses the published key and default tokens, and live has no chain', () => {
  const { evm } = readConfig({});
  expect(evm.live).toBeUndefined();
  expect(evm.sandbox).toMatchObject({
    url: undefined,
    extendedPublicKey: PUBLISHED_TEST_KEY,
    confirmations: 12,
    chainId: '11155111',
    startBlock: undefined,
    tokens: [{ asset: 'usdc', decimals: 6 }],
  });
});

test('all settings are read, separately for each environment', () => {
  const more = { CONFIRMATIONS: '30', CHAIN_ID: '137', START_BLOCK: '5' };
  const { evm } = readConfig({
    ...live(LIVE),
    ...sandbox({ ...more, TOKENS: `usdt=${USDC}:18, eusd=0x${'1'.repeat(40)}:2` }),
  });
  expect(evm.live).toMatchObject({
    extendedPublicKey: XPUB,
    tokens: [{ asset: 'usdc', contract: USDC, decimals: 6 }],
    confirmations: 12,
    chainId: '1',
  });
  expect(evm.live!.url!.reveal()).toBe(LIVE.URL);
  expect(evm.sandbox).toMatchObject({
    url: undefined,
    tokens: [
      { asset: 'usdt', decimals: 18 },
      { asset: 'eusd', decimals: 2 },
    ],
    confirmations: 30,
    chainId: '137',
    startBlock: 5n,
  });
});

describe('an invalid setting is reported by name in one line', () => {
  const bad: [string, string][] = [
    ['URL', 'node.example'],
    ['URL', 'ws://node.example'],
    ['URL', 'ftp://node.example'],
    ['XPUB', 'xpub'],
    ['XPUB', XPUB.slice(0, -1)],
    ['XPUB', `${XPUB}1`],
    ['XPUB', XPUB.replace('xpub66', 'xpub67')],
    ['XPUB', `0x${'1'.repeat(64)}`],
    ['XPUB', 'test test test test test test test test test test test junk'],
    ['XPUB', XPRV],
    ['XPUB', XPRV.slice(0, -1)],
    ['XPUB', PUBLISHED_TEST_KEY],
    ['TOKENS', 'usdc'],
    ['TOKENS', `usdc=${USDC}`],
    ['TOKENS', `usdc=${USDC.slice(0, -1)}:6`],
    ['TOKENS', `USDC=${USDC}:6`],
    ['TOKENS', `usdc=${USDC}:37`],
    ['TOKENS', `usdc=${USDC}:-1`],
    ['TOKENS', `usdc=${USDC}:6,`],
    ['TOKENS', `usdc=${USDC}:6,usdc=0x${'1'.repeat(40)}:6`],
    ['TOKENS', `usdc=${USDC}:6,usdt=${USDC.toLowerCase()}:6`],
    ['TOKENS', Array.from({ length: 21 }, (_, at) => `usd${at}=0x${String(at).padStart(40, '0')}:6`).join()],
    ['CONFIRMATIONS', '0'],
    ['CONFIRMATIONS', '1001'],
    ['CONFIRMATIONS', 'many'],
    ['CHAIN_ID', '0'],
    ['CHAIN_ID', '0x1'],
    ['CHAIN_ID', 'mainnet'],
    ['START_BLOCK', '0'],
    ['START_BLOCK', '-1'],
    ['START_BLOCK', 'latest'],
  ];
  test.each(bad)('%s=%s', (name, value) => {
    const read = (): unknown => readConfig(live({ ...LIVE, [name]: value }));
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^ISSUARY_EVM_${name} .*$`));
    // The error does not quote values that can be secret.
    expect(read).toThrow(
      expect.toSatisfy(({ message }: Error) => name === 'TOKENS' || !message.includes(value.padEnd(20).slice(0, 20))),
    );
  });

  test.each(['URL', 'XPUB', 'TOKENS'] as const)('live settings without %s', (name) => {
    const { [name]: _, ...rest } = LIVE;
    expect(() => readConfig(live(rest))).toThrow(new RegExp(`^ISSUARY_EVM_${name} must be set`));
  });

  test('sandbox settings with a node and without tokens', () => {
    expect(() => readConfig(sandbox({ URL: LIVE.URL }))).toThrow(/^ISSUARY_EVM_SANDBOX_TOKENS must be set/);
  });

  test('an extended private key is identified as one', () => {
    expect(() => readConfig(sandbox({ XPUB: XPRV }))).toThrow(/^ISSUARY_EVM_SANDBOX_XPUB is an extended private key/);
  });
});

describe('a setting whose validation needs the chain library is reported too', () => {
  test('a token address with a wrong checksum', async () => {
    const config = readConfig(live({ ...LIVE, TOKENS: `usdc=${USDC.replace('A0b', 'a0B')}:6` }));
    await expect(joinChains(config)).rejects.toThrow(/^ISSUARY_EVM_TOKENS: 0xa0B\S+ has a wrong checksum/);
  });

  test('a key whose point is not on the curve', async () => {
    // BIP-32's fifth test vector.
    const bad =
      'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Q5JXayek4PRsn35jii4veMimro1xefsM58PgBMrvdYre8QyULY';
    await expect(joinChains(readConfig(live({ ...LIVE, XPUB: bad })))).rejects.toThrow(/^ISSUARY_EVM_XPUB must be/);
  });
});

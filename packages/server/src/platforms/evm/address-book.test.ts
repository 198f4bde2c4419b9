import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seed } from '#test/harness.ts';
import { PUBLISHED_TEST_KEY } from '#config/evm.ts';
import { openAddressBook } from './address-book.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const addressBook = await openAddressBook(PUBLISHED_TEST_KEY);

test('the published key derives the accounts that Hardhat and Foundry print', () => {
  expect([0, 1, 2, 3, 9, 19].map((index) => addressBook.address(`0/${index}`))).toEqual([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
    '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199',
  ]);
});

test('the private key of every address can be derived from the phrase', () => {
  const account = mnemonicToAccount(PHRASE, { path: "m/44'/60'/0'" }).getHdKey();
  const number = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 6 }), (numbers) => {
      const { privateKey } = account.derive(`m/${numbers.join('/')}`);
      const owner = privateKeyToAddress(`0x${Buffer.from(privateKey!).toString('hex')}`);
      expect(addressBook.address(numbers.join('/'))).toBe(owner);
    }),
    { seed: seed(), numRuns: 15 },
  );
});

test.each(["0'/1", '', '0//1', '/0', 'm/0', '2147483648', '-1', 'x'])('the path %j is rejected', (path) => {
  expect(() => addressBook.address(path)).toThrow(/is not a derivation path|hardened|index/i);
});

test('a private key and an invalid key are rejected', async () => {
  const privateKey =
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';
  await expect(openAddressBook(privateKey)).rejects.toThrow('private');
  await expect(openAddressBook('xpub')).rejects.toThrow(/base58|checksum|invalid/i);
});

describe('checking an address', () => {
  const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  test.each([right, right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`])(
    '%s is valid and returned with its checksum',
    (text) => {
      expect(addressBook.checked(text)).toBe(right);
    },
  );

  test.each([right.replace('aA', 'Aa'), right.slice(0, -1), `${right}0`, right.slice(2), '', `0X${right.slice(2)}`])(
    '%s is invalid',
    (text) => {
      expect(addressBook.checked(text)).toBeUndefined();
    },
  );
});

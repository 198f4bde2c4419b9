import { ECDH } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AddressBook } from '#ports/chain-node.ts';

/** Cached parent keys of addresses. Each derivation step takes 1.5 ms, and all addresses of a tenant have the same parent. */
const PARENTS_MAX = 1_000;
const PATH = /^(?:\d+\/)*\d+$/;

/**
 * Imports viem only when called, because most processes never derive an address.
 * @param extendedPublicKey BIP-32, as `xpub…`
 * @throws Error when the key is invalid or private
 */
export async function openAddressBook(extendedPublicKey: string): Promise<AddressBook> {
  const [{ HDKey, publicKeyToAddress }, { getAddress, isAddress }] = await Promise.all([
    import('viem/accounts'),
    import('viem/utils'),
  ]);
  const root = HDKey.fromExtendedKey(extendedPublicKey);
  if (root.privateKey !== null) throw new Error('the key is an extended private key; use the extended public key');
  const parents = new LRUCache<string, typeof root>({ max: PARENTS_MAX });
  return {
    address(path) {
      if (!PATH.test(path)) throw new Error(`${path} is not a derivation path of an extended public key`);
      const steps = path.split('/');
      const last = Number(steps.pop());
      const above = steps.join('/');
      const parent = parents.get(above) ?? (above === '' ? root : root.derive(`m/${above}`));
      parents.set(above, parent);
      const compressed = Buffer.from(parent.deriveChild(last).publicKey!);
      const point = ECDH.convertKey(compressed, 'secp256k1', undefined, 'hex', 'uncompressed') as string;
      return publicKeyToAddress(`0x${point}`);
    },
    checked(text) {
      const isOneCase = text.slice(2) === text.slice(2).toLowerCase() || text.slice(2) === text.slice(2).toUpperCase();
      return isAddress(text, { strict: !isOneCase }) ? getAddress(text) : undefined;
    },
  };
}

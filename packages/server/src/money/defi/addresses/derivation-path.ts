import { assert } from '#kit/assert.ts';
import { idBytes, type TenantId } from '#kit/ids.ts';

/** The largest non-hardened index of a derivation path (BIP-32). */
export const PATH_NUMBER_MAX = 2 ** 31 - 1;
const PATH_NUMBER_BITS = 31n;
const VERSION_7 = 0x70;

/**
 * The derivation path of a tenant's address below the extended public key: four numbers that encode the tenant's id, and the
 * address index. A UUIDv7 has 122 variable bits and four numbers have 124, so two tenants never share an address and need no
 * common counter.
 */
export function derivationPath(tenantId: TenantId, index: number): string {
  assert(index >= 0 && index <= PATH_NUMBER_MAX, 'an index is a valid path number');
  const bytes = idBytes(tenantId);
  assert((bytes[6]! & 0xf0) === VERSION_7, 'a tenant has a UUIDv7');
  const value = BigInt(`0x${bytes.toString('hex')}`);
  const time = value >> 80n;
  const above = (value >> 64n) & 0xfffn;
  const below = value & ((1n << 62n) - 1n);
  const differing = (time << 74n) | (above << 62n) | below;
  const numbers = [3n, 2n, 1n, 0n].map((place) => (differing >> (place * PATH_NUMBER_BITS)) & BigInt(PATH_NUMBER_MAX));
  return [...numbers, index].join('/');
}

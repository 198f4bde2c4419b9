import { assert } from '../../../foundation/kit/assert.ts';
import { idBytes, type TenantId } from '../../../foundation/kit/ids.ts';

/** The most that a number of a path may be which is not hardened (BIP-32). */
export const PATH_NUMBER_MAX = 2 ** 31 - 1;
const PATH_NUMBER_BITS = 31n;
const VERSION_7 = 0x70;

/**
 * Where the tenant's address with this index lies below the extended public key: four numbers that are the tenant's id, and
 * the index. Of a UUIDv7 122 bits differ, and four numbers have 124: so two tenants never share an address, and no counter has
 * to be shared by all of them.
 */
export function derivationPath(tenantId: TenantId, index: number): string {
  assert(index >= 0 && index <= PATH_NUMBER_MAX, 'an index is a number of a path');
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

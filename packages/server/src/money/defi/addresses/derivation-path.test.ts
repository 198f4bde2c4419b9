import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '#test/harness.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { derivationPath, PATH_NUMBER_MAX } from './derivation-path.ts';

/** Decodes the tenant from a path, which proves that no two tenants share one. */
function tenantOf(path: string): string {
  const numbers = path.split('/').slice(0, -1).map(BigInt);
  const bits = numbers.reduce((all, number) => (all << 31n) | number, 0n);
  const hex = (value: bigint, digits: number): string => value.toString(16).padStart(digits, '0');
  const time = hex(bits >> 74n, 12);
  const above = hex((bits >> 62n) & 0xfffn, 3);
  const below = hex((bits & ((1n << 62n) - 1n)) | (1n << 63n), 16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${above}-${below.slice(0, 4)}-${below.slice(4)}`;
}

test('a path encodes its tenant, for any tenant id', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 7 }), fc.integer({ min: 0, max: PATH_NUMBER_MAX }), (id, index) => {
      const path = derivationPath(id as TenantId, index);
      expect(tenantOf(path)).toBe(id);
      expect(path.split('/').map(Number)).toSatisfy((numbers: number[]) =>
        numbers.every((number) => number >= 0 && number <= PATH_NUMBER_MAX),
      );
      expect(path.endsWith(`/${index}`)).toBe(true);
    }),
    { seed: seed() },
  );
});

test('a path never changes: operators derive their private keys by it', () => {
  expect(derivationPath('019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22' as TenantId, 7)).toMatchInlineSnapshot(
    `"3360237/1169173521/1202724508/1803197474/7"`,
  );
});

test('invalid indexes and tenant ids that are not UUIDv7 are rejected', () => {
  const id = newId<'tenant'>();
  expect(() => derivationPath(id, -1)).toThrow('index');
  expect(() => derivationPath(id, PATH_NUMBER_MAX + 1)).toThrow('index');
  expect(() => derivationPath('7c6d2f3e-1b58-4f0a-9d3c-5e2a7b91c604' as TenantId, 0)).toThrow('UUIDv7');
});

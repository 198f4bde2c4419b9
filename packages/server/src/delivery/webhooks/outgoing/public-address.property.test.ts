import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { scale, seed } from '#test/harness.ts';
import { isPublicUnicast } from './public-address.ts';

/** The rejected networks, listed independently of the code, so that a mistake in either list shows. */
const REJECTED_IPV4 = (
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 ' +
  '192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 ' +
  '198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
).split(' ');
const REJECTED_IPV6 =
  '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3ffe::/16 3fff::/20'.split(' ');

const bytesOf = (address: string): number[] => ipaddr.parse(address).toByteArray();
const textOf = (bytes: number[]): string => ipaddr.fromByteArray(bytes).toString();

/** The address before or after this one, wrapping around at the ends of the address space. */
function step(bytes: readonly number[], by: -1 | 1): number[] {
  const next = [...bytes];
  for (let index = next.length - 1; index >= 0; index -= 1) {
    next[index] = (next[index]! + by + 256) % 256;
    if (next[index] !== (by === 1 ? 0 : 255)) break;
  }
  return next;
}

function isRejected(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return REJECTED_IPV4.some((cidr) => parsed.match(ipaddr.IPv4.parseCIDR(cidr)));
  const isatap = parsed.parts[5] === 0x5efe && (parsed.parts[4]! | 0x200) === 0x200;
  return isatap || REJECTED_IPV6.some((cidr) => parsed.match(ipaddr.IPv6.parseCIDR(cidr)));
}

test.each([...REJECTED_IPV4, ...REJECTED_IPV6])('rejects %s from its first address to its last', (cidr) => {
  const family = cidr.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4;
  const first = bytesOf(family.networkAddressFromCIDR(cidr).toString());
  const prefix = Number(cidr.split('/')[1]);
  const last = first.map((byte, index) => byte | (0xff >> Math.min(8, Math.max(0, prefix - index * 8))));
  expect([first, last].map((bytes) => isPublicUnicast(textOf(bytes)))).toEqual([false, false]);
  for (const beside of [step(first, -1), step(last, 1)].map(textOf)) {
    expect({ [beside]: isPublicUnicast(beside) }).toEqual({ [beside]: !isRejected(beside) });
  }
});

test.each(['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.128.0.0', '172.32.0.1', '192.0.1.1', '223.255.255.255'])(
  '%s is public',
  (address) => expect(isPublicUnicast(address)).toBe(true),
);

test.each(['2001:200::1', '2001:4860:4860::8888', '2400::1', '2606:4700::1111', '2a00:1450::1', '3fff:1000::1'])(
  '%s is public',
  (address) => expect(isPublicUnicast(address)).toBe(true),
);

test.each([
  '',
  'localhost',
  '1.1.1',
  '01.1.1.1',
  '1.1.1.1 ',
  '0x1.1.1.1',
  '[2606:4700::1111]',
  '2606:4700::1111%eth0',
  '16843009',
])('rejects %j, which is not an address in the notation of the operating system', (address) =>
  expect(isPublicUnicast(address)).toBe(false),
);

test('agrees with the independent lists for any address', () => {
  const address = fc.oneof(
    fc.uint8Array({ minLength: 4, maxLength: 4 }),
    fc.uint8Array({ minLength: 16, maxLength: 16 }),
    // Addresses in 2000::/14, because most random IPv6 addresses are rejected for their first bits alone.
    fc.uint8Array({ minLength: 14, maxLength: 14 }).map((bytes) => Uint8Array.of(0x20, bytes[0]! & 3, ...bytes)),
  );
  fc.assert(
    fc.property(address, (bytes) => {
      const text = textOf([...bytes]);
      expect({ [text]: isPublicUnicast(text) }).toEqual({ [text]: !isRejected(text) });
    }),
    { seed: seed(), numRuns: scale(500, 100_000) },
  );
});

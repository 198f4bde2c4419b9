import { hash } from 'node:crypto';
import { getAddress } from 'viem';
import type { EventView } from '../contract/support/fixtures.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Replaces the tenant's part at the beginning of every event id. */
const FEED = '5b0f3f0e-91d2-8c1f';
const CODE = '493027';
const LOOPBACK = /http:\/\/127\.0\.0\.1:\d+/g;
/** Chain addresses and hashes. Like the numbers of virtual accounts, they are derived from ids. */
const HEXADECIMAL = /0x[0-9a-fA-F]{40,64}/g;
const ACCOUNT_NUMBER = /(?<="account_number":")\d+(?=")/g;
const PARTNER = 'https://partner.example';

/**
 * Replaces the random parts of events by stable examples. Each id is replaced consistently by one that depends on its
 * position in the list and has the time of the event in which it first occurs. One-time codes, the URL of a receiver
 * and values derived from ids are replaced too. Everything else stays as it was sent.
 */
export function withExampleNames(events: readonly EventView[]): EventView[] {
  const names = new Map<string, string>();
  return events.map((event) => {
    const id = FEED + event.id.slice(FEED.length);
    const nameOf = (real: string): string => {
      const name = names.get(real) ?? exampleId(real, names.size, new Date(event.created_at));
      names.set(real, name);
      return name;
    };
    const stable = (real: string, make: (digits: string) => string): string => {
      const name = names.get(real) ?? make(hash('sha256', `example ${names.size}`));
      names.set(real, name);
      return name;
    };
    const text = JSON.stringify(event.data)
      .replaceAll(UUID, nameOf)
      .replaceAll(LOOPBACK, PARTNER)
      .replaceAll(HEXADECIMAL, (real) => stable(real, (digits) => exampleHexadecimal(digits, real.length)))
      .replaceAll(ACCOUNT_NUMBER, (real) =>
        stable(real, (digits) => String(BigInt(`0x${digits}`)).slice(0, real.length)),
      );
    const data = JSON.parse(text) as EventView['data'];
    return { ...event, id, data: 'code' in data ? { ...data, code: CODE } : data };
  });
}

/** Has the length of the real value. An address gets its checksum (EIP-55). */
function exampleHexadecimal(digits: string, length: number): string {
  const text = `0x${digits.slice(0, length - 2)}` as const;
  return length === 42 ? getAddress(text) : text;
}

/** Has the RFC 9562 version of the real id: version 7 begins with the creation time, version 8 is derived from data. */
function exampleId(real: string, place: number, at: Date): string {
  const version = real[14]!;
  const digits = hash('sha256', `example ${place}`);
  const time = version === '7' ? at.getTime().toString(16).padStart(12, '0') : digits.slice(20, 32);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}

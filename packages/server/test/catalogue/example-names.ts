import { hash } from 'node:crypto';
import type { EventView } from '../contract/people.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What stands for the tenant at the beginning of every event's id. */
const FEED = '5b0f3f0e-91d2-8c1f';
const CODE = '493027';
const LOOPBACK = /http:\/\/127\.0\.0\.1:\d+/g;
const PARTNER = 'https://partner.example';

/**
 * Events as anybody's: each id becomes one that follows from its place in the list, the same wherever it occurs, and made at
 * the time of the event in which it is first seen. So are one-time codes, and the address of a receiver. All else stays as it was sent.
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
    const data = JSON.parse(
      JSON.stringify(event.data).replaceAll(UUID, nameOf).replaceAll(LOOPBACK, PARTNER),
    ) as EventView['data'];
    return { ...event, id, data: 'code' in data ? { ...data, code: CODE } : data };
  });
}

/** Of the same version of RFC 9562 as the real one: 7 begins with its time of birth, 8 follows from something else. */
function exampleId(real: string, place: number, at: Date): string {
  const version = real[14]!;
  const digits = hash('sha256', `example ${place}`);
  const time = version === '7' ? at.getTime().toString(16).padStart(12, '0') : digits.slice(20, 32);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}

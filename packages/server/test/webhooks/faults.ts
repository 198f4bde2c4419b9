import fc from 'fast-check';
import type { EventType } from '#events';
import { SECOND_MS, MINUTE_MS, HOUR_MS } from '#kit/durations.ts';

/** What a receiver does with one attempt. */
export type ReceiverBehavior =
  | 'accepts'
  | 'returns 500'
  | 'returns 429'
  | 'returns 410'
  | 'closes the connection'
  | 'hangs';

export type Step =
  | { readonly kind: 'emit'; readonly subject: number; readonly type: EventType; readonly count: number }
  | { readonly kind: 'settle'; readonly process: number }
  | { readonly kind: 'advance'; readonly by_ms: number }
  | { readonly kind: 'release'; readonly status: 200 | 500 }
  | { readonly kind: 'kill'; readonly process: number }
  | { readonly kind: 'cut connections' }
  | { readonly kind: 'retry'; readonly nth: number }
  | { readonly kind: 'test'; readonly endpoint: number }
  | { readonly kind: 'replay'; readonly endpoint: number }
  | { readonly kind: 'set'; readonly endpoint: number; readonly enabled: boolean };

export const SUBJECTS = 3;
export const PROCESSES = 2;
export const ENDPOINTS = 2;

const nat = (below: number): fc.Arbitrary<number> => fc.nat({ max: below - 1 });

/** Random steps for a tenant with a few subjects and endpoints, and for the processes that deliver for it. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('emit' as const),
        subject: nat(SUBJECTS),
        type: fc.constantFrom<EventType>('card.funded', 'card.funded', 'card.frozen', 'card.code'),
        count: fc.integer({ min: 1, max: 4 }),
      }),
    },
    { weight: 10, arbitrary: fc.record({ kind: fc.constant('settle' as const), process: nat(PROCESSES) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('advance' as const),
        by_ms: fc.constantFrom(
          SECOND_MS,
          6 * SECOND_MS,
          7 * SECOND_MS,
          MINUTE_MS,
          6 * MINUTE_MS,
          30 * MINUTE_MS,
          HOUR_MS,
          5 * HOUR_MS,
        ),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), status: fc.constantFrom(200, 500) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const), process: nat(PROCESSES) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut connections' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry' as const), nth: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('test' as const), endpoint: nat(ENDPOINTS) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('replay' as const), endpoint: nat(ENDPOINTS) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('set' as const), endpoint: nat(ENDPOINTS), enabled: fc.boolean() }),
    },
  ),
  { minLength: 5, maxLength: 40, size: 'max' },
);

/** The behavior of the receivers for each attempt in turn. */
export const behaviors: fc.Arbitrary<ReceiverBehavior[]> = fc.array(
  fc.oneof(
    { weight: 24, arbitrary: fc.constant<ReceiverBehavior>('accepts') },
    { weight: 12, arbitrary: fc.constant<ReceiverBehavior>('returns 500') },
    { weight: 4, arbitrary: fc.constant<ReceiverBehavior>('closes the connection') },
    { weight: 3, arbitrary: fc.constant<ReceiverBehavior>('hangs') },
    { weight: 1, arbitrary: fc.constant<ReceiverBehavior>('returns 429') },
    { weight: 1, arbitrary: fc.constant<ReceiverBehavior>('returns 410') },
  ),
  { minLength: 20, maxLength: 60, size: 'max' },
);

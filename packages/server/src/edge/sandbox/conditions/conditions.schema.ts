import { Type } from 'typebox';
import { Timestamp } from '../../../foundation/api/schema.ts';

export const ClockSchema = Type.Object(
  {
    now: Timestamp({ description: 'The time of this sandbox.' }),
    real_now: Timestamp(),
    ahead_seconds: Type.Integer(),
  },
  { title: 'TestClock' },
);

export const ClockBody = Type.Object(
  {
    advance: Type.String({
      maxLength: 64,
      description: 'By how much, as an ISO 8601 duration: `P7D`, `PT36H`, `P1M`. At most ten years in all.',
      example: 'P7D',
    }),
  },
  { title: 'TestClockAdvance' },
);

const Percent = (what: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 100, default: 0, description: what }));

export const DisorderBody = Type.Object(
  {
    seed: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        default: 0,
        description: 'Which messages are hit, counted from now on: the same seed hits the same ones again.',
      }),
    ),
    duplicate_percent: Percent('How many messages of a hundred come twice.'),
    delay_percent: Percent('How many come late, and so out of order.'),
    delay_ms_max: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 600_000, default: 2_000, description: 'The longest that a late one takes.' }),
    ),
  },
  { title: 'Disorder' },
);

export const DisorderSchema = Type.Object({
  seed: Type.Integer(),
  duplicate_percent: Type.Integer(),
  delay_percent: Type.Integer(),
  delay_ms_max: Type.Integer(),
});

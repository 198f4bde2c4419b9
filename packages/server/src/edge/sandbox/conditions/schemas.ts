import { Type, type Static } from 'typebox';
import { RECORDED_WORD } from '#api/recorded.ts';
import { OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { numberInWords } from '#kit/in-words.ts';
import { CurrencyInput } from '#authorizations';
import { MarkupInput, PerUsdInput } from '#exchange';
import { SettlementSchema } from '#settlement';
import { AHEAD_YEARS_MAX } from './test-clock.ts';

export const ClockSchema = Type.Object(
  {
    now: Timestamp({ description: 'The time of this sandbox.' }),
    real_now: Timestamp({ description: 'The real time.' }),
    ahead_seconds: Type.Integer({ description: 'How far the test clock is ahead of real time, in seconds.' }),
  },
  { title: 'TestClock' },
);

export const ClockBody = Type.Object(
  {
    advance: Type.String({
      maxLength: 64,
      'x-recorded': RECORDED_WORD,
      description: `How far to advance the clock, as an ISO 8601 duration: \`P7D\`, \`PT36H\`, \`P1M\`. At most ${numberInWords(AHEAD_YEARS_MAX)} years in total.`,
      example: 'P7D',
    }),
  },
  { title: 'TestClockAdvance' },
);

const Percent = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 100, default: 0, description }));

export const DisorderBody = Type.Object(
  {
    seed: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        default: 0,
        description:
          'Selects the affected messages, counted from this call. The same seed selects the same messages again.',
      }),
    ),
    duplicate_percent: Percent('The percentage of messages that are sent twice.'),
    delay_percent: Percent('The percentage of messages that are delayed, and so arrive out of order.'),
    delay_ms_max: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 600_000,
        default: 2_000,
        description: 'The longest delay, in milliseconds.',
      }),
    ),
  },
  { title: 'Disorder' },
);

export const DisorderSchema = Type.Object({
  seed: Type.Integer({ description: 'Selects the affected messages.' }),
  duplicate_percent: Type.Integer({ description: 'The percentage of messages that are sent twice.' }),
  delay_percent: Type.Integer({ description: 'The percentage of messages that are delayed.' }),
  delay_ms_max: Type.Integer({ description: 'The longest delay, in milliseconds.' }),
});

export const SandboxRateParams = Type.Object({
  currency: CurrencyInput({ description: 'The currency, ISO 4217.' }),
});

export const SandboxRateBody = Type.Object(
  {
    per_usd: PerUsdInput(),
    markup_percent: Type.Optional(MarkupInput('the one that applies now')),
  },
  { title: 'SandboxExchangeRateChange' },
);
export type SandboxRateBody = Static<typeof SandboxRateBody>;

export const SandboxRateSchema = Type.Object(
  {
    currency: Type.String({ 'x-recorded': 'as_is', description: 'Lower-case ISO 4217.' }),
    per_usd: Type.String({ 'x-recorded': 'as_is', description: 'Units of the currency for one US dollar.' }),
    markup_percent: Type.String({
      'x-recorded': 'as_is',
      description: 'The markup on purchases in the currency with a card in another one, in percent.',
    }),
    decimals: Type.Integer({ description: 'The decimals of the currency’s amounts (ISO 4217).' }),
    set_by: OneOf(['operator', 'sandbox'], {
      description: '`sandbox`: you have set it for this sandbox. `operator`: it is the operator’s.',
    }),
  },
  { title: 'SandboxExchangeRate' },
);

export const SandboxRatesSchema = Type.Object({
  exchange_rates: Type.Array(SandboxRateSchema, { description: 'The rates that apply, ordered by currency.' }),
});

export const EndedDaySchema = Type.Object(
  { id: Uuid({ description: 'The report, as in its event.' }), ...SettlementSchema.properties },
  { title: 'EndedDay' },
);

export const DisablingSimulation = Type.Object({
  reason: Type.Optional(OneOf(['gone', 'failing'], { description: 'Why. Default `gone`.' })),
});

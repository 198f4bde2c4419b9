import { Type } from 'typebox';
import { CallersParameter } from '#api/callers.ts';
import { Moment } from '#api/period.ts';
import { OneOf, Timestamp } from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
import { INTERVALS } from './model.ts';

const intervals = {
  interval: Type.Optional(OneOf(INTERVALS, { description: 'The length of a bucket, in UTC. Default: `day`.' })),
};

const period = {
  from: Moment('The first bucket has this moment. Default: 30 days or 24 hours, with the last bucket.'),
  to: Moment('The last bucket is before this moment. Default: it has the current moment.'),
};

/** The query of insights that are not about money. */
export const InsightQuery = Type.Object({ ...period, ...intervals });

/** The query of insights about calls. */
export const CallInsightQuery = Type.Object({ ...InsightQuery.properties, callers: CallersParameter });

export const MoneyInsightQuery = Type.Object({
  ...InsightQuery.properties,
  currency: Type.Optional(OneOf(CURRENCIES, { description: 'Only this currency. Default: all.' })),
});

export const UNITS = ['amount', 'count', 'seconds'] as const;

export const InsightSchema = Type.Object(
  {
    series: Type.Array(
      Type.Object(
        {
          key: Type.String({ description: 'What the series is about.' }),
          points: Type.Array(
            Type.Object({
              at: Timestamp({ description: 'The start of the bucket.' }),
              value: Type.String({ description: 'A decimal number.' }),
            }),
            { description: 'In their order. A bucket about which nothing is known has no point.' },
          ),
        },
        { title: 'InsightSeries' },
      ),
      { description: 'One for each key.' },
    ),
    unit: OneOf(UNITS, {
      description:
        '`amount`: units of the currency that `key` begins with. `count`: a number of things. `seconds`: a duration.',
    }),
    complete_until: Timestamp({ description: 'Everything until this moment is included.' }),
  },
  { title: 'Insight' },
);

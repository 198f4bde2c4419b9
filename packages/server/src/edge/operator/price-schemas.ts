import { Type } from 'typebox';
import { IdInput, Meaning, OneOf, Timestamp } from '#api/schema.ts';
import { CURRENCIES } from '#kit/money.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { PAST_SCHEDULES_MAX, ScheduleSchema } from '#fees';

export const FeesQuery = Type.Object({
  partner_id: IdInput({ description: 'The id of the partner.' }),
  environment: OneOf(ENVIRONMENTS, { description: 'The environment.' }),
});

export const FeesOfPartnerSchema = Type.Object({
  fees: Type.Array(
    Type.Object(
      {
        currency: OneOf(CURRENCIES, { description: 'The currency.' }),
        current: Meaning(ScheduleSchema, 'The fees in force.'),
        coming: Type.Array(ScheduleSchema, { description: 'Those to come, the next one first; at most twelve.' }),
        past: Type.Array(ScheduleSchema, {
          description: `Those that have ended, newest first; at most ${PAST_SCHEDULES_MAX}.`,
        }),
        past_omitted: Type.Integer({
          description:
            'How many older ones are not in `past`. The lines `fees.set` of the audit log have every change of the fees.',
        }),
      },
      { title: 'FeesOfPartner' },
    ),
    { description: 'One for each currency.' },
  ),
});

export const RatesSchema = Type.Object({
  rates: Type.Array(
    Type.Object(
      {
        currency: Type.String({ description: 'The currency (ISO 4217) in lower case.' }),
        per_usd: Type.String({ description: 'Units of the currency for one US dollar.' }),
        markup_percent: Type.String({ description: 'The markup on conversions, in percent.' }),
        decimals: Type.Integer({ description: 'The decimals of the currency.' }),
        since: Timestamp({ description: 'Since when the rate is in force.' }),
      },
      { title: 'RateInForce' },
    ),
    { description: 'By currency.' },
  ),
});

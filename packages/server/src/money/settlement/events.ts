import { Type } from 'typebox';
import { Timestamp, Uuid } from '#api/schema.ts';
import { defineEvent, draftEvent, type EventDraft } from '#events';
import { derivedId, type TenantId } from '#kit/ids.ts';
import type { UtcDay } from '#kit/utc-day.ts';
import examples from './event-examples.json' with { type: 'json' };
import type { DayBalances } from './model.ts';
import { CurrencySchema } from './schemas.ts';
import { settlementView } from './settlement-view.ts';

const { currency, summary } = CurrencySchema.properties;

const settlementCompleted = defineEvent({
  type: 'settlement.completed',
  summary: 'The settlement report of a day is final',
  cause:
    'A day (UTC) is over and its report was sealed: within a minute or two after midnight, for every day since your first one, also days on which nothing moved. In the sandbox, too, days end in real time: a test clock does not end them, but `POST /simulations/settlements` does.',
  action:
    'Book the day. `GET /settlements/{date}` has the whole report, also as CSV; it never changes. Each day’s opening balances are the closing balances of the day before.',
  data: Type.Object({
    id: Uuid({ description: 'The report. Derived from the day, so a repeated report would have the same id.' }),
    date: Type.String({ format: 'date', description: 'The day, in UTC.' }),
    currencies: Type.Array(Type.Object({ currency, summary }), { description: 'One item per currency.' }),
    created_at: Timestamp({ description: 'When the report was sealed.' }),
  }),
  example: examples['settlement.completed'],
});

export const SETTLEMENT_EVENTS = [settlementCompleted];

/** The event of a day that is being sealed. The report is its subject, and has this one event. */
export function settlementEvent(tenantId: TenantId, day: UtcDay, balances: DayBalances, now: Date): EventDraft {
  const subjectId = derivedId<'settlement'>('settlement', tenantId, day);
  const { currencies } = settlementView(day, balances, now);
  const data = {
    id: subjectId,
    date: day,
    currencies: currencies.map((each) => ({ currency: each.currency, summary: each.summary })),
    created_at: now.toISOString(),
  };
  return draftEvent(settlementCompleted, { tenantId, subjectId, sequence: 1n, entrySequence: null, data });
}

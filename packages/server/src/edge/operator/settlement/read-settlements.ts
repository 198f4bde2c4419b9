import { invalidCursor, PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { CURRENCIES, formatAmount, type Currency } from '#kit/money.ts';
import type { Environment } from '#kit/tenant.ts';
import { daysAfter, parseUtcDay, startOf, type UtcDay } from '#kit/utc-day.ts';
import {
  closingOf,
  readDaysOfAll,
  sectionsOf,
  summaryOf,
  type DayOfAll,
  type SettlementDependencies,
} from '#settlement';
import { differencesOfDays, floatsOfDays, type DifferencesOfDay, type FloatOfDay } from '#vendor';

interface SettlementQuery {
  readonly environment: Environment;
  readonly after?: string;
  readonly size?: number;
}

export type SettlementOfAll = Awaited<ReturnType<typeof readSettlements>>['settlements'][number];

/** The finished days of all partners of an environment, the newest first. @throws AppError invalid_request */
export async function readSettlements(
  dependencies: SettlementDependencies,
  { environment, after, size = PAGE_SIZE_DEFAULT }: SettlementQuery,
) {
  const before = after === undefined ? undefined : parseUtcDay(after);
  if (after !== undefined && before === undefined) throw invalidCursor('a date');
  // One more, which shows that another page follows.
  const found = await readDaysOfAll(dependencies, environment, before, size + 1);
  const days = found.slice(0, size);
  const [newest, oldest] = [days[0], days.at(-1)];
  if (newest === undefined || oldest === undefined) return { settlements: [], next_cursor: null };
  const { database } = dependencies;
  const floats = await database.rows(floatsOfDays(environment, oldest.day, newest.day));
  const end = startOf(daysAfter(newest.day, 1));
  const differences = await database.rows(differencesOfDays(environment, startOf(oldest.day), end));
  return {
    settlements: days.map((day) => dayView(day, floats.filter(isOf(day)), differences.filter(isOf(day)))),
    next_cursor: found.length > size ? oldest.day : null,
  };
}

function isOf({ day }: DayOfAll) {
  return (row: { readonly day: UtcDay }): boolean => row.day === day;
}

function dayView(
  { day, complete, balances }: DayOfAll,
  floats: readonly FloatOfDay[],
  differences: readonly DifferencesOfDay[],
) {
  const used = CURRENCIES.filter((currency) =>
    [...balances, ...floats, ...differences].some((each) => each.currency === currency),
  );
  return {
    date: day,
    complete,
    currencies: used.map((currency) => ({
      currency,
      ...networkView(currency, balances),
      platforms: floats.filter((each) => each.currency === currency).map(platformView),
      differences: differencesView(
        currency,
        differences.find((each) => each.currency === currency),
      ),
    })),
  };
}

function networkView(currency: Currency, balances: DayOfAll['balances']) {
  const sections = sectionsOf(currency, balances);
  const { spent, refunded, credited, fees, issuer_fees: issuerFees } = summaryOf(sections);
  const shown = (amount: bigint): string => formatAmount(amount, currency);
  const [cards, held] = [closingOf(sections.cards), closingOf(sections.holds)];
  return {
    cleared: shown(spent),
    returned: shown(refunded),
    credited: shown(credited),
    net: shown(spent - refunded - credited),
    fees: shown(fees),
    issuer_fees: shown(issuerFees),
    wallets: shown(closingOf(sections.float)),
    cards: shown(cards),
    held: shown(held),
    due: shown(cards + held),
  };
}

function platformView({ vendor, currency, available, needed, read_at: countedAt }: FloatOfDay) {
  return {
    platform: vendor,
    needed: formatAmount(needed, currency),
    counted: formatAmount(available, currency),
    difference: formatAmount(available - needed, currency),
    counted_at: countedAt.toISOString(),
  };
}

function differencesView(currency: Currency, found: DifferencesOfDay | undefined) {
  return {
    transactions: Number(found?.count ?? 0n),
    ledger: formatAmount(found?.ledger_amount ?? 0n, currency),
    platform: formatAmount(found?.vendor_amount ?? 0n, currency),
  };
}

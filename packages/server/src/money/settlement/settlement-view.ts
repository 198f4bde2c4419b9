import { CURRENCIES, formatAmount, type Currency } from '#kit/money.ts';
import type { UtcDay } from '#kit/utc-day.ts';
import type { AccountKind } from '#ledger';
import { closingOf, type DayBalances, type Movement } from './model.ts';
import { sumOf, summaryOf } from './summary.ts';

/** The account kinds of each section. Money in transit is on several kinds. */
export const SECTIONS = {
  float: ['wallet'],
  cards: ['card'],
  holds: ['holds'],
  in_transit: ['transfer', 'virtual_account', 'chain_payment'],
  fees: ['fees'],
  issuer_fees: ['issuer_fees'],
} as const satisfies Readonly<Record<string, readonly AccountKind[]>>;

export type Section = keyof typeof SECTIONS;

const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

interface SectionBalance {
  readonly opening: bigint;
  readonly movements: readonly Movement[];
}

/** A day's report as the API returns it. */
export function settlementView(day: UtcDay, balances: DayBalances, createdAt: Date | null) {
  return {
    date: day,
    complete: createdAt !== null,
    currencies: CURRENCIES.map((currency) => currencyView(currency, balances)),
    created_at: createdAt?.toISOString() ?? null,
  };
}

/** What each section has of a currency. */
export function sectionsOf(currency: Currency, balances: DayBalances): Record<Section, SectionBalance> {
  return Object.fromEntries(SECTION_NAMES.map((name) => [name, sectionOf(name, currency, balances)])) as Record<
    Section,
    SectionBalance
  >;
}

function currencyView(currency: Currency, balances: DayBalances) {
  const sections = sectionsOf(currency, balances);
  const shown = (amount: bigint): string => formatAmount(amount, currency);
  const summary = summaryOf(sections);
  return {
    currency,
    summary: Object.fromEntries(Object.entries(summary).map(([line, amount]) => [line, shown(amount)])) as Record<
      keyof typeof summary,
      string
    >,
    ...(Object.fromEntries(SECTION_NAMES.map((name) => [name, sectionView(sections[name], shown)])) as Record<
      Section,
      ReturnType<typeof sectionView>
    >),
  };
}

function sectionOf(name: Section, currency: Currency, balances: DayBalances): SectionBalance {
  const kinds: readonly AccountKind[] = SECTIONS[name];
  const own = balances.filter((balance) => balance.currency === currency && kinds.includes(balance.kind));
  const byType = Map.groupBy(
    own.flatMap(({ movements }) => movements),
    ({ type }) => type,
  );
  return {
    opening: own.reduce((sum, { opening }) => sum + opening, 0n),
    movements: [...byType].map(([type, movements]) => ({
      type,
      count: movements.reduce((sum, { count }) => sum + count, 0n),
      amount: sumOf(movements),
    })),
  };
}

function sectionView(balance: SectionBalance, shown: (amount: bigint) => string) {
  const movements = balance.movements.toSorted((one, other) => (one.type < other.type ? -1 : 1));
  return {
    opening: shown(balance.opening),
    movements: movements.map(({ type, count, amount }) => ({ type, count: Number(count), amount: shown(amount) })),
    closing: shown(closingOf(balance)),
  };
}

export type SettlementView = ReturnType<typeof settlementView>;

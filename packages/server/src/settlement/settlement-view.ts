import { CURRENCIES, formatAmount, type Currency } from '../kit/money.ts';
import type { UtcDay } from '../kit/utc-day.ts';
import type { AccountKind, EntryType } from '../ledger/index.ts';
import { closingOf, type DayBalances, type Movement } from './model.ts';

/** What a report calls the kinds of accounts. What is under way to or from outside stands on several kinds. */
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

const FUNDING = new Set<EntryType>(['card_issue', 'pre_deposit', 'deposit', 'shortfall_payment']);
const WITHDRAWING = new Set<EntryType>(['withdrawal', 'termination_refund', 'card_issue_refund']);

interface SectionBalance {
  readonly opening: bigint;
  readonly movements: readonly Movement[];
}

/** A day's report as partners see it. */
export function settlementView(day: UtcDay, balances: DayBalances, createdAt: Date | null) {
  return {
    date: day,
    complete: createdAt !== null,
    currencies: CURRENCIES.map((currency) => currencyView(currency, balances)),
    created_at: createdAt?.toISOString() ?? null,
  };
}

function currencyView(currency: Currency, balances: DayBalances) {
  const sections = Object.fromEntries(
    SECTION_NAMES.map((name) => [name, sectionOf(name, currency, balances)]),
  ) as Record<Section, SectionBalance>;
  const shown = (amount: bigint): string => formatAmount(amount, currency);
  const onCards = (isMeant: (type: EntryType) => boolean): bigint => sumOf(sections.cards.movements, isMeant);
  return {
    currency,
    summary: {
      float_opening: shown(sections.float.opening),
      cards_funded: shown(onCards((type) => FUNDING.has(type))),
      cards_withdrawn: shown(-onCards((type) => WITHDRAWING.has(type))),
      spent: shown(-onCards((type) => type === 'clearing')),
      refunded: shown(onCards((type) => type === 'refund')),
      fees: shown(sumOf(sections.fees.movements)),
      issuer_fees: shown(sumOf(sections.issuer_fees.movements)),
      float_closing: shown(closingOf(sections.float)),
    },
    ...(Object.fromEntries(SECTION_NAMES.map((name) => [name, sectionView(sections[name], shown)])) as Record<
      Section,
      ReturnType<typeof sectionView>
    >),
  };
}

function sumOf(movements: readonly Movement[], isMeant: (type: EntryType) => boolean = () => true): bigint {
  return movements.reduce((sum, { type, amount }) => (isMeant(type) ? sum + amount : sum), 0n);
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

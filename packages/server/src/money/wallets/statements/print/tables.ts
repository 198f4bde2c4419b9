import type { Currency } from '#kit/money.ts';
import { orderedTotals, sumHolds, sumMoved, type Sum, type Totals } from '../totals.ts';
import { entryTypeName } from './entry-type-names.ts';
import type { Column, Row, Table } from './layout.ts';
import { foreignText } from './foreign-text.ts';
import { isolated } from './runs.ts';
import { amountText, grouped, timeText } from './texts.ts';
import type { PrintedEntry, PrintedSection, StatementHeader } from './thread-messages.ts';

const RIGHT = 547;

/** Between two amounts. */
const GAP = 4;
const DESCRIPTION_LEFT = 176;

/** The columns of entries. Amounts share the room right of the description: fewer have more each, which a wallet's need. */
function entryColumns(description_width: number, amounts: readonly string[]): readonly Column[] {
  const left = DESCRIPTION_LEFT + description_width;
  const step = (RIGHT - left) / amounts.length;
  return [
    { title: 'No.', right: 80, width: 32 },
    { title: 'Date and time (UTC)', left: 88, width: 84 },
    { title: 'Description', left: DESCRIPTION_LEFT, width: description_width },
    ...amounts.map((title, index) => ({ title, right: left + (index + 1) * step, width: step - GAP })),
  ];
}

/** Only purchases hold money, and they are a card's. */
const CARD_ENTRY_COLUMNS = entryColumns(134, ['Money out', 'Money in', 'Held', 'Balance']);
const WALLET_ENTRY_COLUMNS = entryColumns(160, ['Money out', 'Money in', 'Balance']);
const DESCRIPTION = 2;

const TOTAL_COLUMNS: readonly Column[] = [
  { title: 'Type', left: 48, width: 220 },
  { title: 'Entries', right: 326, width: 50 },
  { title: 'Money out', right: 408, width: 74 },
  { title: 'Money in', right: 475, width: 60 },
  { title: 'Net', right: RIGHT, width: 66 },
];

const SECTION_COLUMNS: readonly Column[] = [
  { title: 'Card', left: 48, width: 140 },
  { title: 'Opening balance', right: 256, width: 64 },
  { title: 'Held at start', right: 314, width: 54 },
  { title: 'Money in', right: 370, width: 52 },
  { title: 'Money out', right: 426, width: 52 },
  { title: 'Held at end', right: 482, width: 52 },
  { title: 'Closing balance', right: RIGHT, width: 61 },
];

/** The tables of a statement. A customer's has a table of all cards, and then one for each card that has entries. */
export function tablesOf(header: StatementHeader, sections: readonly PrintedSection[]): Table[] {
  if (header.noun === 'Customer') {
    const withEntries = sections.filter(({ entries }) => entries.length > 0);
    const headingOf = (section: PrintedSection): string => `Card ${section.id} · ${nameOf(section)}`;
    return [sectionTable(sections), ...withEntries.map((section) => entryTable(header, section, headingOf(section)))];
  }
  return sections.flatMap((section) => [
    totalTable(section.totals, section.currency),
    entryTable(header, section, 'Entries'),
  ]);
}

const nameOf = ({ name, currency }: PrintedSection): string => `${isolated(name)} (${currency.toUpperCase()})`;

function sectionTable(sections: readonly PrintedSection[]): Table {
  const rows = sections.map((section): Row => {
    const { currency, balances, totals } = section;
    const { opening, heldBefore, heldAfter, closing } = balances;
    const { debits, credits } = sumMoved(totals);
    const amounts = [opening, heldBefore, credits, debits, heldAfter, closing];
    return { cells: [nameOf(section), ...amounts.map((amount) => amountText(amount, currency))] };
  });
  return { heading: 'Cards', columns: SECTION_COLUMNS, rows };
}

/** All entries with the balances before and after them. */
function entryTable({ noun, from, to }: StatementHeader, section: PrintedSection, heading: string): Table {
  const { entries, currency, balances } = section;
  const columns = noun === 'Wallet' ? WALLET_ENTRY_COLUMNS : CARD_ENTRY_COLUMNS;
  const blank = columns.slice(DESCRIPTION + 1, -1).map(() => '');
  const balance = (at: string, title: string, amount: bigint): Row => ({
    cells: ['', timeText(at), title, ...blank, amountText(amount, currency)],
    strong: true,
  });
  const rows: Row[] = [
    balance(from, 'Opening balance', balances.opening),
    ...entries.map((entry) => entryRow(section, entry, columns)),
    balance(to, 'Closing balance', balances.closing),
  ];
  return { heading, columns, noted: DESCRIPTION, rows };
}

function entryRow(section: PrintedSection, entry: PrintedEntry, columns: readonly Column[]): Row {
  const { sequence, created_at, type, balance_after, merchant_name } = entry;
  const amounts = amountsOf(entry, section.totals.get(type)!.isHold);
  return {
    cells: [
      String(sequence),
      timeText(created_at),
      merchant_name === undefined ? entryTypeName(type) : isolated(merchant_name),
      ...columns.slice(DESCRIPTION + 1, -1).map(({ title }) => amounts[title] ?? ''),
      grouped(balance_after),
    ],
    note: noteOf(section, entry),
  };
}

/** What the small print says of an entry. The description of one with a merchant is the merchant, so its type is here. */
function noteOf({ currency, cards }: PrintedSection, entry: PrintedEntry): string {
  const { type, card_id, operation_id, reference, merchant_name } = entry;
  const parts = [
    merchant_name && entryTypeName(type),
    foreignText(entry, currency),
    isolated((card_id && cards.get(card_id)) ?? ''),
    `Operation ${operation_id}`,
    reference && `Reference ${isolated(reference)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The amount of an entry by the title of its column. A hold adds to what is held as much as it takes from the balance. */
function amountsOf({ amount }: PrintedEntry, isHold: boolean): Readonly<Record<string, string>> {
  const isDebit = amount.startsWith('-');
  const moved = grouped(isDebit ? amount.slice(1) : amount);
  if (isHold) return { Held: isDebit ? moved : `-${moved}` };
  return { [isDebit ? 'Money out' : 'Money in']: moved };
}

/**
 * What the entries of each type add up to, and all of them; no rows where there are no entries. Holds follow the total: they
 * change the balance, but nothing went in or out.
 */
function totalTable(totals: Totals, currency: Currency): Table {
  const byType = orderedTotals(totals)
    .filter(({ isHold }) => !isHold)
    .map((total): Row => ({ cells: [entryTypeName(total.type), ...sumCells(total, currency)] }));
  const moved = sumMoved(totals);
  const holds = sumHolds(totals);
  const rows: Row[] = [...byType];
  if (totals.size > 0) rows.push({ cells: ['Total', ...sumCells(moved, currency)], strong: true });
  if (holds.count > 0n) {
    const change = netOf(moved) + netOf(holds);
    rows.push(
      { cells: ['Holds and their releases', String(holds.count), '', '', amountText(netOf(holds), currency)] },
      { cells: ['Change of the balance', '', '', '', amountText(change, currency)], strong: true },
    );
  }
  return { heading: 'Summary', columns: TOTAL_COLUMNS, rows };
}

function sumCells(sum: Sum, currency: Currency): string[] {
  const amounts = [sum.debits, sum.credits, netOf(sum)].map((amount) => amountText(amount, currency));
  return [String(sum.count), ...amounts];
}

const netOf = ({ credits, debits }: Sum): bigint => credits - debits;

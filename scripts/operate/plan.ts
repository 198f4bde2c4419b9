import { KEPT_DAYS, REQUEST_ALONE, UNIT_COSTS, VERIFIED_ENTRIES_PER_MINUTE, type UnitCost } from './unit-costs.ts';

/** What an installation is expected to do, and what it pays. */
export const INPUTS = {
  cards: 10_000_000,
  /** Per card and month. */
  purchases: 6,
  declines: 0.5,
  deposits: 1.5,
  reads: 20,
  /** Webhook endpoints that receive each event. */
  endpoints: 1,
  /** The busiest hour, compared with the average. */
  peak: 5,
  /** For which the ledger is kept. */
  months: 84,
  /** Monthly prices: of a core with 4 GB of memory, and of a GB. */
  core: 25,
  disk: 0.2,
  backup: 0.02,
  traffic: 0.05,
  /** Average use of the cores. */
  use: 0.2,
};
export type Inputs = typeof INPUTS;

const MONTH_DAYS = 365.25 / 12;
const MONTH_SECONDS = MONTH_DAYS * 86_400;
const MINUTES_PER_DAY = 1_440;
const ENTRIES_PER_POSTING = 2;
const FULL_BACKUPS = 4;
const BACKUP_COMPRESSION = 3;
const WAL_COMPRESSION = 4;
const DELIVERY_BYTES = 1_500;
const RESPONSE_BYTES = 1_400;
const GB = 1e9;

type Table = readonly (readonly string[])[];

/** A page's table in Markdown. */
export function markdown([head, ...rows]: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head!), `|${'---|'.repeat(head!.length)}`, ...rows.map(line)].join('\n');
}

/** Bytes of each operation. */
export function unitCosts(): Table {
  return [
    ['Operation', 'Ledger, cards, events', 'Idempotency key', 'Request log', 'Webhook deliveries', 'Write-ahead log'],
    ...Object.entries(UNIT_COSTS).map(([name, { kept, keys, requests, deliveries, wal }]) => [
      name,
      ...[kept, keys, requests, deliveries, wal].map((bytes) => (bytes === 0 ? '–' : whole(bytes))),
    ]),
  ];
}

/** What the installation writes, keeps and needs. */
export function plan(inputs: Inputs): Table {
  const { cards, peak, months } = inputs;
  const counts = monthlyCounts(inputs);
  const sum = (part: (cost: UnitCost) => number): number =>
    Object.entries(counts).reduce((total, [name, count]) => total + count * part(UNIT_COSTS[name as Operation]), 0);
  const kept = sum((cost) => cost.kept) / GB;
  const once = (cards * (UNIT_COSTS.card.kept + UNIT_COSTS.customer.kept)) / GB;
  // Purchases come from the card network, so they have no idempotency key and no recorded call.
  const calls = ['deposit', 'card read'] as const;
  const ofCalls = (bytes: (name: (typeof calls)[number]) => number): number =>
    calls.reduce((total, name) => total + counts[name] * bytes(name), 0);
  const keptFor = (part: keyof typeof KEPT_DAYS, bytes: number): string =>
    gigabytes((bytes / GB) * (KEPT_DAYS[part] / MONTH_DAYS));
  const postings = counts.deposit + counts['purchase, authorized'] + counts['purchase, cleared'];
  const changes = postings + counts['purchase, declined'];
  const verify_minutes = (postings * ENTRIES_PER_POSTING) / VERIFIED_ENTRIES_PER_MINUTE;
  const wal = sum((cost) => cost.wal);
  const cores = (sum((cost) => cost.cpu_us ?? 0) / 1e6 / MONTH_SECONDS) * peak;
  const perSecond = (count: number): string =>
    `${whole(count / MONTH_SECONDS)}/s on average, ${whole((count / MONTH_SECONDS) * peak)}/s in the busiest hour`;
  return [
    ['What', 'Result'],
    ['changes of the ledger', perSecond(changes)],
    ['reads', perSecond(counts['card read'])],
    ['webhook deliveries', perSecond(counts['webhook delivery'])],
    ['processors that this takes in the busiest hour', `${cores.toFixed(2)} cores`],
    ['disk for cards and customers, once', gigabytes(once)],
    ['disk for ledger and events, each month', gigabytes(kept)],
    [
      `… after 12 and ${months} months, with cards`,
      `${gigabytes(once + 12 * kept)}, ${gigabytes(once + months * kept)}`,
    ],
    [
      'disk for idempotency keys, 7 days',
      keptFor(
        'keys',
        ofCalls((name) => UNIT_COSTS[name].keys),
      ),
    ],
    [
      'disk for the request log, 30 days, at most',
      keptFor(
        'requests',
        ofCalls((name) => REQUEST_ALONE[name]),
      ),
    ],
    [
      'disk for webhook deliveries, 34 days',
      keptFor(
        'deliveries',
        sum((cost) => cost.deliveries),
      ),
    ],
    [
      'write-ahead log',
      `${gigabytes(wal / GB)} a month, ${((wal / MONTH_SECONDS / 1e6) * peak).toFixed(1)} MB/s in the busiest hour`,
    ],
    ['`issuary verify`, for each month of the ledger', `${whole(verify_minutes)} minutes`],
    ['months after which it takes a day', whole(MINUTES_PER_DAY / verify_minutes)],
  ];
}

type Operation = keyof typeof UNIT_COSTS;

/** How often each operation happens in a month. */
function monthlyCounts({ cards, purchases, declines, deposits, reads, endpoints }: Inputs) {
  const events = cards * (2 * purchases + declines + deposits);
  return {
    deposit: cards * deposits,
    'purchase, authorized': cards * purchases,
    'purchase, cleared': cards * purchases,
    'purchase, declined': cards * declines,
    'card read': cards * reads,
    'webhook delivery': events * endpoints,
  };
}

/** What a million operations cost, with one delivery for each event. */
export function costs(inputs: Inputs): Table {
  const { core, disk, backup, traffic, months, use } = inputs;
  const row = (name: string, operations: readonly Operation[], events: number, isCall: boolean): string[] => {
    const all: readonly UnitCost[] = operations.map((operation) => UNIT_COSTS[operation]);
    const sum = (part: (cost: UnitCost) => number): number => all.reduce((total, each) => total + part(each), 0);
    const recorded = operations.reduce(
      (total, name) => total + (name in REQUEST_ALONE ? REQUEST_ALONE[name as keyof typeof REQUEST_ALONE] : 0),
      0,
    );
    const delivery = { ...UNIT_COSTS['webhook delivery'], cpu_us: UNIT_COSTS['webhook delivery'].cpu_us ?? 0 };
    // For a million operations, a byte is a megabyte: a thousand bytes are a GB.
    const gb = (bytes: number): number => bytes / 1_000;
    const days = (bytes: number, count: number): number => (gb(bytes) * count) / MONTH_DAYS;
    const cpu_us = sum((each) => each.cpu_us ?? 0) + events * delivery.cpu_us;
    const parts = [
      (cpu_us / (MONTH_SECONDS * use)) * core,
      gb(sum((each) => each.kept)) * months * disk,
      (days(isCall ? sum((each) => each.keys) : 0, KEPT_DAYS.keys) +
        days(recorded, KEPT_DAYS.requests) +
        days(events * delivery.deliveries, KEPT_DAYS.deliveries)) *
        disk,
      (gb(sum((each) => each.kept)) / BACKUP_COMPRESSION) * months * FULL_BACKUPS * backup +
        (gb(sum((each) => each.wal) + events * delivery.wal) / WAL_COMPRESSION) * backup,
      gb(events * DELIVERY_BYTES + (isCall ? RESPONSE_BYTES : 0)) * traffic,
    ];
    return [name, ...[...parts, parts.reduce((total, each) => total + each, 0)].map((price) => price.toFixed(2))];
  };
  return [
    ['A million', 'Processor', 'Disk, kept', 'Disk, deleted later', 'Backups', 'Traffic', 'Together'],
    row('purchases, authorized and cleared', ['purchase, authorized', 'purchase, cleared'], 2, false),
    row('declined purchases', ['purchase, declined'], 1, false),
    row('deposits', ['deposit'], 1, true),
    row('reads', ['card read'], 0, true),
    row('cards with their customers', ['customer', 'card'], 1, true),
  ];
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en');
}

function gigabytes(number: number): string {
  return number >= 1_000 ? `${(number / 1_000).toFixed(1)} TB` : `${whole(number)} GB`;
}

import type { Logger } from 'pino';
import { MINUTE_MS } from '#kit/durations.ts';
import { formatAmount, isCurrency } from '#kit/money.ts';
import type { Currency } from '#kit/money.ts';
import type { Books } from './books.ts';
import { cardsOfVendor } from '../cards-of-vendor.ts';
import type { VendorKey } from '../reference-store.ts';
import type { OpenVendor } from '../open-vendor.ts';
import type { Question, QuestionParts } from '../question.ts';
import type { Float, VendorAdapter } from '../vendor-adapter.ts';
import { listFloats, saveFloat, type FloatRow } from './float-store.ts';

const EVERY_MS = MINUTE_MS;

type WatchParts = QuestionParts & { readonly books: Books; readonly logger: Logger };

/** The currencies without cards that were logged, by vendor: once in the life of a process. */
const LOGGED = new WeakMap<VendorAdapter, Set<string>>();

/**
 * The balances from which the vendor pays purchases, with a warning of one that does not cover what its cards could spend at once: the
 * vendor would decline purchases without asking. A currency in which the vendor reports no balance has none.
 */
export function floats(parts: WatchParts, vendor: OpenVendor): Question | undefined {
  if (vendor.adapter.floats === undefined) return undefined;
  const readFloats = vendor.adapter.floats.bind(vendor.adapter);
  return {
    about: 'floats',
    every_ms: EVERY_MS,
    async ask(_cursor, _save, signal) {
      const needs = await needsOf(parts, vendor.key);
      const read = await readFloats();
      signal.throwIfAborted();
      await saveFloats(parts, vendor, { needs, floats: read });
      return undefined;
    },
  };
}

async function saveFloats(
  parts: WatchParts,
  { key, adapter }: OpenVendor,
  { needs, floats }: { readonly needs: ReadonlyMap<Currency, bigint>; readonly floats: readonly Float[] },
): Promise<void> {
  const spendable = balancesOf(floats);
  logOthers(parts, key, adapter, floats);
  const stored = (await parts.database.rows(listFloats())).filter(isOf(key)).map(({ currency }) => currency);
  for (const currency of new Set([...spendable.keys(), ...needs.keys(), ...stored])) {
    const available = spendable.get(currency) ?? 0n;
    const needed = needs.get(currency) ?? 0n;
    const now = parts.clock.now();
    const [saved] = await parts.database.rows(saveFloat(key, { currency, available, needed }, now));
    if (saved!.short_since?.getTime() !== now.getTime()) continue;
    const amounts = { available: formatAmount(available, currency), needed: formatAmount(needed, currency) };
    parts.logger.warn({ ...key, currency, ...amounts }, 'the balance at the card platform does not cover its cards');
  }
}

/** What all cards of the vendor could spend at once. */
async function needsOf({ database, books }: WatchParts, key: VendorKey): Promise<ReadonlyMap<Currency, bigint>> {
  const needs = new Map<Currency, bigint>();
  for await (const cards of cardsOfVendor(database, key))
    for (const [currency, balance] of await books.balances(cards))
      needs.set(currency, (needs.get(currency) ?? 0n) + balance);
  return needs;
}

/** The balances that cards here can spend. */
function balancesOf(floats: readonly Float[]): ReadonlyMap<Currency, bigint> {
  const balances = new Map<Currency, bigint>();
  for (const { currency, available } of floats)
    if (isCurrency(currency)) balances.set(currency, (balances.get(currency) ?? 0n) + available);
  return balances;
}

/** Money in other currencies is no error, but the operator should know that no card can spend it. */
function logOthers({ logger }: WatchParts, key: VendorKey, adapter: VendorAdapter, floats: readonly Float[]): void {
  const logged = LOGGED.get(adapter) ?? new Set();
  LOGGED.set(adapter, logged);
  for (const { currency, available } of floats) {
    if (isCurrency(currency) || available === 0n || logged.has(currency)) continue;
    logged.add(currency);
    const details = { ...key, currency, minor_units: String(available) };
    logger.warn(details, 'a balance at the card platform is in a currency that no card can have');
  }
}

function isOf({ vendor, environment }: VendorKey) {
  return (float: FloatRow): boolean => float.vendor === vendor && float.environment === environment;
}

import type { Logger } from 'pino';
import { MINUTE_MS } from '../../../foundation/kit/durations.ts';
import { formatAmount } from '../../../foundation/kit/money.ts';
import type { Currency } from '../../../foundation/kit/money.ts';
import type { Books } from '../books.ts';
import { cardsOfVendor } from '../cards-of-vendor.ts';
import type { VendorKey } from '../stored-references/store.ts';
import { doDueWork, type WorkParts } from '../cursors/do-work.ts';
import type { OpenVendor } from '../open-vendor.ts';
import { saveFloat } from './store.ts';

const EVERY_MS = MINUTE_MS;

type WatchParts = WorkParts & { readonly books: Books; readonly logger: Logger };

/**
 * Reads the balances from which the vendor pays purchases, and warns of one that does not cover what its cards could spend at once:
 * the vendor would decline purchases without asking.
 */
export async function watchFloats(parts: WatchParts, { key, adapter }: OpenVendor): Promise<void> {
  if (adapter.floats === undefined) return;
  await doDueWork(parts, key, { work: 'floats', every_ms: EVERY_MS }, async () => {
    const needs = await needsOf(parts, key);
    const floats = await adapter.floats!();
    for (const { currency, available } of floats) {
      const needed = needs.get(currency) ?? 0n;
      const now = parts.clock.now();
      const [saved] = await parts.database.rows(saveFloat(key, { currency, available, needed }, now));
      if (saved!.short_since?.getTime() !== now.getTime()) continue;
      const amounts = { available: formatAmount(available, currency), needed: formatAmount(needed, currency) };
      parts.logger.warn({ ...key, currency, ...amounts }, 'the balance at the card platform does not cover its cards');
    }
  });
}

/** What all cards of the vendor could spend at once. */
async function needsOf({ database, books }: WatchParts, key: VendorKey): Promise<ReadonlyMap<Currency, bigint>> {
  const needs = new Map<Currency, bigint>();
  for await (const cards of cardsOfVendor(database, key))
    for (const [currency, balance] of await books.balances(cards))
      needs.set(currency, (needs.get(currency) ?? 0n) + balance);
  return needs;
}

import { defineExport, type ExportSource } from '#api/export-source.ts';
import { LOWEST_ID } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { IN_PERIOD, scan, scanPage, statement, type ScanRow } from '#database';
import { describedEntryView, namedEntries, type DescribedEntryView, type DescribedRow } from './described-entries.ts';
import { ENTRIES } from './entries-csv.ts';
import { metadataOf, REFERENCE } from './entry-operation.ts';
import type { EntryReading } from './merchants.ts';

interface ExportedRow extends DescribedRow {
  currency: Currency;
}

type ExportedEntry = DescribedEntryView & { readonly currency: Currency };

// Operation by operation, whose ids are in the order of time, instead of account by account: then no account's whole ledger is
// read for a few entries of a period, and each entry is found by its key.
const SCAN = statement<ScanRow<ExportedRow>>(
  'ledger.scan_entries',
  scanPage('operations', 'id', 'id, created_at, card_id, transaction_id, reference, origin_id', {
    text: `
    SELECT entries.account_id, entries.sequence, entries.amount, entries.balance_after, entries.operation_id, entries.type,
           entries.created_at, accounts.currency, operation.card_id, operation.transaction_id, ${REFERENCE} AS reference,
           ${metadataOf('entries')} AS metadata, postings.ordinal AS posting, side.ordinal AS side
      FROM scanned
     CROSS JOIN LATERAL (SELECT scanned.card_id, scanned.transaction_id, scanned.reference, scanned.origin_id) AS operation
      JOIN postings ON postings.tenant_id = $1 AND postings.operation_id = scanned.id
     CROSS JOIN LATERAL (VALUES (debit_account_id, debit_sequence, 1), (credit_account_id, credit_sequence, 2))
       AS side (account_id, sequence, ordinal)
      JOIN accounts ON accounts.tenant_id = $1 AND accounts.id = side.account_id AND accounts.kind IN ('wallet', 'card')
      JOIN entries ON entries.tenant_id = $1 AND entries.account_id = side.account_id AND entries.sequence = side.sequence
     WHERE ${IN_PERIOD}`,
    order: 'operation_id, posting, side',
  }),
);

/** All entries of a tenant's wallets and cards, in the order of their operations. */
export function entryExport(reading: EntryReading): ExportSource {
  return defineExport<ExportedEntry>({
    table: ENTRIES,
    async pages({ id: tenantId }, period, after, size) {
      const { rows, next } = await scan(reading.database, SCAN, { tenantId, after: after ?? LOWEST_ID, size }, period);
      const entries = await namedEntries(reading, tenantId, rows);
      const items = entries.map((entry, index) => {
        const { currency } = rows[index]!;
        return { ...describedEntryView(entry, currency), currency };
      });
      return { items, next };
    },
  });
}

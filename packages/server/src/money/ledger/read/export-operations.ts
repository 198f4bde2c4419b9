import { defineExport, type ExportSource } from '../../../foundation/api/export-source.ts';
import { csvField, csvText } from '../../../foundation/kit/csv.ts';
import type { Database } from '../../../foundation/database/index.ts';
import { NO_METADATA } from '../../../foundation/kit/metadata.ts';
import { metadataOfOperations } from '../operation-metadata.ts';
import { entriesOfOperations, scanOperations } from '../store.ts';
import { operationView, type OperationView } from './operation-view.ts';

/** All operations of a tenant. */
export function operationExport(database: Database): ExportSource {
  return defineExport<OperationView>({
    columns: [
      ['id', ({ id }) => csvField(id)],
      ['created_at', ({ created_at }) => csvField(created_at)],
      ['type', ({ type }) => csvField(type)],
      ['status', ({ status }) => csvField(status)],
      ['amount', ({ amount }) => csvField(amount)],
      ['fee', ({ fee }) => csvField(fee)],
      ['currency', ({ currency }) => csvField(currency)],
      ['fee_schedule_version', ({ fee_schedule_version }) => csvField(fee_schedule_version ?? null)],
      ['card_id', ({ card_id }) => csvField(card_id ?? null)],
      ['wallet_id', ({ wallet_id }) => csvField(wallet_id ?? null)],
      ['transaction_id', ({ transaction_id }) => csvField(transaction_id ?? null)],
      ['reference', ({ reference }) => csvText(reference ?? null)],
      ['origin_operation_id', ({ origin_operation_id }) => csvField(origin_operation_id ?? null)],
      ['error', ({ error }) => csvText(error ?? null)],
      ['metadata', ({ metadata }) => csvText(JSON.stringify(metadata))],
    ],
    async pages({ id: tenantId }, period, after, size, format) {
      const { operations, next } = await scanOperations(database, tenantId, after, size, period);
      const ids = operations.map(({ id }) => id);
      if (ids.length === 0) return { items: [], next };
      const [entries, metadata] = await Promise.all([
        // CSV has no entries.
        format === 'csv' ? undefined : entriesOfOperations(database, tenantId, ids),
        metadataOfOperations(database, tenantId, ids),
      ]);
      const items = operations.map((each) =>
        operationView(each, entries?.get(each.id) ?? [], metadata.get(each.id) ?? NO_METADATA),
      );
      return { items, next };
    },
  });
}

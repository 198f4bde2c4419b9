import { defineExport, type ExportSource } from '../../../foundation/api/export-source.ts';
import { csvField, csvText } from '../../../foundation/kit/csv.ts';
import type { Database } from '../../../foundation/database/index.ts';
import { entriesOfOperations, scanOperations } from '../store.ts';
import { operationView } from './operation-view.ts';

type OperationView = ReturnType<typeof operationView>;

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
    ],
    async pages({ id: tenantId }, period, after, size, format) {
      const { operations, next } = await scanOperations(database, tenantId, after, size, period);
      const ids = operations.map(({ id }) => id);
      // CSV has no entries.
      const found = format === 'csv' || ids.length === 0 ? [] : await entriesOfOperations(database, tenantId, ids);
      const entries = Map.groupBy(found, ({ operationId }) => operationId);
      return { items: operations.map((each) => operationView(each, entries.get(each.id) ?? [])), next };
    },
  });
}

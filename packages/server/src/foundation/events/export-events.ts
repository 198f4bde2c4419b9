import { defineExport, type ExportSource } from '#api/export-source.ts';
import type { Database } from '#database';
import { CsvTable, jsonColumn, valueColumn } from '#kit/csv.ts';
import { viewEvent, type EventView } from './feed.ts';
import { scanEvents } from './store.ts';

const EVENTS = new CsvTable<EventView>([
  valueColumn('id', ({ id }) => id),
  valueColumn('created_at', ({ created_at }) => created_at),
  valueColumn('type', ({ type }) => type),
  valueColumn('environment', ({ environment }) => environment),
  valueColumn('sequence', ({ sequence }) => sequence),
  valueColumn('entry_sequence', ({ entry_sequence }) => entry_sequence),
  jsonColumn('data', ({ data }) => data),
]);

/** All events of a tenant, as the feed has them. One-time codes, which are stored apart from their events, are left out. */
export function eventExport(database: Database): ExportSource {
  return defineExport<EventView>({
    table: EVENTS,
    async pages(tenant, period, after, size) {
      const { events, next } = await scanEvents(database, tenant.id, after, size, period);
      return { items: events.map((row) => viewEvent(tenant, row)), next };
    },
  });
}

import { defineExport, type ExportSource } from '../api/export-source.ts';
import type { Database } from '../database/index.ts';
import { csvField, csvText } from '../kit/csv.ts';
import { viewEvent, type EventView } from './feed.ts';
import { scanEvents } from './store.ts';

/** All events of a tenant, as the feed has them. One-time codes, which are stored apart from their events, are left out. */
export function eventExport(database: Database): ExportSource {
  return defineExport<EventView>({
    columns: [
      ['id', ({ id }) => csvField(id)],
      ['created_at', ({ created_at }) => csvField(created_at)],
      ['type', ({ type }) => csvField(type)],
      ['environment', ({ environment }) => csvField(environment)],
      ['sequence', ({ sequence }) => csvField(sequence)],
      ['entry_sequence', ({ entry_sequence }) => csvField(entry_sequence ?? null)],
      ['data', ({ data }) => csvText(JSON.stringify(data))],
    ],
    async pages(tenant, period, after, size) {
      const { events, next } = await scanEvents(database, tenant.id, after, size, period);
      return { items: events.map((row) => viewEvent(tenant, row)), next };
    },
  });
}

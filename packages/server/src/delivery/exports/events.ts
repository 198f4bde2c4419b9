import { Type } from 'typebox';
import { OneOf, Timestamp } from '#api/schema.ts';
import { defineEvent } from '#events';
import examples from './event-examples.json' with { type: 'json' };
import { ExportSchema } from './schemas.ts';

const { id, type, format, from, to, rows, bytes, error, created_at } = ExportSchema.properties;

export const exportCompleted = defineEvent({
  type: 'export.completed',
  summary: 'An export has ended',
  cause:
    'The file of an export that you requested with `POST /exports` is complete, or could not be written (`status` `failed`).',
  action:
    'If `status` is `completed`, read the export for its `download_url`, which is valid for a short time, and download the file. If it is `failed`, request the export again.',
  data: Type.Object({
    id,
    type,
    format,
    status: OneOf(['completed', 'failed'], { description: 'How it ended.' }),
    from,
    to,
    rows,
    bytes,
    error,
    created_at,
    completed_at: Timestamp({ description: 'When it ended.' }),
  }),
  example: examples['export.completed'],
});

export const EXPORT_EVENTS = [exportCompleted];

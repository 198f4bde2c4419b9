import { Type } from 'typebox';
import { EXPORT_FORMATS } from '#api/export-source.ts';
import { PageQuery } from '#api/page.ts';
import { personal } from '#api/personal.ts';
import { Moment } from '#api/period.ts';
import { NullableString, OneOf, PathId, Timestamp, Uuid } from '#api/schema.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { EXPORT_STATUSES, EXPORT_TYPES, FILE_KEPT_DAYS, LINK_MS } from './model.ts';

const FILTERS_MAX = 20;
const FILTER_LENGTH_MAX = 255;

export const ExportParams = Type.Object({ id: PathId('export') });
export const ExportsQuery = Type.Object(PageQuery);

export const ExportBody = Type.Object(
  {
    type: OneOf(EXPORT_TYPES, { description: 'The objects to export.' }),
    format: OneOf(EXPORT_FORMATS, {
      description:
        '`csv`: one row per object, with a header. `jsonl`: one JSON object per line, as the API returns it.',
    }),
    bom: Type.Optional(
      Type.Boolean({
        description:
          'Whether a `csv` file starts with the UTF-8 byte order mark, by which Excel recognizes UTF-8. Default `false`.',
      }),
    ),
    from: Moment('Only objects created at this time or later: a date, which is its start in UTC, or a timestamp.'),
    to: Moment(
      'Only objects created before this time: a date, which is its start in UTC, or a timestamp. Defaults to now; a later time means now.',
    ),
    filters: Type.Optional(
      Type.Record(Type.String(), Type.String({ maxLength: FILTER_LENGTH_MAX }), {
        maxProperties: FILTERS_MAX,
        description:
          'Only objects that match: the query parameters of the search for this type, each as a string. A name that the type does not have is refused.',
      }),
    ),
  },
  { title: 'NewExport' },
);

export const ExportSchema = Type.Object(
  {
    id: Uuid({ description: 'The export.' }),
    type: OneOf(EXPORT_TYPES, { description: 'The exported objects.' }),
    format: OneOf(EXPORT_FORMATS, { description: 'The format of the file.' }),
    bom: Type.Boolean({ description: 'Whether the file starts with the UTF-8 byte order mark.' }),
    status: OneOf(EXPORT_STATUSES, {
      description:
        '`pending`: it waits for its turn. `running`: the file is being written. `completed`: it can be downloaded. `failed`: see `error`.',
    }),
    from: NullableString({ format: 'date-time', description: 'Start of the period, inclusive; null for no start.' }),
    to: Timestamp({ description: 'End of the period, exclusive.' }),
    filters: Type.Record(Type.String(), Type.String(), {
      description: 'The filters of the request.',
      ...personal('hidden'),
    }),
    rows: Type.Integer({ description: 'Objects in the file, so far while it is being written.' }),
    bytes: Type.Integer({ description: 'Length of the file, so far while it is being written.' }),
    error: NullableString({
      description:
        'Error code if `status` is `failed`: `internal`, or `personal_data_erased` if a customer was erased meanwhile.',
    }),
    download_url: NullableString({
      description: `A link to the file, valid for ${LINK_MS / MINUTE_MS} minutes. It needs no token, so keep it secret; it ends with the key of the call, and people get the file with \`Accept: application/octet-stream\`. Read the export again for a new link. Null until the file is complete, and after \`expires_at\`.`,
    }),
    created_at: Timestamp({ description: 'When it was requested.' }),
    completed_at: NullableString({ format: 'date-time', description: 'When it completed or failed.' }),
    expires_at: NullableString({
      format: 'date-time',
      description: `When the file is deleted: ${FILE_KEPT_DAYS} days after its completion. Null if there is no file.`,
    }),
  },
  { title: 'Export' },
);

export const EXPORT_BODY_EXAMPLE = { type: 'transactions', from: '2026-11-01', to: '2026-12-01', format: 'csv' };

export const NEW_EXPORT_EXAMPLE = {
  id: '019ad8c4-1f60-7c3a-9b41-e27d05f6a813',
  type: 'transactions',
  format: 'csv',
  bom: false,
  status: 'pending',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-12-01T00:00:00.000Z',
  filters: {},
  rows: 0,
  bytes: 0,
  error: null,
  download_url: null,
  created_at: '2026-12-01T06:00:00.000Z',
  completed_at: null,
  expires_at: null,
};

export const EXPORT_EXAMPLE = {
  ...NEW_EXPORT_EXAMPLE,
  status: 'completed',
  rows: 48_210,
  bytes: 11_908_114,
  download_url:
    'https://api.example.com/business/sandbox/v1/downloads/AZotbRHEfguPV9GmwrlOMwGa2MQfYHw6m0HifQX2qBNpLR5o3KkR0vYQm1bJx8cU2hNwT6sZaPdEgFrLyWuIoKtMvqs',
  completed_at: '2026-12-01T06:00:03.412Z',
  expires_at: '2026-12-08T06:00:03.412Z',
};

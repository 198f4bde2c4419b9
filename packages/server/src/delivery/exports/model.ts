import type { ExportFormat, ExportQuery } from '#api/export-source.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { numberInWords } from '#kit/in-words.ts';
import type { Id, TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { IN_PARTS, type WorkName } from '#work';

/** A file with a tenant's objects of one type. */
export type ExportId = Id<'export'>;

/** Writes a file. The id of an item is that of its export. */
export const EXPORT_FILE: WorkName<null> = {
  name: 'export',
  overdue: {
    kind: 'export_waiting',
    // It is picked up within seconds, unless others are before it, and after a failed attempt within minutes.
    after_ms: 5 * MINUTE_MS,
    describe: ({ attempts }) => ({
      ...(attempts > 1
        ? {
            what: `writing the file of this export has made no progress in ${attempts} attempts`,
            remedy: `find the cause in the log; after ${numberInWords(IN_PARTS.attempts_max)} attempts the export fails, and the partner can request it again`,
            remedyCode: 'find_export_failure',
          }
        : {
            what: 'this export is waiting to be written, and no worker has picked it up',
            remedy: 'make sure that a process with the role `worker` is running',
            remedyCode: 'start_worker',
          }),
      params: { attempts: String(attempts) },
    }),
  },
};

export const EXPORT_TYPES = ['transactions', 'operations', 'entries', 'cards', 'customers', 'events'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

/** How long a completed file is kept. */
export const FILE_KEPT_DAYS = 7;
/** How long a link to it is valid. */
export const LINK_MS = 15 * MINUTE_MS;

/** `pending`: waits for a worker. */
export const EXPORT_STATUSES = ['pending', 'running', 'completed', 'failed'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

export interface Export {
  readonly tenantId: TenantId;
  readonly id: ExportId;
  readonly type: ExportType;
  readonly format: ExportFormat;
  /** Whether the file starts with the byte order mark; only CSV. */
  readonly bom: boolean;
  readonly status: ExportStatus;
  readonly query: ExportQuery;
  /** The last object that is in the file; null before the first part, or after the last object. */
  readonly cursor: string | null;
  /** Parts of the file that are stored. */
  readonly parts: number;
  /** Objects in them. */
  readonly rows: number;
  /** Length of them, as they are downloaded. */
  readonly bytes: number;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  /** When the file is deleted; null while it is incomplete, and after it was deleted. */
  readonly expiresAt: Date | null;
}

/** The vault subject of a part of a file. Parts count from 0. */
export function partSubject(id: ExportId, part: number): string {
  return `export/${id}/${part}`;
}

/** The vault subjects of `count` parts from `first` on. */
export function partSubjects(id: ExportId, first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => partSubject(id, first + index));
}

export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
};

/** Such as "transactions_2026-11-01_019a2f6d.csv": the type, the first day if there is one, and the beginning of the id. */
export function fileName({ type, format, query, id }: Export): string {
  const day = query.from === null ? [] : [query.from.toISOString().slice(0, 10)];
  return `${[type, ...day, id.slice(0, 8)].join('_')}.${format}`;
}

/** What a link to a file names. */
export interface DownloadTarget {
  readonly environment: Environment;
  readonly tenantId: TenantId;
  readonly exportId: ExportId;
  /** The API key that minted the link: the link ends with it. */
  readonly clientId: string;
}

import { IssuaryError, type Body, type Export, type Issuary, type IssuaryErrorCode } from '@issuary/sdk';
import { usePlace } from '../session/place.ts';
import { useTexts } from '../text/catalog.ts';
import type { Progress, RowsFile } from '../ui/rows-file.ts';
import { saveFile } from '../ui/save-file.ts';
import { uiTexts } from '../ui/texts.ts';
import { apiOf } from './client.ts';
import { FILE_TIMEOUT_MS } from './queries.ts';

/** While somebody waits for the file. */
const POLL_MS = 1_000;

/** What an export has: objects of a type, by the filters of their search. */
export interface Exported {
  readonly type: Export['type'];
  readonly filters: Readonly<Record<string, string | undefined>>;
  /** Objects that were created from this moment on. */
  readonly from?: string | undefined;
  /** Objects that were created before this moment. */
  readonly to?: string | undefined;
}

/** Makes files of exports: the service writes all that match, and the browser saves it. */
export function useExportFile(): (exported: Exported, name: string) => RowsFile {
  const { membership, environment } = usePlace();
  const { allRows: texts } = useTexts(uiTexts);
  return (exported, name) => ({
    right: 'exports.create',
    note: texts.byService,
    async save(progress) {
      const api = apiOf(membership.partner.id, environment);
      const { id, rows, error } = await made(api, exported, progress);
      if (error !== null) throw new IssuaryError({ code: error as IssuaryErrorCode, status: 200 });
      const file = await api.fetch('GET', `/exports/${id}`, {
        headers: { accept: 'application/octet-stream' },
        signal: progress.signal,
        timeout: FILE_TIMEOUT_MS,
      });
      saveFile(`${name}.csv`, await file.blob());
      return rows;
    },
  });
}

/** Asks for an export, and reads it until it is complete or has failed. */
async function made(
  api: Issuary,
  { type, filters, from, to }: Exported,
  { signal, onRows }: Progress,
): Promise<Export> {
  const set = Object.entries(filters).filter((each): each is [string, string] => each[1] !== undefined);
  // People open CSV in spreadsheets.
  const body: Body<'createExport'> = {
    type,
    format: 'csv',
    bom: true,
    ...(from && { from }),
    ...(to && { to }),
    filters: Object.fromEntries(set),
  };
  let last = await api.exports.create(body, { signal });
  while (last.completed_at === null) {
    await passed(POLL_MS, signal);
    last = await api.exports.get(last.id, { signal });
    onRows(last.rows);
  }
  return last;
}

/** Waits, or ends as soon as somebody stops it. */
async function passed(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
  signal.throwIfAborted();
}

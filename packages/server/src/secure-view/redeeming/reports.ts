import type { Secret } from '../../kit/secret.ts';
import type { FrameDependencies } from '../dependencies.ts';
import { insertEntry } from '../log/store.ts';
import { RETRY_MS, type Field, type LogEntry, type Refusal, type Viewer, type ViewKey } from '../model.ts';
import { hashOf, parseViewName } from '../view-address.ts';
import { countReport, findView, type ViewRow } from './store.ts';

/** For a request that is refused before anything else is looked at. */
export async function reportRefusal(
  dependencies: FrameDependencies,
  name: string,
  viewer: Viewer,
  reason: Refusal,
): Promise<void> {
  const key = parseViewName(name);
  const view = key && (await findView(dependencies.database, key));
  if (key && view) await reportRefused(dependencies, key, view, viewer, reason);
}

export async function reportRefused(
  { database, clock }: FrameDependencies,
  key: ViewKey,
  { card_id: cardId }: ViewRow,
  viewer: Viewer,
  reason: Refusal,
): Promise<void> {
  const entry: LogEntry = {
    tenantId: key.tenantId,
    cardId,
    viewId: key.id,
    at: clock.now(),
    viewer,
    outcome: 'refused',
    detail: reason,
  };
  if (await countReport(database, key)) await database.rows(insertEntry(entry));
}

export interface CopyReport {
  readonly name: string;
  /** Of the page that consumed the view: nobody else can say that something was copied. */
  readonly nonce: Secret<string>;
  readonly field: Field;
  readonly viewer: Viewer;
}

/** Writes down that a field was copied. @returns whether it was taken */
export async function reportCopy(
  { database, clock }: FrameDependencies,
  { name, nonce, field, viewer }: CopyReport,
): Promise<boolean> {
  const key = parseViewName(name);
  const view = key && (await findView(database, key));
  const at = clock.now();
  const isOver = view && at.getTime() > view.expires_at.getTime() + RETRY_MS;
  if (!key || !view?.nonce_hash?.equals(hashOf(nonce)) || isOver) return false;
  if (!(await countReport(database, key))) return false;
  const entry: LogEntry = {
    tenantId: key.tenantId,
    cardId: view.card_id,
    viewId: key.id,
    at,
    viewer,
    outcome: 'copied',
    detail: field,
  };
  await database.rows(insertEntry(entry));
  return true;
}

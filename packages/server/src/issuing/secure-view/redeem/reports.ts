import type { Secret } from '../../../foundation/kit/secret.ts';
import type { FrameDependencies } from '../dependencies.ts';
import {
  REFUSALS_MAX,
  REPORTS_MAX,
  RETRY_MS,
  ANONYMOUS_REPORTS_MAX,
  type Field,
  type Refusal,
  type Viewer,
} from '../model.ts';
import { hashOf, parseViewName } from '../view-url.ts';
import { findView, writeReport } from './store.ts';

/** The reasons for which no secret is needed. */
const WITHOUT_SECRET: ReadonlySet<Refusal> = new Set(['unknown', 'not_from_the_frame']);

/**
 * Writes down that somebody was refused, if there is a view of that name and the log has room for it. Whoever knows the
 * name can cause as many as he likes, so these are bounded, and leave room for who brought the secret as well: that one was
 * given the address, or stole it.
 */
export async function reportRefusal(
  { database, clock }: FrameDependencies,
  name: string,
  viewer: Viewer,
  reason: Refusal,
): Promise<void> {
  const key = parseViewName(name);
  if (key === undefined) return;
  await writeReport(
    database,
    { key, at: clock.now(), what: { outcome: 'refused', detail: reason }, viewer },
    WITHOUT_SECRET.has(reason) ? ANONYMOUS_REPORTS_MAX : REFUSALS_MAX,
  );
}

export interface CopyReport {
  readonly name: string;
  /** Of the page that consumed the view: nobody else can say that something was copied. */
  readonly nonce: Secret<string>;
  readonly field: Field;
  readonly viewer: Viewer;
}

/** Writes down that a field was copied, which the page reports until shortly after its end. @returns whether it was taken */
export async function reportCopy(
  { database, clock }: FrameDependencies,
  { name, nonce, field, viewer }: CopyReport,
): Promise<boolean> {
  const key = parseViewName(name);
  const view = key && (await findView(database, key));
  if (key === undefined || !view?.nonce_hash?.equals(hashOf(nonce))) return false;
  const at = clock.now();
  const isOver = at.getTime() > view.expires_at.getTime() + RETRY_MS;
  if (isOver || !view.options.fields.includes(field)) return false;
  return await writeReport(database, { key, at, what: { outcome: 'copied', detail: field }, viewer }, REPORTS_MAX);
}

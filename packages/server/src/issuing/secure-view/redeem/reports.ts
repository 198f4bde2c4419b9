import type { Secret } from '#kit/secret.ts';
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

/** Refusals that can be caused without the secret. */
const WITHOUT_SECRET: ReadonlySet<Refusal> = new Set(['unknown', 'not_from_the_frame']);

/**
 * Logs a refusal, if the view exists and its log is not full. Anyone who knows the name can cause refusals, so their number is
 * limited, with slots reserved for refusals with the right secret: that client was given the URL, or stole it.
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

interface CopyReport {
  readonly name: string;
  /** The nonce of the page that redeemed the view; no other client can report a copy. */
  readonly nonce: Secret<string>;
  readonly field: Field;
  readonly viewer: Viewer;
}

/** Logs that a field was copied. Accepted until `RETRY_MS` after the view expires. @returns whether it was accepted */
export async function reportCopy(
  { database, clock }: FrameDependencies,
  { name, nonce, field, viewer }: CopyReport,
): Promise<boolean> {
  const key = parseViewName(name);
  const view = key && (await findView(database, key));
  if (key === undefined || !view?.nonce_hash?.equals(hashOf(nonce))) return false;
  const at = clock.now();
  const isTooLate = at.getTime() > view.expires_at.getTime() + RETRY_MS;
  if (isTooLate || !view.options.fields.includes(field)) return false;
  return await writeReport(database, { key, at, what: { outcome: 'copied', detail: field }, viewer }, REPORTS_MAX);
}

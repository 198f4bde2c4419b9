import { query, statement } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Core } from '#composition/core.ts';
import { newNonce, newView, redeem, shown, reportCopied } from '../secure-view/views.ts';
import type { Recorder } from './recorder.ts';

/** A card as the frame showed it, and the secret that opened the view. */
export interface Showing {
  readonly number: string;
  readonly secrets: readonly string[];
}

/**
 * Shows a card in the frame, with valid and invalid requests around it. Records every response except the fragment with the card.
 */
export async function showCard(
  recorder: Recorder,
  core: Core,
  frameUrl: string,
  tenantId: TenantId,
  cardId: string,
): Promise<Showing> {
  const view = await newView({ core }, { id: tenantId }, cardId);
  const nonce = newNonce();
  const page = `${frameUrl}/v/${view.name}`;
  const at = { frameUrl };
  await recorder.call('GET', page);
  await recorder.call('POST', page, { body: { secret: view.secret, nonce } });
  await recorder.keep(redeem(at, view, { secret: newNonce() }));
  const fragment = await redeem(at, view, { nonce });
  const number = shown(fragment, 'pan')?.replaceAll(' ', '') ?? '';
  // Card data and the secret are sent where they do not belong.
  const misplaced = { 'user-agent': number, referer: `${page}#${view.secret}`, 'x-forwarded-for': number };
  await recorder.keep(redeem(at, view, { headers: misplaced }));
  await recorder.keep(reportCopied(at, view, { nonce, field: 'pan' }));
  await recorder.keep(reportCopied(at, view, { nonce, field: number }));
  await recorder.call('GET', `${frameUrl}/v/${number}`);
  await recorder.call('GET', page);
  return { number, secrets: [view.secret, nonce] };
}

const BREAK = statement(
  'test.break_log_of_views',
  `ALTER TABLE secure_view_log ADD CONSTRAINT broken CHECK (outcome <> 'revealed') NOT VALID`,
);
const REMOVE_CONSTRAINT = statement('test.mend_log_of_views', `ALTER TABLE secure_view_log DROP CONSTRAINT broken`);

/**
 * Requests a card while the reveal cannot be logged, so that the failing code has the card number in memory.
 * @returns the status
 */
export async function showWhileBroken(
  recorder: Recorder,
  core: Core,
  frameUrl: string,
  tenantId: TenantId,
  cardId: string,
): Promise<number> {
  const view = await newView({ core }, { id: tenantId }, cardId);
  await core.database.rows(query(BREAK));
  try {
    return (await recorder.keep(redeem({ frameUrl }, view))).status;
  } finally {
    await core.database.rows(query(REMOVE_CONSTRAINT));
  }
}

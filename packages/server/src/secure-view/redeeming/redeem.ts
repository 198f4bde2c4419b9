import { refusalOf, requireCard, type Card, type CardStatus } from '../../cards/index.ts';
import type { Secret } from '../../kit/secret.ts';
import { withTimeout } from '../../kit/with-timeout.ts';
import type { FrameDependencies } from '../dependencies.ts';
import { insertEntry } from '../log/store.ts';
import type { CardFields, Refusal, Viewer, ViewKey, ViewOptions } from '../model.ts';
import { hashOf, parseViewName } from '../view-address.ts';
import { reportRefused } from './reports.ts';
import { consume, consumeAgain, findView, type ViewRow } from './store.ts';

export interface RedeemRequest {
  /** As in the address. */
  readonly name: string;
  readonly secret: Secret<string>;
  /** Made up by the page; with the same one it may ask again for ten seconds. */
  readonly nonce: Secret<string>;
  readonly viewer: Viewer;
}

export type Redeemed =
  | {
      readonly outcome: 'revealed';
      readonly options: ViewOptions;
      readonly fields: CardFields;
      readonly left_ms: number;
    }
  | { readonly outcome: 'refused'; readonly reason: Refusal };

/** The viewer waits, and can ask again for ten seconds from the first try. */
const PLATFORM_TIMEOUT_MS = 5_000;

/**
 * Gives a card's number to the first that brings the secret, and writes down that it did before it does.
 * @throws AppError issuer_unavailable when the platform or the database does not answer; the same nonce may try again
 */
export async function redeem(dependencies: FrameDependencies, request: RedeemRequest): Promise<Redeemed> {
  const { database, clock } = dependencies;
  const key = parseViewName(request.name);
  if (key === undefined) return { outcome: 'refused', reason: 'unknown' };
  const now = clock.now();
  const hashes = [hashOf(request.secret), hashOf(request.nonce)] as const;
  const view = (await consume(database, key, ...hashes, now)) ?? (await consumeAgain(database, key, ...hashes, now));
  const card = view && (await seenCard(dependencies, key, view));
  if (view === undefined || card === undefined) {
    const refusal =
      view === undefined
        ? await whyNot(dependencies, key, hashes[0], now)
        : { reason: 'card_unavailable' as const, view };
    if (refusal.view) await reportRefused(dependencies, key, refusal.view, request.viewer, refusal.reason);
    return { outcome: 'refused', reason: refusal.reason };
  }
  const secrets = await withTimeout(
    dependencies.platform.revealCard({ tenantId: key.tenantId, cardId: card.id }),
    PLATFORM_TIMEOUT_MS,
  );
  const { viewer } = request;
  const viewId = key.id;
  await database.rows(
    insertEntry({ tenantId: key.tenantId, cardId: card.id, viewId, at: now, viewer, outcome: 'revealed' }),
  );
  return {
    outcome: 'revealed',
    options: view.options,
    fields: {
      pan: secrets.number,
      cvv: secrets.securityCode,
      expiryMonth: secrets.expiryMonth,
      expiryYear: secrets.expiryYear,
      cardholder: card.nameOnCard,
      brand: card.brand,
    },
    left_ms: Math.max(view.expires_at.getTime() - clock.now().getTime(), 0),
  };
}

/** The card, if its number may be seen now: that may have changed since the minting. */
async function seenCard(
  { cards }: FrameDependencies,
  { tenantId }: ViewKey,
  { card_id }: ViewRow,
): Promise<Card | undefined> {
  const { card, account } = await requireCard(cards, tenantId, card_id);
  return refusalOf('reveal', account.state as CardStatus) === undefined ? card : undefined;
}

async function whyNot(
  { database }: FrameDependencies,
  key: ViewKey,
  secretHash: Buffer,
  now: Date,
): Promise<{ readonly reason: Refusal; readonly view: ViewRow | undefined }> {
  const view = await findView(database, key);
  if (!view?.secret_hash.equals(secretHash)) return { reason: 'unknown', view };
  return { reason: view.expires_at <= now ? 'expired' : 'used', view };
}

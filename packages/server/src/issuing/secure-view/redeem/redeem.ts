import { moveError, requireCard, type Card, type CardStatus } from '../../cards/index.ts';
import { AppError } from '../../../foundation/kit/app-error.ts';
import type { Secret } from '../../../foundation/kit/secret.ts';
import { withTimeout } from '../../../foundation/kit/with-timeout.ts';
import type { CardReference, CardSecrets, IssuingPlatform } from '../../../platforms/ports/issuing-platform.ts';
import type { FrameDependencies } from '../dependencies.ts';
import { insertEntry } from '../log/store.ts';
import type { CardFields, Refusal, Viewer, ViewKey, ViewOptions } from '../model.ts';
import { hashOf, parseViewName } from '../view-url.ts';
import { reportRefusal } from './reports.ts';
import { consume, findView, type ViewRow } from './store.ts';

export interface RedeemRequest {
  /** As in the address. */
  readonly name: string;
  readonly secret: Secret<string>;
  /** Made up by the page; with the same one it may ask again for ten seconds. */
  readonly nonce: Secret<string>;
  readonly viewer: Viewer;
}

export type Redeemed = Revealed | { readonly outcome: 'refused'; readonly reason: Refusal };

interface Revealed {
  readonly outcome: 'revealed';
  readonly options: ViewOptions;
  readonly fields: CardFields;
  /** More than 0: what comes too late is refused. */
  readonly left_ms: number;
}

/** The viewer waits, and can ask again for ten seconds from the first try. */
const PLATFORM_TIMEOUT_MS = 5_000;

/**
 * Gives a card's number to the first that brings the secret, and writes down that it did before it does. A fault on the
 * way leaves the view with who consumed it: the same nonce may try again.
 * @throws AppError issuer_unavailable when the platform or the database does not answer
 */
export async function redeem(dependencies: FrameDependencies, request: RedeemRequest): Promise<Redeemed> {
  const redeemed = await tryToRedeem(dependencies, request);
  if (typeof redeemed !== 'string') return redeemed;
  await reportRefusal(dependencies, request.name, request.viewer, redeemed);
  return { outcome: 'refused', reason: redeemed };
}

async function tryToRedeem(
  dependencies: FrameDependencies,
  { name, secret, nonce, viewer }: RedeemRequest,
): Promise<Revealed | Refusal> {
  const { database, clock, platform } = dependencies;
  const key = parseViewName(name);
  if (key === undefined) return 'unknown';
  const now = clock.now();
  const secretHash = hashOf(secret);
  const view = await consume(database, key, secretHash, hashOf(nonce), now);
  if (view === undefined) return await refusalReason(dependencies, key, secretHash, now);
  const { tenantId, id: viewId } = key;
  const card = await visibleCard(dependencies, key, view);
  if (card === undefined) return 'card_unavailable';
  const secrets = await fetchSecrets(platform, { tenantId, cardId: card.id });
  // Time has passed: what the platform gives too late is not shown, nor is what could not be written down in time.
  const at = clock.now();
  if (view.expires_at <= at) return 'expired';
  await database.rows(insertEntry({ tenantId, cardId: card.id, viewId, at, viewer, outcome: 'revealed' }));
  const left_ms = view.expires_at.getTime() - clock.now().getTime();
  if (left_ms <= 0) return 'expired';
  return { outcome: 'revealed', options: view.options, fields: fieldsOf(card, secrets), left_ms };
}

/** The card, if its number may be seen now: that may have changed since the minting. */
async function visibleCard(
  { cards }: FrameDependencies,
  { tenantId }: ViewKey,
  { card_id }: ViewRow,
): Promise<Card | undefined> {
  const { card, account } = await requireCard(cards, tenantId, card_id);
  return moveError('reveal', account.state as CardStatus) === undefined ? card : undefined;
}

/** Whatever goes wrong on the platform's side may go well the next time. */
async function fetchSecrets(platform: Pick<IssuingPlatform, 'revealCard'>, card: CardReference): Promise<CardSecrets> {
  try {
    return await withTimeout(platform.revealCard(card), PLATFORM_TIMEOUT_MS);
  } catch (error) {
    throw new AppError('issuer_unavailable', { cause: error, retryAfterSeconds: 1 });
  }
}

function fieldsOf(card: Card, { number, securityCode, expiryMonth, expiryYear }: CardSecrets): CardFields {
  return { pan: number, cvv: securityCode, expiryMonth, expiryYear, cardholder: card.nameOnCard, brand: card.brand };
}

/** Who does not bring the secret learns nothing but that. */
async function refusalReason(
  { database }: FrameDependencies,
  key: ViewKey,
  secretHash: Buffer,
  now: Date,
): Promise<Refusal> {
  const view = await findView(database, key);
  if (!view?.secret_hash.equals(secretHash)) return 'unknown';
  return view.expires_at <= now ? 'expired' : 'used';
}

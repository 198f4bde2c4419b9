import type { CardId, TenantId, TransactionId } from '../../foundation/kit/ids.ts';
import type { MerchantAmount } from '../../platforms/ports/issuing-platform.ts';
import { identifyCard } from '../cards/index.ts';
import { ownReference } from '../../money/ledger/index.ts';
import { atCardDesk, type CardDesk } from './card-desk.ts';
import { requireConversion } from './convert.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import type { MerchantSum } from './model.ts';

/** What the network tells of a purchase and does not ask: nothing can refuse it. */
interface Told {
  readonly kind: string;
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly transactionId: TransactionId;
  readonly messageId: string;
}

/** Does what a message makes necessary, in one ledger command; nothing more when the message comes again. */
export async function takeMessage(
  dependencies: AuthorizationDependencies,
  message: Told,
  work: (desk: CardDesk) => void,
): Promise<void> {
  const { tenantId, cardId, transactionId, messageId, kind } = message;
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const reference = ownReference(kind, messageId);
  await atCardDesk(dependencies, { tenantId, cardId, currency, transactionId, reference, isNew: false }, work);
}

/**
 * The same for a message that tells of an amount.
 * @param work is given the amount in the card's currency, a refund's without the markup, and as the merchant asked for it
 * @throws AppError issuer_unavailable where there is no rate from the merchant's currency
 */
export async function takeAmount(
  dependencies: AuthorizationDependencies,
  message: Told & MerchantAmount,
  work: (desk: CardDesk, amount: bigint, asked: MerchantSum) => void,
): Promise<void> {
  const { currency } = await identifyCard(dependencies.cards, message.tenantId, message.cardId);
  const terms = message.kind === 'refund' ? 'at_market' : 'with_markup';
  const { amount, decimals } = await requireConversion(dependencies, message, currency, terms);
  const asked = { amount: message.amount, currency: message.currency, decimals };
  await takeMessage(dependencies, message, (desk) => work(desk, amount, asked));
}

import { AppError } from '../../foundation/kit/app-error.ts';
import type { Tenant } from '../../foundation/kit/tenant.ts';
import {
  commitOncePerKey,
  renewTenantVersion,
  type RenderedResponse,
  type IdempotentRequest,
} from '../../foundation/database/index.ts';
import { assertNotEnded, findCustomer } from '../customers/index.ts';
import { cardView } from './card-view.ts';
import type { CardDependencies } from './dependencies.ts';
import { requireCard } from './find-card.ts';
import { setLabel } from './store.ts';

interface LabelRequest {
  readonly tenant: Tenant;
  readonly params: { readonly id: string };
  readonly body: { readonly label?: string | null };
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}

/** Changes a card's label. A body without a label changes nothing. @throws AppError card_not_found, customer_closed */
export async function labelCard(dependencies: CardDependencies, request: LabelRequest): Promise<RenderedResponse> {
  const { tenant } = request;
  const { label } = request.body;
  const { card, account } = await requireCard(dependencies, tenant.id, request.params.id);
  return await commitOncePerKey(
    dependencies.database,
    dependencies.clock,
    tenant.id,
    request.idempotency,
    async (transaction) => {
      if (label === undefined) return request.respond(cardView(card, account));
      transaction.write(renewTenantVersion(tenant.id));
      // Under the tenant's lock: an erasure that follows finds the label.
      assertNotEnded((await findCustomer(transaction, tenant.id, card.customerId))!.status);
      const changed = await transaction.rows(setLabel(card, label));
      if (changed.length === 0) throw new AppError('card_not_found');
      return request.respond(cardView({ ...card, label }, account));
    },
  );
}

import { assert } from '../../foundation/kit/assert.ts';
import { mergeMetadata, type MetadataPatch } from '../../foundation/kit/metadata.ts';
import type { Tenant } from '../../foundation/kit/tenant.ts';
import {
  commitOncePerKey,
  renewTenantVersion,
  type RenderedResponse,
  type IdempotentRequest,
} from '../../foundation/database/index.ts';
import { cardView } from './card-view.ts';
import type { CardDependencies } from './dependencies.ts';
import { requireCard } from './find-card.ts';
import { lockCard, setOwnData } from './store.ts';

interface LabelRequest {
  readonly tenant: Tenant;
  readonly params: { readonly id: string };
  readonly body: { readonly label?: string | null; readonly metadata?: MetadataPatch };
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}

/**
 * Changes what is the tenant's own about a card: its label, and its metadata, which is merged. A body without them changes nothing.
 * @throws AppError card_not_found, invalid_request
 */
export async function labelCard(dependencies: CardDependencies, request: LabelRequest): Promise<RenderedResponse> {
  const { tenant } = request;
  const { label, metadata } = request.body;
  const { card, account } = await requireCard(dependencies, tenant.id, request.params.id);
  return await commitOncePerKey(
    dependencies.database,
    dependencies.clock,
    tenant.id,
    request.idempotency,
    async (transaction) => {
      if (label === undefined && metadata === undefined) return request.respond(cardView(card, account));
      // The tenant's lock first, as every ledger commit takes it. It also makes changes of metadata follow each other.
      transaction.write(renewTenantVersion(tenant.id));
      const current = await lockCard(transaction, card);
      assert(current, 'a card is never deleted');
      const changed = {
        ...current,
        label: label === undefined ? current.label : label,
        metadata: mergeMetadata(current.metadata, metadata),
      };
      transaction.write(setOwnData(changed));
      return request.respond(cardView(changed, account));
    },
  );
}

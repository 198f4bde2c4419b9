import type { CardId, OperationId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { storeResponse, type RenderedResponse, type IdempotentRequest } from '#database';
import { findOperation, type Outcome } from '#ledger';
import type { CardDependencies, CardWithAccount } from './dependencies.ts';
import { requireCard } from './find-card.ts';
import { CARD_NUMBER } from './model.ts';

interface IssuingRequest {
  readonly tenant: Tenant;
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}

/** How the response shows the card. */
type View = (dependencies: CardDependencies, found: CardWithAccount) => unknown;

/**
 * The second step of issuing or replacing a card, after the commit with the money: requests the number and stores the response. An
 * earlier call with the same key or reference is continued.
 * @param committed the ids that this call used
 */
export async function completeIssuing(
  dependencies: CardDependencies,
  request: IssuingRequest,
  outcome: Outcome,
  committed: { readonly cardId: CardId; readonly operationId: OperationId },
  view: View,
): Promise<RenderedResponse> {
  const { database } = dependencies;
  const { tenant, idempotency } = request;
  switch (outcome.kind) {
    case 'replayed':
      return outcome.response;
    case 'repeated':
      // Done by another request with this reference, under another key or none; this request's key is not saved.
      return await provision(dependencies, request, outcome.operation.cardId!, view);
    case 'unfinished': {
      const earlier = (await findOperation(database, tenant.id, outcome.operationId))!;
      const answer = await provision(dependencies, request, earlier.cardId!, view);
      return await storeResponse(database, tenant.id, idempotency.key, earlier.id, answer);
    }
    case 'committed':
    default: {
      const answer = await provision(dependencies, request, committed.cardId, view);
      return await storeResponse(database, tenant.id, idempotency.key, committed.operationId, answer);
    }
  }
}

/** If the platform does not respond, the card stays `processing`, which is a valid response. */
async function provision(
  dependencies: CardDependencies,
  { tenant, respond }: IssuingRequest,
  cardId: CardId,
  view: View,
): Promise<RenderedResponse> {
  await dependencies.work.finish(CARD_NUMBER, tenant.id, cardId);
  return respond(await view(dependencies, await requireCard(dependencies, tenant.id, cardId)));
}

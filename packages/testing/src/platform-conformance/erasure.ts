import { newId } from '../../../server/src/foundation/kit/ids.ts';
import { expectRejections, retryUntilSuccess, waitForLateMessages } from '../repetition.ts';
import { newCardRequest, type ConformanceCase } from './harness.ts';
import { issue } from './issuing.ts';

export const erasureCases: readonly ConformanceCase[] = [
  {
    name: 'eraseCustomer: the numbers of the customer’s cards can no longer be revealed, and a repeat has no effect',
    async run(harness) {
      const request = newCardRequest(await harness.newTenant());
      const { tenantId, cardId, customerId } = request;
      const other = { ...newCardRequest(tenantId), customerId: newId<'customer'>() };
      await issue(harness, request);
      await issue(harness, other);
      await waitForLateMessages(harness);
      const erase = () => harness.platform.eraseCustomer({ tenantId, customerId, cardIds: [cardId] });
      await retryUntilSuccess(harness, erase);
      await retryUntilSuccess(harness, erase);
      await waitForLateMessages(harness);
      const reveal = () => harness.platform.revealCard({ tenantId, cardId });
      await expectRejections(harness, reveal, 'a card was revealed after its customer was erased');
      await retryUntilSuccess(harness, () => harness.platform.revealCard({ tenantId, cardId: other.cardId }));
    },
  },
  {
    name: 'eraseCustomer: a customer that the platform does not know can be erased',
    async run(harness) {
      const { tenantId, customerId } = newCardRequest(await harness.newTenant());
      await retryUntilSuccess(harness, () => harness.platform.eraseCustomer({ tenantId, customerId, cardIds: [] }));
    },
  },
];

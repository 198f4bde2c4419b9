import type { CardUsage } from '../../cards/index.ts';
import { factRequest } from '../../../money/ledger/index.ts';
import { usageFacts } from '../authorization-facts.ts';
import { NO_CONTROLS } from './controls.ts';
import { copySpending, upsertControls } from './store.ts';

/** The part of the usage of cards that replacing a card needs: the new card has the same limits, and has used as much of them. */
export const cardUsage: CardUsage = {
  input: ({ tenantId, id: cardId }) => factRequest(usageFacts, { tenantId, cardId }),
  copy(draft, { tenantId, id: from }, { id: to }) {
    const { controls } = draft.fact(usageFacts, { tenantId, cardId: from })!;
    if (controls !== NO_CONTROLS) draft.write(upsertControls({ tenantId, cardId: to }, controls, draft.now));
    draft.write(copySpending({ tenantId, cardId: from }, to));
  },
};

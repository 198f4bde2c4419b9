import { INITIATORS } from '#ports/card-network.ts';
import { traitControl } from './trait-control.ts';

export const initiators = traitControl({
  name: 'initiators',
  description: 'Who starts purchases, as `initiator` of transactions.',
  trait: 'initiator',
  words: INITIATORS,
  checkName: 'initiator',
});

import { PURCHASE_KINDS } from '#ports/card-network.ts';
import { traitControl } from './trait-control.ts';

export const purchaseKinds = traitControl({
  name: 'kinds',
  description: 'Kinds of purchases, as `kind` of transactions.',
  trait: 'kind',
  words: PURCHASE_KINDS,
  checkName: 'kind',
});

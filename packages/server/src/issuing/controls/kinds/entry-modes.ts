import { ENTRY_MODES } from '#ports/card-network.ts';
import { traitControl } from './trait-control.ts';

export const entryModes = traitControl({
  name: 'entry_modes',
  description: 'How merchants obtain the card number, as `entry_mode` of transactions.',
  trait: 'entryMode',
  words: ENTRY_MODES,
  checkName: 'entry_mode',
});

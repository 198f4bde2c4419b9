import type { ControlsInput } from '../../src/issuing/controls/index.ts';
import type { PurchaseModel } from './purchase-model.ts';
import type { Spent } from './windows.ts';

/** The expected state of a card. Amounts in cents. */
export interface CardModel {
  status: 'processing' | 'active' | 'frozen' | 'terminated' | 'failed';
  balance: number;
  controls: ControlsInput;
  /** The category of the merchant to which it is locked: each merchant has another one. */
  lockedTo: string | null;
  /** When attempts with a wrong security code were made, since it was last unfrozen. */
  failedAt: number[];
  readonly spent: Spent[];
  readonly purchases: Map<string, PurchaseModel>;
}

/** The error code for moving money of a card in this state, or freezing it. */
export const REFUSALS = {
  processing: 'card_processing',
  frozen: 'card_not_active',
  terminated: 'card_terminated',
  failed: 'card_failed',
} as const;

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
  readonly spent: Spent[];
  readonly purchases: Map<string, PurchaseModel>;
}

import type { ControlsInput } from '../../src/issuing/authorizations/controls/read-controls.ts';
import type { PurchaseModel } from './purchase-model.ts';
import type { Spent } from './windows.ts';

/** The expected state of a card. Amounts in cents. */
export interface CardModel {
  status: 'processing' | 'active' | 'frozen' | 'terminated' | 'failed';
  balance: number;
  controls: ControlsInput;
  readonly spent: Spent[];
  readonly purchases: Map<string, PurchaseModel>;
}

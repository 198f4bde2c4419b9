import type { CardId, TenantId } from '../../../foundation/kit/ids.ts';
import type { Controls } from './controls.ts';
import type { Spending } from './spending.ts';

export interface CardKey {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
}

/** What a card may spend, and has spent. */
export interface Usage extends CardKey {
  readonly controls: Controls;
  readonly spending: Spending;
}

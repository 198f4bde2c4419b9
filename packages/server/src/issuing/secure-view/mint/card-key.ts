import type { CardId, TenantId } from '../../../foundation/kit/ids.ts';

export interface CardKey {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
}

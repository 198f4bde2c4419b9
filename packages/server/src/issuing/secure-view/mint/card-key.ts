import type { CardId, TenantId } from '#kit/ids.ts';

export interface CardKey {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
}

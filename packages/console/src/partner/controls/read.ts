import type { CardControls, CustomerControls, TenantControls } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';

export function useCardControls(id: string) {
  return useRead<CardControls>('cards.getControls', { id }, (api) => api.cards.getControls(id));
}

/** @param currency of what is left; without it, US dollars */
export function useCustomerControls(id: string, currency?: string) {
  return useRead<CustomerControls>('customers.getControls', { id, currency }, (api) =>
    api.customers.getControls(id, currency ? { currency: currency as 'usd' } : {}),
  );
}

/** What no card may exceed. */
export function useCeilings() {
  return useRead<TenantControls>('controls.getCeilings', {}, (api) => api.controls.getCeilings());
}

/** What new cards get. */
export function useDefaults() {
  return useRead<TenantControls>('controls.getDefaults', {}, (api) => api.controls.getDefaults());
}

import type { CallerId, Tenant } from '#kit/tenant.ts';
import { ATTENTION_KINDS, SEVERITIES, type AttentionItem, type AttentionSource } from './model.ts';

export interface AttentionDependencies {
  readonly sources: readonly AttentionSource[];
}

/** What waits for somebody at the partner, the worst first, and of the same severity what has waited longest. */
export async function readAttention({ sources }: AttentionDependencies, tenant: Tenant, caller: CallerId) {
  const found = await Promise.all(sources.map(async (source) => await source(tenant, caller)));
  const items = found.flat().toSorted((one, other) => rankOf(one) - rankOf(other) || timeOf(one) - timeOf(other));
  return {
    items: items.map(({ since, ...item }) => ({
      ...item,
      severity: ATTENTION_KINDS[item.kind],
      since: since && since.toISOString(),
    })),
  };
}

function rankOf({ kind }: AttentionItem): number {
  return SEVERITIES.indexOf(ATTENTION_KINDS[kind]);
}

function timeOf({ since }: AttentionItem): number {
  return since?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

import { requireTenant } from '#partners';
import type { FrameDependencies } from '../dependencies.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { ViewOptions } from '../model.ts';
import { allowedAncestors } from '../settings/allowed-ancestors.ts';
import { parseViewName } from '../view-url.ts';
import { hasActiveMinter } from './redeem.ts';
import { findView, type ViewRow } from './store.ts';

/** A view as its page needs it before the card is shown. */
interface OpenedView {
  readonly options: ViewOptions;
  /** Sources for the `frame-ancestors` directive; empty if no page may embed the view. */
  readonly frameAncestors: readonly string[];
  /** `open`: it can be redeemed for `left_ms`. */
  readonly state: 'open' | 'used' | 'expired';
  readonly left_ms: number;
}

/** Reads a view without consuming it. @returns undefined if there is no such view, or it was deleted */
export async function openView(dependencies: FrameDependencies, name: string): Promise<OpenedView | undefined> {
  const { database, clock } = dependencies;
  const key = parseViewName(name);
  if (key === undefined) return undefined;
  const view = await findView(database, key);
  if (view === undefined) return undefined;
  const tenant = await requireTenant(database, key.tenantId);
  const isEnded = !(await hasActiveMinter(dependencies, key, view));
  const left_ms = isEnded ? 0 : view.expires_at.getTime() - clock.now().getTime();
  return {
    options: view.options,
    frameAncestors: await embeddersOf(dependencies, tenant, view),
    state: left_ms <= 0 ? 'expired' : view.consumed_at === null ? 'open' : 'used',
    left_ms: Math.max(left_ms, 0),
  };
}

/** What a person mints is for the console, whatever pages of the partner may embed. */
async function embeddersOf(
  { database }: Pick<FrameDependencies, 'database'>,
  tenant: Tenant,
  { person_id, options: { embedding, embeddingOrigin } }: ViewRow,
): Promise<readonly string[]> {
  if (person_id !== null) return [embeddingOrigin!];
  return embedding === 'webview' ? [] : await allowedAncestors(database, tenant);
}

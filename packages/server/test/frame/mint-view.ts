import { newId, type CardId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { insertView } from '../../src/issuing/secure-view/mint/store.ts';
import { VIEW_MS, type ViewOptions } from '../../src/issuing/secure-view/model.ts';
import { hashOf, newViewSecret, viewName, viewUrl } from '../../src/issuing/secure-view/view-url.ts';
import { minterOf, USUAL_OPTIONS } from '../secure-view/views.ts';
import type { Service } from '../service.ts';

export interface MintedView {
  readonly url: string;
  readonly name: string;
  readonly secret: string;
}

/** Mints a view with the given time left. */
export async function mintView(
  { core, frameUrl }: Service,
  tenant: Tenant,
  cardId: string,
  options: Partial<ViewOptions> = {},
  left_ms = VIEW_MS,
): Promise<MintedView> {
  const key = { tenantId: tenant.id, id: newId<'secure_view'>() };
  const secret = newViewSecret();
  const expires = core.clock.now().getTime() + left_ms;
  const view = {
    ...key,
    cardId: cardId as CardId,
    clientId: await minterOf(core.database, tenant.id),
    secretHash: hashOf(secret),
    options: { ...USUAL_OPTIONS, ...options },
    createdAt: new Date(expires - VIEW_MS),
    expiresAt: new Date(expires),
  };
  await core.database.rows(insertView(view));
  return { url: viewUrl(frameUrl, key, secret), name: viewName(key), secret: secret.reveal() };
}

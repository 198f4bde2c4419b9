import { randomBytes } from 'node:crypto';
import { newId, type CardId, type TenantId } from '#kit/ids.ts';
import { query, statement, type Queryable } from '#database';
import { listEntries, insertEntry } from '../../src/issuing/secure-view/log-store.ts';
import { insertView } from '../../src/issuing/secure-view/mint/store.ts';
import { VIEW_MS, type ViewOptions } from '../../src/issuing/secure-view/model.ts';
import { readOptions } from '../../src/issuing/secure-view/options/read-options.ts';
import { hashOf, newViewSecret, viewName } from '../../src/issuing/secure-view/view-url.ts';
import { call, type Reply } from '../client.ts';
import type { Service } from '../service.ts';

/** The options that minting creates from an empty body. */
export const USUAL_OPTIONS = readOptions({}, { environment: 'sandbox', origins: undefined });

export interface View {
  /** The name in the view's URL. */
  readonly name: string;
  readonly secret: string;
  readonly tenantId: TenantId;
  readonly cardId: CardId;
}

const KEY = statement<{ client_id: string }>(
  'test.key',
  'SELECT client_id FROM api_keys WHERE tenant_id = $1 AND revoked_at IS NULL LIMIT 1',
);

/** A key of a tenant, which mints its views. */
export async function minterOf(database: Queryable, tenantId: TenantId): Promise<string> {
  return (await database.rows(query(KEY, tenantId)))[0]!.client_id;
}

/** Mints a view of a card at the time of the service's clock. */
export async function newView(
  { core }: Pick<Service, 'core'>,
  { id: tenantId }: { id: TenantId },
  cardId: string,
  options: Partial<ViewOptions> = {},
): Promise<View> {
  const { database, clock } = core;
  const key = { tenantId, id: newId<'secure_view'>() };
  const card = cardId as CardId;
  const secret = newViewSecret();
  const at = clock.now();
  const clientId = await minterOf(database, tenantId);
  await database.transaction(async (transaction) => {
    transaction.write(
      insertView({
        ...key,
        cardId: card,
        clientId,
        secretHash: hashOf(secret),
        options: { ...USUAL_OPTIONS, ...options },
        createdAt: at,
        expiresAt: new Date(at.getTime() + VIEW_MS),
      }),
    );
    transaction.write(
      insertEntry({ tenantId, cardId: card, viewId: key.id, at, viewer: undefined, outcome: 'minted' }),
    );
  });
  return { name: viewName(key), secret: secret.reveal(), tenantId, cardId: card };
}

/** A nonce as a page generates it. */
export function newNonce(): string {
  return randomBytes(32).toString('base64url');
}

export const FROM_THE_FRAME = { 'sec-fetch-site': 'same-origin' };

interface Redeeming {
  readonly nonce?: string;
  readonly secret?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests the card as the view's page does. */
export async function redeem(at: Pick<Service, 'frameUrl'>, view: View, how: Redeeming = {}): Promise<Reply> {
  const { nonce = newNonce(), secret = view.secret, headers = {} } = how;
  return await call('POST', `${at.frameUrl}/v/${view.name}`, {
    body: { secret, nonce },
    headers: { ...FROM_THE_FRAME, ...headers },
  });
}

/** Reports a copied field as the view's page does. */
export async function reportCopied(at: Pick<Service, 'frameUrl'>, view: View, body: unknown): Promise<Reply> {
  return await call('POST', `${at.frameUrl}/v/${view.name}/copied`, { body, headers: FROM_THE_FRAME });
}

/** The text of a field in a fragment. */
export function shown(reply: Reply, field: string): string | undefined {
  return new RegExp(`id="value-${field}"[^>]*>(?:<bdi>)?([^<]*)<`).exec(reply.text)?.[1];
}

/** The status and code of a rejected request. */
export function refusal({ status, headers, text }: Reply): unknown[] {
  return [status, headers.get('x-refusal'), text];
}

/** The view log of a card, oldest first: outcome and detail. */
export async function logOf(service: Service, { tenantId, cardId }: View): Promise<string[]> {
  const rows = await listEntries(service.core.database, tenantId, cardId, null, 1_000);
  return rows.toReversed().map(({ outcome, detail }) => (detail === null ? outcome : `${outcome} ${detail}`));
}

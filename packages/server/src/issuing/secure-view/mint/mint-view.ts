import { actionError, requireCard, type CardStatus } from '#cards';
import { SECOND_MS } from '#kit/durations.ts';
import type { RenderedResponse, Transaction } from '#database';
import { AppError } from '#kit/app-error.ts';
import { newId } from '#kit/ids.ts';
import { isKey, type CallerId, type Tenant } from '#kit/tenant.ts';
import type { SecureViewDependencies } from '../dependencies.ts';
import { insertEntry } from '../log-store.ts';
import { MINTS_MAX, VIEW_MS, type MintingPerson, type ViewKey, type ViewOptions } from '../model.ts';
import { asInConsole, readConsoleOptions } from '../options/console-options.ts';
import type { OptionsInput } from '../options/schemas.ts';
import { readOptions, type MintContext } from '../options/read-options.ts';
import { warningsOf } from '../options/warnings.ts';
import { findOrigins } from '../settings/store.ts';
import { hashOf, newViewSecret, viewUrl } from '../view-url.ts';
import type { CardKey } from './card-key.ts';
import { logRefusal } from './log-refusal.ts';
import { rateHeaders, tooManyMints, windowStart } from './rate.ts';
import { insertView, readMints, takeMint } from './store.ts';

interface MintRequest {
  readonly tenant: Tenant;
  readonly caller: CallerId;
  /** The card's id or local_id. */
  readonly cardIdOrLocalId: string;
  /** From the body or the query, which have the same options. */
  readonly input: OptionsInput;
  readonly respond: (data: unknown) => RenderedResponse;
}

/**
 * Creates a URL that shows the card's number once, within `VIEW_MS` of real time: a person views it, so the tenant's test clock
 * does not apply. Each call creates another view.
 * @throws AppError invalid_request, card_not_found, card_processing, card_not_active, card_failed, card_expired, card_terminated, rate_limited
 */
export async function mintView(dependencies: SecureViewDependencies, request: MintRequest): Promise<RenderedResponse> {
  const { database, clock } = dependencies;
  const { tenant, caller, input } = request;
  const person = isKey(caller) ? undefined : { id: caller.personId, name: caller.name, sessionId: caller.sessionId };
  const context = person
    ? { environment: tenant.environment, origins: [dependencies.consoleUrl()] }
    : await readMintContext(dependencies, tenant, input);
  const options = person ? readConsoleOptions(input, tenant, dependencies.consoleUrl()) : readOptions(input, context);
  const { card, account } = await requireCard(dependencies.cards, tenant.id, request.cardIdOrLocalId);
  const now = clock.now();
  const key: CardKey = { tenantId: tenant.id, cardId: card.id };
  const refusal = actionError('reveal', account.state as CardStatus);
  if (refusal !== undefined) {
    await database.transaction((transaction) => logRefusal(transaction, key, now, refusal, person));
    throw new AppError(refusal, { details: { card_status: account.state } });
  }

  const view: ViewKey = { tenantId: tenant.id, id: newId<'secure_view'>() };
  const secret = newViewSecret();
  const mints = await database.transaction(async (transaction) => {
    const taken = await takeMint(transaction, tenant.id, card.id, now, windowStart(now), MINTS_MAX);
    if (taken === undefined) {
      await logRefusal(transaction, key, now, 'rate_limited', person);
      return { refused: await readMints(transaction, tenant.id, card.id) };
    }
    const clientId = isKey(caller) ? caller.clientId : null;
    const made = { clientId, person, purpose: input.purpose, secretHash: hashOf(secret), options, now };
    writeView(transaction, key, view, made);
    return { taken };
  });
  if ('refused' in mints) throw tooManyMints(mints.refused, now);
  const response = request.respond({
    iframe_url: viewUrl(dependencies.frameUrl, view, secret),
    expires_in: VIEW_MS / SECOND_MS,
    warnings: warningsOf(person ? asInConsole(input) : input, options, context),
  });
  return { ...response, headers: rateHeaders(mints.taken, now) };
}

/** Reads the tenant's origins, unless the view is for a web view, which no page embeds. */
async function readMintContext(
  { database }: SecureViewDependencies,
  { id, environment }: Tenant,
  input: OptionsInput,
): Promise<MintContext> {
  return { environment, origins: input.embedding === 'webview' ? undefined : await findOrigins(database, id) };
}

function writeView(
  transaction: Transaction,
  { tenantId, cardId }: CardKey,
  view: ViewKey,
  made: {
    readonly clientId: string | null;
    readonly person: MintingPerson | undefined;
    readonly purpose: string | undefined;
    readonly secretHash: Buffer;
    readonly options: ViewOptions;
    readonly now: Date;
  },
): void {
  const { purpose, now: at, ...minted } = made;
  const expiresAt = new Date(at.getTime() + VIEW_MS);
  const entry = { tenantId, cardId, viewId: view.id, at, viewer: undefined, person: made.person, purpose } as const;
  transaction.write(insertView({ ...view, ...minted, cardId, createdAt: at, expiresAt }));
  transaction.write(insertEntry({ ...entry, outcome: 'minted' }));
}

import { createHash } from 'node:crypto';
import {
  authorizationDependencies,
  authorize,
  expireTenantHolds,
  receiveFromNetwork,
  TIMED_OUT_MESSAGE,
  timedOutMessage,
  type AuthorizationDependencies,
} from '#authorizations';
import { setCardControls } from '../../src/issuing/controls/set/set-card-controls.ts';
import { setCustomerControls } from '../../src/issuing/controls/set/set-customer-controls.ts';
import { setTenantControls } from '../../src/issuing/controls/set/set-tenant-controls.ts';
import { advanceTenantClock, tenantNow, type RenderedResponse, type Database } from '#database';
import { AppError } from '#kit/app-error.ts';
import { systemClock, type Clock } from '#kit/clock.ts';
import { newId, type CardId, type TransactionId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { AuthorizationMessage, NetworkEvent } from '#ports/card-network.ts';
import { Vault } from '#vault';
import { ExchangeRates } from '#exchange';
import { setFees } from '#fees';
import { fixedFee } from '../fees/fixed-fee.ts';
import { creditWallet } from '#wallets';
import {
  createLedgerFixture,
  newTestTenants,
  type TestTenant,
  type LedgerFixture,
  type LedgerFixtureOptions,
  type PlatformMode,
} from '../ledger/ledger-fixture.ts';
import { perform } from '../ledger/perform.ts';
import {
  CARDS,
  type Action,
  type AuthorizationAction,
  type Change,
  type Move,
  type Provision,
  type ReportAction,
  type PartnerAction,
} from './actions.ts';
import { HOUR_MS } from '#kit/durations.ts';

/** The domains on one connection pool, as in one process, with the entry points for the card network. */
export interface TestInstance {
  readonly ledgerFixture: LedgerFixture;
  readonly clock: Clock;
  readonly authorizations: AuthorizationDependencies;
  /** Failures after the network received its answer. */
  readonly failures: unknown[];
}

/** The default `answer_time_max_ms` is long, so that a slow machine changes no decision. Tests about deadlines set it. */
export function startInstance(
  database: Database,
  options: LedgerFixtureOptions,
  answer_time_max_ms = 30_000,
): TestInstance {
  const { clock = systemClock } = options;
  const ledgerFixture = createLedgerFixture(database, options);
  const failures: unknown[] = [];
  const authorizations = authorizationDependencies({
    database,
    ledger: ledgerFixture.ledger,
    clock,
    cards: ledgerFixture.cards,
    rates: new ExchangeRates(database, clock),
    work: ledgerFixture.work,
    vault: new Vault({ database, masterKey: new Secret(Buffer.alloc(32)), clock }),
    answer_time_max_ms,
    onDecided: () => undefined,
    onFailure: (error) => void failures.push(error),
  });
  ledgerFixture.work.connect({
    kinds: [...ledgerFixture.kinds, timedOutMessage(authorizations)],
    onRan: () => undefined,
    onFailure: (error, kind) => void (kind === TIMED_OUT_MESSAGE.name && failures.push(error)),
  });
  return { ledgerFixture, clock, authorizations, failures };
}

export interface TestCard {
  readonly id: CardId;
  readonly testTenant: TestTenant;
  /** Whether the card is provisioned from the start. */
  readonly isIssued: boolean;
}

/** The initial balance of each wallet and card in a run, in cents. */
export const WALLET_BALANCE = 50_000;
export const CARD_BALANCE = 6_000;

/** Two new tenants with two funded cards each; the last card is unprovisioned. */
export async function createCards({ ledgerFixture }: TestInstance): Promise<TestCard[]> {
  const testTenants = await newTestTenants(ledgerFixture.database);
  const cards: TestCard[] = [];
  for (let index = 0; index < CARDS; index += 1) {
    const testTenant = testTenants[index >> 1]!;
    if (index % 2 === 0) {
      const amount = BigInt(WALLET_BALANCE + 2 * CARD_BALANCE);
      await creditWallet(ledgerFixture.ledger, testTenant.tenant.id, { amount, currency: 'usd' }, 'float');
    }
    const isIssued = index < CARDS - 1;
    cards.push({ id: await issue(ledgerFixture, testTenant, isIssued ? 'issues' : 'silent'), testTenant, isIssued });
  }
  return cards;
}

async function issue(
  ledgerFixture: LedgerFixture,
  testTenant: TestTenant,
  platformMode: PlatformMode,
): Promise<CardId> {
  const operation = {
    kind: 'issue',
    testTenant: 0,
    currency: 'usd',
    wallet: 'default',
    amount: CARD_BALANCE,
    platformMode,
  } as const;
  const body = { amount: (CARD_BALANCE / 100).toFixed(2), currency: 'usd' };
  const order = { testTenant, cardId: undefined, walletId: undefined, body, request: newId() };
  const issued = await perform(ledgerFixture, {
    ...order,
    operation: { ...operation, key: undefined, reference: undefined },
  });
  if (!('text' in issued)) throw new Error(`no card: ${issued.code}`);
  return JSON.parse(issued.text).id;
}

/** An action with concrete ids, which can be sent and repeated. */
export type ResolvedAction =
  | {
      readonly action: PartnerAction;
      readonly card: TestCard;
    }
  | { readonly action: AuthorizationAction; readonly card: TestCard; readonly authorization: AuthorizationMessage }
  | { readonly action: ReportAction; readonly card: TestCard; readonly report: NetworkEvent };

/** Resolves actions to concrete ids and keeps the results for repeats. */
export class ActionResolver {
  readonly #cards: readonly TestCard[];
  readonly #transactions: TransactionId[][];
  readonly #messages: ResolvedAction[] = [];

  constructor(cards: readonly TestCard[]) {
    this.#cards = cards;
    this.#transactions = cards.map(() => []);
  }

  /** Undefined if there is no earlier action to repeat. */
  resolve(action: Action): ResolvedAction | undefined {
    if (action.kind === 'again') return this.#messages.at(-1 - action.back);
    const card = this.#cards[action.card]!;
    if (!('merchant' in action)) return { action, card };
    const messageId = newId();
    const transactionId = this.#transaction(action);
    const about = { tenantId: card.testTenant.tenant.id, cardId: card.id, messageId, transactionId };
    const { amount, currency, merchant } = action;
    const sum = { amount: BigInt(amount), currency };
    let resolved: ResolvedAction;
    if ('cvv' in action) {
      const verification = { cvv: action.cvv, expiry: 'match', threeDs: 'absent' } as const;
      const more = { verification, partialAllowed: action.partial, requiredDecline: action.requiredDecline };
      resolved = { action, card, authorization: { ...about, ...sum, kind: action.kind, merchant, ...more } };
    } else if (action.kind === 'reversal') {
      const reversed = amount === 0 ? undefined : sum;
      resolved = { action, card, report: { ...about, kind: action.kind, of: action.of, reversed } };
    } else {
      resolved = {
        action,
        card,
        report: {
          ...about,
          ...sum,
          kind: action.kind,
          merchant,
          final: action.final,
          isOriginalCredit: action.isOriginalCredit,
        },
      };
    }
    this.#messages.push(resolved);
    return resolved;
  }

  #transaction({ card, transaction }: AuthorizationAction | ReportAction): TransactionId {
    const written = this.#transactions[card]!;
    const earlier = transaction === 0 ? undefined : written.at(-transaction);
    if (earlier !== undefined) return earlier;
    written.push(newId<'transaction'>());
    return written.at(-1)!;
  }
}

/** Executes a resolved action and returns its outcome in a few words. */
export async function execute(instance: TestInstance, resolved: ResolvedAction): Promise<string> {
  const { card } = resolved;
  if ('authorization' in resolved) {
    const answer = await authorize(instance.authorizations, resolved.authorization);
    return answer.outcome === 'approved' ? `approved ${answer.approvedAmount}` : `declined ${answer.reason}`;
  }
  if ('report' in resolved) {
    return await report(instance, resolved.report);
  }
  const { action } = resolved;
  const { tenant } = card.testTenant;
  const { database } = instance.ledgerFixture;
  switch (action.kind) {
    case 'wait':
      await database.rows(advanceTenantClock(tenant.id, action.hours * HOUR_MS));
      await expireTenantHolds(instance.authorizations, tenant.id, await tenantNow(database, instance.clock, tenant.id));
      return 'done';
    case 'fee':
      await setFees(
        database,
        instance.clock,
        { tenantId: tenant.id, currency: 'usd' },
        { decline: fixedFee(BigInt(action.amount)) },
      );
      return 'done';
    case 'controls': {
      const respond = (data: unknown): RenderedResponse => ({ status: 200, body: JSON.stringify(data) });
      const idempotency = { key: undefined, requestHash: createHash('sha256').digest() };
      const { level, controls: body } = action;
      const id = level === 'customer' ? card.testTenant.customerId : card.id;
      const request = { tenant, params: { id }, body, idempotency, respond };
      const { authorizations } = instance;
      if (level === 'customer') await setCustomerControls(authorizations, request, 'replace');
      else if (level === 'ceilings') await setTenantControls(authorizations, request, level, 'replace');
      else await setCardControls(authorizations, request, 'replace');
      return 'done';
    }
    case 'deposit':
    case 'withdraw':
    case 'freeze':
    case 'unfreeze':
    case 'terminate':
    case 'provision':
    default:
      return await move(instance, action, card);
  }
}

/**
 * A message about the purchase of an original credit is refused, since nobody knows which purchase it means, and one that takes all of
 * a refund back before it has arrived.
 */
async function report({ authorizations }: TestInstance, message: NetworkEvent): Promise<string> {
  try {
    await receiveFromNetwork(authorizations, message);
    return 'done';
  } catch (error) {
    if (error instanceof AppError && error.code === 'transaction_not_found') return error.code;
    if (error instanceof AppError && error.code === 'issuer_unavailable') return 'not_known_yet';
    throw error;
  }
}

async function move(
  { ledgerFixture }: TestInstance,
  action: Move | Change | Provision,
  { id: cardId, testTenant }: TestCard,
): Promise<string> {
  const own = { testTenant: 0, cardOwner: 'own', card: 0, key: undefined } as const;
  const order = { testTenant, cardId, walletId: undefined, request: newId() };
  const body = 'amount' in action ? { amount: (action.amount / 100).toFixed(2) } : {};
  const operation =
    'amount' in action
      ? ({ ...own, kind: action.kind, wallet: 'default', amount: action.amount, reference: undefined } as const)
      : action.kind === 'provision'
        ? ({ ...own, kind: action.kind, platformMode: action.refused ? 'refuses' : 'issues' } as const)
        : ({ ...own, kind: action.kind } as const);
  const outcome = await perform(ledgerFixture, { ...order, operation, body });
  return 'code' in outcome ? outcome.code : 'done';
}

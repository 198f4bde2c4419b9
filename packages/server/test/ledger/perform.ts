import { createHash } from 'node:crypto';
import { changeState, freeze, terminate, unfreeze } from '../../src/issuing/cards/state/change-state.ts';
import { deposit } from '../../src/issuing/cards/deposit.ts';
import { issueCard } from '../../src/issuing/cards/issue/issue-card.ts';
import { withdraw } from '../../src/issuing/cards/withdraw.ts';
import type { RenderedResponse } from '#database';
import { CARD_NUMBER } from '#cards';
import { AppError } from '#kit/app-error.ts';
import { systemClock } from '#kit/clock.ts';
import { newId, type CardId } from '#kit/ids.ts';
import { setFees } from '#fees';
import { fixedFee } from '../fees/fixed-fee.ts';
import { creditWallet, defaultWalletId } from '#wallets';
import type { TestTenant, LedgerFixture } from './ledger-fixture.ts';
import type { Operation, WalletChoice } from './operation.ts';

/** An operation with its choices resolved to ids. */
export interface Order {
  readonly operation: Operation;
  readonly testTenant: TestTenant;
  readonly cardId: CardId | undefined;
  readonly walletId: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** What identifies the request under an idempotency key: all of it. */
  readonly request: string;
}

/** The result: the text of a response, or an error code. */
export type Outcome = { readonly text: string } | { readonly code: string };

const UNKNOWN_ID = newId<'card'>();
const MOVES = { deposit, withdraw } as const;
const CHANGES = { freeze, unfreeze, terminate } as const;

/** `cardsOf` returns the cards a testTenant has so far; the operation picks one of them. */
export function makeOrder(
  operation: Operation,
  testTenants: readonly TestTenant[],
  cardsOf: (testTenant: TestTenant) => readonly CardId[],
): Order {
  const testTenant = testTenants[operation.testTenant]!;
  const stranger = testTenants[1 - operation.testTenant]!;
  const choose = (index: number, of: TestTenant): CardId => {
    const cards = cardsOf(of);
    return cards[index % cards.length] ?? UNKNOWN_ID;
  };
  const cardId =
    'cardOwner' in operation
      ? { own: choose(operation.card, testTenant), stranger: choose(operation.card, stranger), unknown: UNKNOWN_ID }[
          operation.cardOwner
        ]
      : operation.kind === 'provision'
        ? choose(operation.card, testTenant)
        : undefined;
  const walletId = 'wallet' in operation ? walletNamed(operation.wallet, testTenant, stranger) : undefined;
  const body = {
    ...('amount' in operation ? { amount: (operation.amount / 100).toFixed(2) } : {}),
    ...(walletId === undefined ? {} : { wallet_id: walletId }),
    ...('reference' in operation && operation.reference !== undefined ? { reference: operation.reference } : {}),
    ...(operation.kind === 'issue' ? { currency: operation.currency } : {}),
  };
  return {
    operation,
    testTenant,
    cardId,
    walletId,
    body,
    request: JSON.stringify([operation.kind, cardId ?? null, body]),
  };
}

function walletNamed(choice: WalletChoice, testTenant: TestTenant, stranger: TestTenant): string | undefined {
  switch (choice) {
    case 'default':
      return undefined;
    case 'named':
      return defaultWalletId(testTenant.tenant.id, 'usd');
    case 'euro':
      return defaultWalletId(testTenant.tenant.id, 'eur');
    case 'stranger':
      return defaultWalletId(stranger.tenant.id, 'usd');
    case 'unknown':
      return UNKNOWN_ID;
    case 'malformed':
    default:
      return 'wallet-1';
  }
}

/** Runs the order through the domain's own command. Any error other than an AppError is a defect and is rethrown. */
export async function perform(ledgerFixture: LedgerFixture, order: Order): Promise<Outcome> {
  try {
    return { text: await run(ledgerFixture, order) };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code };
    throw error;
  }
}

async function run(
  ledgerFixture: LedgerFixture,
  { operation, testTenant, cardId, body, request }: Order,
): Promise<string> {
  const { tenant } = testTenant;
  const idempotency = {
    key: 'key' in operation ? operation.key : undefined,
    requestHash: createHash('sha256').update(request).digest(),
  };
  const respond = (data: unknown): RenderedResponse => ({ status: 200, body: JSON.stringify(data) });
  const params = { id: cardId ?? '' };
  switch (operation.kind) {
    case 'issue': {
      ledgerFixture.platformMode = operation.platformMode;
      const issue = { ...body, customer_id: testTenant.customerId } as const;
      return (await issueCard(ledgerFixture.cards, { tenant, body: issue, idempotency, respond })).body;
    }
    case 'deposit':
    case 'withdraw': {
      const move = body as { amount: string };
      const request = { tenant, params, body: move, idempotency, respond };
      return (await MOVES[operation.kind](ledgerFixture.cards, request)).body;
    }
    case 'freeze':
    case 'unfreeze':
    case 'terminate':
      return (await changeState(ledgerFixture.cards, { tenant, params, idempotency, respond }, CHANGES[operation.kind]))
        .body;
    case 'provision': {
      ledgerFixture.platformMode = operation.platformMode;
      if ((await ledgerFixture.cards.work.finish(CARD_NUMBER, tenant.id, cardId!)) !== 'done')
        throw new AppError('issuer_unavailable');
      return '';
    }
    case 'credit': {
      const money = { amount: BigInt(operation.amount), currency: operation.currency };
      return String((await creditWallet(ledgerFixture.ledger, tenant.id, money, operation.reference)).amount);
    }
    case 'fees':
    default: {
      const changes = Object.fromEntries(
        Object.entries(operation.changes).map(([name, value]) => [name, fixedFee(BigInt(value))]),
      );
      await setFees(
        ledgerFixture.database,
        systemClock,
        { tenantId: tenant.id, currency: operation.currency },
        changes,
      );
      return '';
    }
  }
}

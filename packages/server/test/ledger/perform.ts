import { createHash } from 'node:crypto';
import { changeState, freeze, terminate, unfreeze } from '../../src/issuing/cards/change-state.ts';
import { deposit } from '../../src/issuing/cards/deposit.ts';
import { issueCard } from '../../src/issuing/cards/issue-card.ts';
import { moveMoney } from '../../src/issuing/cards/move-money.ts';
import { provisionCard } from '../../src/issuing/cards/provision-card.ts';
import { withdraw } from '../../src/issuing/cards/withdraw.ts';
import type { RenderedResponse } from '../../src/foundation/database/index.ts';
import { AppError } from '../../src/foundation/kit/app-error.ts';
import { systemClock } from '../../src/foundation/kit/clock.ts';
import { newId, type CardId } from '../../src/foundation/kit/ids.ts';
import { fixedFee, setFees } from '../../src/money/fees/index.ts';
import { creditWallet, defaultWalletId } from '../../src/money/wallets/index.ts';
import type { Member, Office } from './office.ts';
import type { Operation, WalletChoice } from './operation.ts';

/** An operation with its choices resolved to ids. */
export interface Order {
  readonly operation: Operation;
  readonly member: Member;
  readonly cardId: CardId | undefined;
  readonly walletId: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** What identifies the request under an idempotency key: all of it. */
  readonly request: string;
}

/** The result: the text of a response, or an error code. */
export type Outcome = { readonly text: string } | { readonly code: string };

const NOBODY = newId<'card'>();
const MOVES = { deposit, withdraw } as const;
const CHANGES = { freeze, unfreeze, terminate } as const;

/** `cardsOf` returns the cards a member has so far; the operation picks one of them. */
export function makeOrder(
  operation: Operation,
  members: readonly Member[],
  cardsOf: (member: Member) => readonly CardId[],
): Order {
  const member = members[operation.member]!;
  const stranger = members[1 - operation.member]!;
  const choose = (index: number, of: Member): CardId => {
    const cards = cardsOf(of);
    return cards[index % cards.length] ?? NOBODY;
  };
  const cardId =
    'whose' in operation
      ? { own: choose(operation.card, member), stranger: choose(operation.card, stranger), nobody: NOBODY }[
          operation.whose
        ]
      : operation.kind === 'provision'
        ? choose(operation.card, member)
        : undefined;
  const walletId = 'wallet' in operation ? walletNamed(operation.wallet, member, stranger) : undefined;
  const body = {
    ...('amount' in operation ? { amount: (operation.amount / 100).toFixed(2) } : {}),
    ...(walletId === undefined ? {} : { wallet_id: walletId }),
    ...('reference' in operation && operation.reference !== undefined ? { reference: operation.reference } : {}),
    ...(operation.kind === 'issue' ? { currency: operation.currency } : {}),
  };
  return { operation, member, cardId, walletId, body, request: JSON.stringify([operation.kind, cardId ?? null, body]) };
}

function walletNamed(choice: WalletChoice, member: Member, stranger: Member): string | undefined {
  switch (choice) {
    case 'default':
      return undefined;
    case 'named':
      return defaultWalletId(member.tenant.id, 'usd');
    case 'euro':
      return defaultWalletId(member.tenant.id, 'eur');
    case 'stranger':
      return defaultWalletId(stranger.tenant.id, 'usd');
    case 'nobody':
      return NOBODY;
    case 'malformed':
    default:
      return 'wallet-1';
  }
}

/** Runs the order through the domain's own command. Any error other than an AppError is a defect and is rethrown. */
export async function perform(office: Office, order: Order): Promise<Outcome> {
  try {
    return { text: await run(office, order) };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code };
    throw error;
  }
}

async function run(office: Office, { operation, member, cardId, body, request }: Order): Promise<string> {
  const { tenant } = member;
  const idempotency = {
    key: 'key' in operation ? operation.key : undefined,
    requestHash: createHash('sha256').update(request).digest(),
  };
  const respond = (data: unknown): RenderedResponse => ({ status: 200, body: JSON.stringify(data) });
  const params = { id: cardId ?? '' };
  switch (operation.kind) {
    case 'issue': {
      office.mood = operation.mood;
      const issue = { ...body, customer_id: member.customerId } as const;
      return (await issueCard(office.cards, { tenant, body: issue, idempotency, respond })).body;
    }
    case 'deposit':
    case 'withdraw': {
      const move = body as { amount: string };
      return (
        await moveMoney(office.cards, { tenant, params, body: move, idempotency, respond }, MOVES[operation.kind])
      ).body;
    }
    case 'freeze':
    case 'unfreeze':
    case 'terminate':
      return (await changeState(office.cards, { tenant, params, idempotency, respond }, CHANGES[operation.kind])).body;
    case 'provision': {
      office.mood = operation.mood;
      const found = await office.cards.reader.get({ tenantId: tenant.id, id: cardId! });
      if (found !== undefined) await provisionCard(office.cards, found.card);
      return '';
    }
    case 'credit': {
      const money = { amount: BigInt(operation.amount), currency: operation.currency };
      return String((await creditWallet(office.ledger, tenant.id, money, operation.reference)).amount);
    }
    case 'fees':
    default: {
      const changes = Object.fromEntries(
        Object.entries(operation.changes).map(([name, value]) => [name, fixedFee(BigInt(value))]),
      );
      await setFees(office.database, systemClock, { tenantId: tenant.id, currency: operation.currency }, changes);
      return '';
    }
  }
}

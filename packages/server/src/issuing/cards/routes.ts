import { Type } from 'typebox';
import type { ErrorCode } from '#kit/app-error.ts';
import { defineRoute, type Route } from '#api/route.ts';
import {
  CLEARING_ENTRY_EXAMPLE,
  DescribedEntrySchema,
  EntriesQuery,
  readEntriesPage,
  SCANNED_ENTRIES_MAX,
} from '#ledger';
import type { StatementDependencies } from '#wallets';
import type { CardHook } from './card-hook.ts';
import { deposit } from './deposit.ts';
import type { CardDependencies } from './dependencies.ts';
import { requireCard } from './find-card.ts';
import { issueCard, issueProblems } from './issue/issue-card.ts';
import { labelCard } from './label-card.ts';
import { moveProblems } from './moved-money.ts';
import { CARDS_LISTED_MAX, readCard, readCustomerCards } from './read-cards.ts';
import {
  CARD_EXAMPLE,
  CardParams,
  CardSchema,
  CREATED_CARD_EXAMPLE,
  CreatedCardSchema,
  issueBody,
  LabelBody,
  MOVED_MONEY_EXAMPLE,
  MoneyBody,
  MovedMoneySchema,
} from './schemas.ts';
import { withdraw } from './withdraw.ts';

const TAG = 'Cards';

const CustomerCardsQuery = Type.Object({
  customer_id: Type.String({ minLength: 1, description: 'The customer’s id or `local_id`.' }),
});

const CustomerCardsData = Type.Object({
  cards: Type.Array(CardSchema, { description: 'The customer’s cards, newest first.' }),
});

const LedgerData = Type.Object({
  entries: Type.Array(DescribedEntrySchema, {
    description: 'The ledger entries of this page, in the order of the call.',
  }),
  next_cursor: Type.String({ 'x-recorded': 'as_is' }),
});

/** @param fields what the hook adds to a new card */
export function cardRoutes(
  dependencies: CardDependencies,
  statements: StatementDependencies,
  { fields }: Pick<CardHook, 'fields'>,
): Route[] {
  return [
    defineRoute({
      operationId: 'issueCard',
      method: 'POST',
      path: '/cards',
      tag: TAG,
      summary: 'Issue a card',
      description:
        'Debits the first funding, the issuance fee and any pre-deposit from the wallet in one operation. ' +
        'The response has the operation with its fee. ' +
        'A card that has no number yet is returned with status `processing`; the event `card.created` is sent when it has one.',
      body: issueBody(fields),
      status: 201,
      success: 'Card created',
      data: CreatedCardSchema,
      example: {
        body: {
          customer_id: '1000000001',
          currency: 'usd',
          brand: 'visa',
          amount: 10,
          label: 'Travel',
          metadata: { team: 'travel' },
        },
        data: CREATED_CARD_EXAMPLE,
      },
      errors: [
        'customer_not_found',
        'wallet_not_found',
        'customer_rejected',
        'customer_suspended',
        'customer_closed',
        'customer_not_approved',
        'insufficient_merchant_balance',
        'reference_conflict',
        'invalid_request',
      ],
      idempotent: true,
      rules: (request) => issueProblems(dependencies, request),
      handle: (request) => issueCard(dependencies, request),
    }),
    defineRoute({
      operationId: 'listCards',
      method: 'GET',
      path: '/cards',
      tag: TAG,
      summary: 'List a customer’s cards',
      description: `Returns all cards of the customer, newest first, up to ${CARDS_LISTED_MAX.toLocaleString('en')}.`,
      query: CustomerCardsQuery,
      status: 200,
      success: 'Cards read',
      data: CustomerCardsData,
      example: { data: { cards: [CARD_EXAMPLE] } },
      errors: ['customer_not_found', 'invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) =>
        respond(await readCustomerCards(dependencies, tenant, query.customer_id)),
    }),
    defineRoute({
      operationId: 'getCard',
      method: 'GET',
      path: '/cards/:id',
      tag: TAG,
      summary: 'Read a card',
      description: 'Returns a card with its status and balance, without the full card number.',
      params: CardParams,
      status: 200,
      success: 'Card read',
      data: CardSchema,
      example: { data: CARD_EXAMPLE },
      errors: ['card_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) => respond(await readCard(dependencies, tenant, params.id)),
    }),
    defineRoute({
      operationId: 'labelCard',
      method: 'PATCH',
      path: '/cards/:id',
      tag: TAG,
      summary: 'Change a card’s label or metadata',
      description:
        'Fields that are left out stay unchanged. `metadata` is merged with the present metadata. Sends `card.updated` if anything changes.',
      params: CardParams,
      body: LabelBody,
      status: 200,
      success: 'Card updated',
      data: CardSchema,
      example: { body: { label: 'Travel', metadata: { team: 'travel', old_team: null } }, data: CARD_EXAMPLE },
      errors: ['card_not_found', 'customer_closed', 'invalid_request'],
      idempotent: true,
      handle: (request) => labelCard(dependencies, request),
    }),
    defineRoute({
      operationId: 'getCardLedger',
      method: 'GET',
      path: '/cards/:id/ledger',
      tag: TAG,
      summary: 'Read a card’s ledger',
      description: `Oldest first, numbered without gaps, so that you can recompute the balance from entries 1 to n. With \`order=desc\`, the newest entries come first, and \`after\` continues with those before. With \`type\`, a page scans at most ${SCANNED_ENTRIES_MAX.toLocaleString('en')} entries, so it may be short or empty although more follow: continue until \`next_cursor\` equals the \`after\` you passed.`,
      params: CardParams,
      query: EntriesQuery,
      status: 200,
      success: 'Entries read',
      data: LedgerData,
      example: { data: { entries: [CLEARING_ENTRY_EXAMPLE], next_cursor: '5' } },
      errors: ['card_not_found', 'invalid_request'],
      idempotent: false,
      handle: async ({ tenant, params, query, respond }) => {
        const { card } = await requireCard(dependencies, tenant.id, params.id);
        return respond(
          await readEntriesPage({ ...dependencies, findMerchants: statements.findMerchants }, card, query),
        );
      },
    }),
    moneyRoute(
      dependencies,
      'deposit',
      'Deposit to a card',
      'Moves money from the wallet to the card. The fee is charged to the wallet in addition.',
      ['card_expired', 'insufficient_merchant_balance'],
    ),
    moneyRoute(
      dependencies,
      'withdraw',
      'Withdraw from a card',
      'Moves money from the card to the wallet. The wallet pays the fee. Also possible for an expired card.',
      ['insufficient_card_balance', 'insufficient_merchant_balance'],
    ),
  ];
}

const MONEY_MOVES = { deposit, withdraw };

function moneyRoute(
  dependencies: CardDependencies,
  move: keyof typeof MONEY_MOVES,
  summary: string,
  description: string,
  errors: readonly ErrorCode[],
): Route {
  return defineRoute({
    operationId: `${move}${move === 'deposit' ? 'To' : 'From'}Card`,
    method: 'POST',
    path: `/cards/:id/${move}`,
    tag: TAG,
    scope: 'money',
    summary,
    description,
    params: CardParams,
    body: MoneyBody,
    status: 200,
    success: move === 'deposit' ? 'Deposit done' : 'Withdrawal done',
    data: MovedMoneySchema,
    example: {
      body: { amount: '25.00', reference: 'payroll-2026-11', metadata: { payslip: '2026-11-0042' } },
      data: MOVED_MONEY_EXAMPLE,
    },
    errors: [
      'card_not_found',
      'wallet_not_found',
      'card_not_active',
      'card_processing',
      'card_terminated',
      'card_failed',
      'reference_conflict',
      'invalid_request',
      ...errors,
    ],
    idempotent: true,
    rules: (request) => moveProblems(dependencies, request),
    handle: (request) => MONEY_MOVES[move](dependencies, request),
  });
}

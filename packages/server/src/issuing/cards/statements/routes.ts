import { Type } from 'typebox';
import { assert } from '#kit/assert.ts';
import { PathIdOrLocalId } from '#api/schema.ts';
import { nameFor } from '#api/personal.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { sendOwnerStatement, sendStatement, STATEMENT_FORMATS, type StatementDependencies } from '#wallets';
import { findCustomer } from '#customers';
import type { CardDependencies } from '../dependencies.ts';
import { requireCard } from '../find-card.ts';
import { CardParams } from '../schemas.ts';
import { cardSubject } from './card-subject.ts';
import { customerOwner } from './customer-owner.ts';
import { holderName } from './holder-name.ts';
import {
  CARD_STATEMENT_EXAMPLE,
  CardStatementQuery,
  CardStatementSchema,
  CUSTOMER_STATEMENT_EXAMPLE,
  CustomerStatementQuery,
  CustomerStatementSchema,
} from './schemas.ts';

const CustomerParams = Type.Object({ id: PathIdOrLocalId('customer') });

/** The statements of cards, and of customers with all their cards. */
export function cardStatementRoutes(cards: CardDependencies, statements: StatementDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'getCardStatement',
      method: 'GET',
      path: '/cards/:id/statement',
      tag: 'Cards',
      summary: 'Read a card’s statement',
      description: `All entries of a card’s ledger in a period, with the balances before and after them. ${STATEMENT_FORMATS}`,
      params: CardParams,
      query: CardStatementQuery,
      status: 200,
      success: 'Statement read',
      data: CardStatementSchema,
      example: { data: CARD_STATEMENT_EXAMPLE },
      errors: ['card_not_found', 'invalid_request'],
      idempotent: false,
      noHead: true,
      formats: ['csv', 'pdf'],
      handle: (request) =>
        sendStatement(statements, request, async () => {
          const { card, account } = await requireCard(cards, request.tenant.id, request.params.id);
          const readHolder = async (): Promise<string> => {
            const customer = await findCustomer(cards.database, request.tenant.id, card.customerId);
            assert(customer, 'every card has a customer');
            return holderName(customer);
          };
          return { ...cardSubject(card, account), readHolder };
        }),
    }),
    defineRoute({
      operationId: 'getCustomerStatement',
      method: 'GET',
      path: '/customers/:id/statement',
      tag: 'Cards',
      summary: 'Read a customer’s statement',
      description: `All entries of all cards of a customer in a period, card by card. As CSV, each row names its card and currency. ${STATEMENT_FORMATS}`,
      params: CustomerParams,
      query: CustomerStatementQuery,
      status: 200,
      success: 'Statement read',
      data: CustomerStatementSchema,
      example: { data: CUSTOMER_STATEMENT_EXAMPLE },
      errors: ['customer_not_found', 'invalid_request'],
      idempotent: false,
      noHead: true,
      formats: ['csv', 'pdf'],
      handle: (request) =>
        sendOwnerStatement(
          statements,
          request,
          { noun: 'Customer', owner: 'customer', list: 'cards' },
          async () =>
            await customerOwner(cards, request.tenant.id, request.params.id, (name) => nameFor(request.caller, name)),
        ),
    }),
  ];
}

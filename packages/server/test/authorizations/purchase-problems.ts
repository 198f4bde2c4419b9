import { query, statement, type Database } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { holdsAccountId } from '#ledger';
import type { CardId } from '#kit/ids.ts';
import { readHistory, type History } from '../ledger/history.ts';

interface TransactionRow {
  id: string;
  card_id: CardId;
  authorized: bigint;
  held: bigint;
  released: bigint;
  cleared: bigint;
  uncovered: bigint;
  refunded: bigint;
}

interface StepRow {
  transaction_id: string;
  operation_id: string;
  type: string;
  amount: bigint;
}

interface SpendingRow {
  card_id: string;
  lifetime_count: number;
  lifetime_amount: bigint;
}

const TRANSACTIONS = statement<TransactionRow>('proof.transactions', `SELECT * FROM transactions WHERE tenant_id = $1`);
const STEPS = statement<StepRow>('proof.steps', `SELECT * FROM transaction_steps WHERE tenant_id = $1`);
const REPLACED = statement<{ id: CardId; replaced_by: CardId }>(
  'proof.replaced',
  `SELECT id, replaced_by FROM cards WHERE tenant_id = $1 AND replaced_by IS NOT NULL`,
);
const SPENDING = statement<SpendingRow>('proof.spending', `SELECT * FROM card_spending WHERE tenant_id = $1`);

/** What is counted for a customer, and the sum of what is counted for its cards. */
interface CustomerRow {
  customer_id: string;
  lifetime_count: bigint;
  lifetime_amount: bigint;
  cards_count: bigint;
  cards_amount: bigint;
}

const CUSTOMERS = statement<CustomerRow>(
  'proof.customers',
  `SELECT customer_id, counted.lifetime_count::bigint, counted.lifetime_amount, cards_count, cards_amount
     FROM customer_spending AS counted
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(card_spending.lifetime_count), 0)::bigint AS cards_count,
             coalesce(sum(card_spending.lifetime_amount), 0)::bigint AS cards_amount
        FROM card_spending JOIN cards ON cards.tenant_id = card_spending.tenant_id AND cards.id = card_spending.card_id
       WHERE cards.tenant_id = counted.tenant_id AND cards.customer_id = counted.customer_id
         AND cards.currency = counted.currency AND cards.replaced_by IS NULL) AS of_cards
    WHERE counted.tenant_id = $1`,
);

/** The operations that may make a card's balance negative, because they cannot be rejected. */
const NEVER_REJECTED = new Set(['clearing', 'card_replacement', 'refund_reversal', 'original_credit_reversal']);
const NETWORK_TYPES = new Set([
  'authorization',
  'decline',
  'clearing',
  'reversal',
  'hold_expiry',
  'refund',
  'refund_reversal',
  'original_credit_authorization',
  'original_credit',
  'original_credit_reversal',
]);

/** Describes violated invariants of a tenant's purchases. The invariants hold for any outcome and any order of messages. */
export async function problemsOfPurchases(database: Database, tenantId: TenantId): Promise<string[]> {
  const [transactions, steps, spending, replaced, customers, history] = await Promise.all([
    database.rows(query(TRANSACTIONS, tenantId)),
    database.rows(query(STEPS, tenantId)),
    database.rows(query(SPENDING, tenantId)),
    database.rows(query(REPLACED, tenantId)),
    database.rows(query(CUSTOMERS, tenantId)),
    readHistory(database, tenantId),
  ]);
  const problems: string[] = [];
  const check = (condition: boolean, problem: string): void => void (condition || problems.push(problem));
  const stepsOf = Map.groupBy(steps, (step) => step.transaction_id);
  for (const each of transactions) {
    const { id, authorized, held, released, cleared, uncovered, refunded } = each;
    const sumOfSteps = (...types: string[]): bigint =>
      sum((stepsOf.get(id) ?? []).filter(({ type }) => types.includes(type)).map(({ amount }) => amount));
    check(authorized + uncovered === held + released + cleared, `transaction ${id} does not add up`);
    check(
      sumOfSteps('authorization', 'increment', 'advice') === authorized,
      `transaction ${id}: the steps of its holds have different amounts`,
    );
    check(sumOfSteps('clearing') === cleared, `transaction ${id}: the steps of its clearings have different amounts`);
    check(
      sumOfSteps('refund', 'original_credit') - sumOfSteps('refund_reversal', 'original_credit_reversal') === refunded,
      `transaction ${id}: the steps of its refunds have different amounts`,
    );
    check(sumOfSteps('reversal', 'hold_expiry') <= released, `transaction ${id}: more was reversed than released`);
    check(
      [held, released, uncovered].every((amount) => amount >= 0n),
      `transaction ${id} has a negative amount`,
    );
  }
  const accounts = new Map(history.accounts.map((account) => [account.id, account]));
  for (const [cardId, own] of Map.groupBy(transactions, (each) => each.card_id)) {
    const holds = sum(own.map(({ held }) => held));
    const onAccount = accounts.get(holdsAccountId(cardId))?.balance ?? 0n;
    check(onAccount === holds, `card ${cardId}: ${onAccount} on its holds account, ${holds} in its transactions`);
  }
  const replacedBy = new Map(replaced.map((card) => [card.id, card.replaced_by]));
  const newestOf = (id: CardId): CardId => (replacedBy.has(id) ? newestOf(replacedBy.get(id)!) : id);
  // The spending of a replaced card goes on as that of the card which replaced it.
  for (const [cardId, own] of Map.groupBy(transactions, (each) => newestOf(each.card_id))) {
    const spent = spending.find(({ card_id }) => card_id === cardId)?.lifetime_amount ?? 0n;
    const taken = sum(own.map(({ held, cleared }) => held + cleared));
    check(spent === taken, `card ${cardId}: ${spent} counts as spent, ${taken} was spent`);
  }
  for (const { customer_id, ...row } of customers) {
    const counted = `${row.lifetime_amount} in ${row.lifetime_count} purchases`;
    const ofCards = `${row.cards_amount} in ${row.cards_count} purchases`;
    check(counted === ofCards, `customer ${customer_id}: ${counted} is counted, its cards have spent ${ofCards}`);
  }
  return [...problems, ...problemsOfMoney(history), ...problemsOfOperations(history, steps)];
}

/** Only a clearing makes a card's balance negative, and the shortfall event states by how much. */
function problemsOfMoney({ accounts, entries, events }: History): string[] {
  const problems: string[] = [];
  const check = (condition: boolean, problem: string): void => void (condition || problems.push(problem));
  check(sum(accounts.map(({ balance }) => balance)) === 0n, 'the balances do not sum to zero');
  const byAccount = Map.groupBy(entries, ({ account_id }) => account_id);
  for (const { id, kind, balance, shortfall } of accounts) {
    if (kind === 'external') continue;
    check(
      shortfall === (balance < 0n ? -balance : 0n),
      `${kind} ${id} has the balance ${balance} with a shortfall of ${shortfall}`,
    );
    check(balance >= 0n || kind === 'card' || kind === 'wallet', `${kind} ${id} is negative`);
    const own = byAccount.get(id) ?? [];
    check(sum(own.map(({ amount }) => amount)) === balance, `${kind} ${id} differs from the sum of its entries`);
    if (kind !== 'card') continue;
    for (const { sequence, amount, balance_after, type } of own) {
      const isAllowed = balance_after >= 0n || amount > 0n || NEVER_REJECTED.has(type);
      check(isAllowed, `card ${id}: entry ${sequence}, a ${type}, made it negative`);
    }
  }
  for (const [index, { position }] of events.entries()) {
    check(position === BigInt(index + 1), `event ${position} instead of ${index + 1}`);
  }
  return problems;
}

/** Each accepted message is one operation and one step of one transaction. */
function problemsOfOperations({ operations }: History, steps: readonly StepRow[]): string[] {
  const stepsOf = Map.groupBy(steps, ({ operation_id }) => operation_id);
  return operations
    .filter(({ id, type }) => NETWORK_TYPES.has(type) && stepsOf.get(id)?.length !== 1)
    .map(({ id, type }) => `operation ${id}, a ${type}, has ${stepsOf.get(id)?.length ?? 0} steps`);
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

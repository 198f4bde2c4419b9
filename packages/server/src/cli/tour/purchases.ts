import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { TourError, type Api } from './api.ts';
import { line, paint } from '../terminal.ts';
import { result, step, table } from './output.ts';

interface Transaction {
  readonly id: string;
  readonly status: string;
  readonly currency: string;
  readonly amounts: { readonly held: string; readonly cleared: string; readonly released: string };
  readonly explanation: Explanation | null;
}

interface Explanation {
  readonly reason: string;
  readonly meaning: string;
  readonly cardholder_text: string;
  readonly checks: readonly {
    readonly name: string;
    readonly passed: boolean;
    readonly inputs: Readonly<Record<string, unknown>>;
  }[];
}

const POLLS_MAX = 40;
const POLL_MS = 250;

const GROCER = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };
const JEWELLER = { name: 'Joyas del Mar', mcc: '5944', country: 'DO', city: 'Santo Domingo' };

/** Simulates two purchases: the first is held and then cleared, the second is declined. */
export async function makePurchases(api: Api, cardId: string): Promise<void> {
  step('Buy groceries: the sandbox simulates the card network');
  const groceries = await buy(api, cardId, '23.40', GROCER);
  result(
    line`${groceries.status}, ${paint('bold', `${groceries.amounts.held} ${groceries.currency}`)} held for the merchant`,
  );

  step('Buy a ring above the balance: declined, with every check that ran');
  const { status, explanation } = await buy(api, cardId, '480.00', JEWELLER);
  if (explanation === null) throw new TourError(`the purchase of the ring was ${status}, not declined`);
  printDecline(explanation);

  step('The grocer clears less than was held: the rest is released');
  await api.call<Transaction>('POST', `/simulations/transactions/${groceries.id}/clearings`, {
    key: randomUUID(),
    body: { amount: '21.90', final: true },
    note: '21.90',
  });
  const cleared = await waitUntilCleared(api, groceries.id);
  const { amounts, currency } = cleared;
  result(
    line`${cleared.status}: ${paint('bold', `${amounts.cleared} ${currency}`)} charged, ${amounts.released} released`,
  );
}

/** The embedded platform clears at once. Another one reports the clearing shortly afterwards. */
async function waitUntilCleared(api: Api, id: string): Promise<Transaction> {
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const { data } = await api.call<Transaction>('GET', `/transactions/${id}`, { quiet: poll > 0 });
    if (data.status === 'cleared') return data;
    await setTimeout(POLL_MS);
  }
  throw new TourError('the clearing was not reported');
}

async function buy(api: Api, cardId: string, amount: string, merchant: typeof GROCER): Promise<Transaction> {
  const { data } = await api.call<Transaction>('POST', `/simulations/cards/${cardId}/authorizations`, {
    key: randomUUID(),
    body: { amount, merchant },
    note: amount,
  });
  return data;
}

function printDecline({ reason, meaning, cardholder_text, checks }: Explanation): void {
  const failed = checks.at(-1)!;
  result(line`declined, ${paint('yellow', reason)}: ${meaning}`);
  table(
    ['', 'last checks', 'inputs'],
    checks.slice(-3).map(({ name, passed, inputs }) => [passed ? '·' : '×', name, formatInputs(inputs)]),
  );
  result(`${checks.length - 1} checks passed before ${failed.name}; text for the cardholder: “${cardholder_text}”`);
}

function formatInputs(inputs: Readonly<Record<string, unknown>>): string {
  return Object.entries(inputs)
    .map(([name, value]) => `${name} ${JSON.stringify(value)?.replaceAll('"', '')}`)
    .join(', ');
}

import type { Database } from '#database';
import { withAccounts, verifyPages, type Account } from '#ledger';
import { allCardStates, type CardState } from './verify-store.ts';

interface CardsReport {
  readonly cards: number;
  /** One text per inconsistency; empty when ledger and cards agree. */
  readonly problems: readonly string[];
}

/**
 * Checks that a replaced card is terminated and names the card that replaced it, which names it in turn, and that only
 * failed cards have a failure. That closed cards are empty is checked with the ledger.
 */
export async function verifyCards(database: Database): Promise<CardsReport> {
  const { count: cards, problems } = await verifyPages(database, {
    all: allCardStates,
    problemsIn: withAccounts(problemsOf),
  });
  return { cards, problems };
}

function problemsOf(card: CardState, account: Account | undefined): string[] {
  const { id, isFailed, replacedBy, replaces } = card;
  if (account?.kind !== 'card') return [`card ${id}: has no ledger account`];
  const { state } = account;
  const problems: string[] = [];
  if (isFailed && state !== 'failed') problems.push(`card ${id}: is ${state}, but has a failure`);
  if (replacedBy !== null && state !== 'terminated') problems.push(`card ${id}: was replaced, but is ${state}`);
  if (replacedBy !== null && card.successorReplaces !== id)
    problems.push(`card ${id}: was replaced by ${replacedBy}, which does not replace it`);
  if (replaces !== null && card.predecessorReplacedBy !== id)
    problems.push(`card ${id}: replaces ${replaces}, which was not replaced by it`);
  return problems;
}

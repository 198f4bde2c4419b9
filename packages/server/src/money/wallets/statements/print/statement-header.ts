import { createHash } from 'node:crypto';
import { formatAmount } from '../../../../foundation/kit/money.ts';
import type { Statement } from '../statement.ts';
import type { StatementHeader } from './thread-messages.ts';

/** Who a statement is printed by and for. */
interface StatementParties {
  /** The operator of this installation. */
  readonly issuer: string;
  /** The partner's name. */
  readonly partner: string;
  readonly isSandbox: boolean;
}

export function statementHeader(statement: Statement, parties: StatementParties, now: Date): StatementHeader {
  const { wallet, from, to, opening, closing } = statement;
  const { currency } = wallet;
  return {
    ...parties,
    number: statementNumber(statement),
    walletId: wallet.id,
    walletName: wallet.label ?? `${currency.toUpperCase()} wallet`,
    currency,
    from: from.toISOString(),
    to: to.toISOString(),
    opening: formatAmount(opening.balance, currency),
    closing: formatAmount(closing.balance, currency),
    issuedAt: now,
  };
}

/**
 * Such as "20261101-5E1C0742": the first day and a hash of wallet and period. A statement's content depends on those
 * alone, so two prints with the same number have the same entries.
 */
function statementNumber({ wallet, from, to }: Statement): string {
  const period = [from, to].map((moment) => moment.toISOString());
  const hash = createHash('sha256')
    .update([wallet.id, ...period].join(' '))
    .digest('hex');
  return `${period[0]!.slice(0, 10).replaceAll('-', '')}-${hash.slice(0, 8).toUpperCase()}`;
}

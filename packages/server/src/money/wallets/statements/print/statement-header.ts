import { createHash } from 'node:crypto';
import type { Statement } from '../statement.ts';
import type { StatementHeader, StatementSection } from './thread-messages.ts';

/** Who a statement is printed by and for. */
interface StatementParties {
  /** The operator of this installation. */
  readonly issuer: string;
  /** The partner's name. */
  readonly partner: string;
  readonly isSandbox: boolean;
}

/** Statements that are printed as one document. */
export interface StatementDocument {
  readonly noun: StatementHeader['noun'];
  readonly id: string;
  readonly name: string;
  /** The account holder; undefined if that is the partner. */
  readonly holder: string | undefined;
  /** The period; `to` is exclusive. */
  readonly from: Date;
  readonly to: Date;
  readonly statements: readonly Statement[];
}

export function statementHeader(document: StatementDocument, parties: StatementParties, now: Date): StatementHeader {
  const { noun, id, name, holder, from, to } = document;
  return {
    ...parties,
    holder: holder ?? parties.partner,
    number: statementNumber(document),
    noun,
    subjectId: id,
    subjectName: name,
    from: from.toISOString(),
    to: to.toISOString(),
    issuedAt: now,
  };
}

export function statementSection({ subject, balances }: Statement): StatementSection {
  const { id, name, currency } = subject;
  return { id, name, currency, balances };
}

/**
 * Such as "20261101-5E1C0742": the first day and a hash of subject and period. A statement's content depends on those
 * alone, so two prints with the same number have the same entries.
 */
function statementNumber({ id, from, to }: StatementDocument): string {
  const period = [from, to].map((moment) => moment.toISOString());
  const hash = createHash('sha256')
    .update([id, ...period].join(' '))
    .digest('hex');
  return `${period[0]!.slice(0, 10).replaceAll('-', '')}-${hash.slice(0, 8).toUpperCase()}`;
}

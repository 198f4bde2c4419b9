import type { Side } from './side.ts';
import { bareEcho, bareRead } from './sides/bare-fastify.ts';
import { cardRead } from './sides/card-read.ts';
import { oneWallet, thousandWallets } from './sides/deposits.ts';
import { grownDeposits, spreadDeposits } from './sides/grown-deposits.ts';
import { loneDeposit } from './sides/lone-deposit.ts';
import { oneRowCommit } from './sides/one-row-commit.ts';
import { pgbench } from './sides/pgbench.ts';

/** A ratio of two sides that are measured in turn, in the same run on the same PostgreSQL. */
export interface Row {
  readonly name: string;
  readonly title: string;
  readonly side: Side;
  readonly against: Side;
  /** Which way is better; the ratio must be that far or further. */
  readonly better: 'more' | 'less';
  readonly must: number | undefined;
  readonly aim: number | undefined;
  /** Needs the database with a million cards, which takes minutes to make. */
  readonly grown?: true;
}

export const ROWS: readonly Row[] = [
  {
    name: 'deposit',
    title: 'durable deposits, one wallet ÷ pgbench tpcb-like',
    side: oneWallet,
    against: pgbench,
    better: 'more',
    must: 5,
    aim: 8,
  },
  {
    name: 'partners',
    title: 'deposits, 1,000 partners ÷ one wallet',
    side: thousandWallets,
    against: oneWallet,
    better: 'more',
    must: 0.3,
    aim: 0.6,
  },
  {
    name: 'echo',
    title: 'deposits, one wallet ÷ bare Fastify POST',
    side: oneWallet,
    against: bareEcho,
    better: 'more',
    must: 0.25,
    aim: 0.45,
  },
  {
    name: 'read',
    title: 'card reads ÷ bare Fastify GET',
    side: cardRead,
    against: bareRead,
    better: 'more',
    must: 0.4,
    aim: 0.6,
  },
  {
    name: 'lone',
    title: 'lone deposit ÷ one-row commit, p50',
    side: loneDeposit,
    against: oneRowCommit,
    better: 'less',
    must: 4,
    aim: 2.5,
  },
  {
    name: 'grown',
    title: 'deposits, 1 million cards and 10 million entries present ÷ few',
    side: grownDeposits,
    against: oneWallet,
    better: 'more',
    must: 0.8,
    aim: 0.95,
    grown: true,
  },
  {
    name: 'spread',
    title: 'the same, to 100,000 of the million cards in turn ÷ few',
    side: spreadDeposits,
    against: oneWallet,
    better: 'more',
    must: undefined,
    aim: undefined,
    grown: true,
  },
];

// Over 300 lines because it is one table, with a row for each comparison.
import type { ProcessorTime } from './processor-time.ts';
import type { Side } from './side.ts';
import { platformAuthorizations, platformLatency } from './sides/platform-authorizations.ts';
import { authorizationLatency, authorizations, latencyAtHalf, latencyBesideDeposits } from './sides/authorizations.ts';
import { bareEcho, bareRead } from './sides/bare-fastify.ts';
import { cardRead } from './sides/card-read.ts';
import { decision } from './sides/decision.ts';
import { oneWallet, thousandWallets, watchedWallet } from './sides/deposits.ts';
import { millionCardsDeposits, spreadDeposits } from './sides/million-cards-deposits.ts';
import { loneDeposit } from './sides/lone-deposit.ts';
import { oneRowCommit } from './sides/one-row-commit.ts';
import { transactionExport } from './sides/exports.ts';
import { drainBeginning, drainEnd } from './sides/webhook-drain.ts';
import { reconciliation } from './sides/reconciliation.ts';
import { searches } from './sides/searches.ts';
import { revealLatency, secureViews } from './sides/secure-views.ts';
import { firstStart, laterStart } from './sides/starts.ts';
import { statement, statementMemory } from './sides/statements.ts';
import { barePosts, deliveries, deliveryLatency, latencyBesideBacklog } from './sides/webhooks.ts';
import { pgbench, pgbenchScale20 } from './sides/pgbench.ts';

/** A ratio of two sides measured alternately in the same run on the same PostgreSQL, or a figure of one side. */
export interface Row {
  readonly name: string;
  readonly title: string;
  readonly side: Side;
  /** Undefined for a figure of one side. */
  readonly against: Side | undefined;
  /** Shows this part of the side's CPU time per operation instead of its rate. */
  readonly part?: keyof ProcessorTime;
  /** Which direction is better. The result must reach `must` in that direction. */
  readonly better: 'more' | 'less';
  readonly must: number | undefined;
  readonly aim: number | undefined;
  /** Set for rows that take minutes: a database with a million cards, or a million deliveries. */
  readonly slow?: true;
}

export const ROWS: readonly Row[] = [
  {
    name: 'deposit',
    title: 'durable deposits, one wallet ÷ pgbench tpcb-like',
    side: oneWallet,
    against: pgbench,
    better: 'more',
    must: 5,
    aim: 6.5,
  },
  {
    name: 'deposit-cpu',
    title: 'CPU time of the service per deposit, µs',
    side: oneWallet,
    against: undefined,
    part: 'service',
    better: 'less',
    must: 90,
    aim: 70,
  },
  {
    name: 'deposit-postgres-cpu',
    title: 'CPU time of PostgreSQL per deposit, µs',
    side: oneWallet,
    against: undefined,
    part: 'postgres',
    better: 'less',
    must: 45,
    aim: 32,
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
    name: 'deposit-thresholds',
    title: 'deposits, one wallet with threshold and top-up ÷ without',
    side: watchedWallet,
    against: oneWallet,
    better: 'more',
    must: 0.95,
    aim: undefined,
  },
  {
    name: 'echo',
    title: 'deposits, one wallet ÷ bare Fastify POST',
    side: oneWallet,
    against: bareEcho,
    better: 'more',
    must: 0.25,
    aim: 0.35,
  },
  {
    name: 'read',
    title: 'card reads ÷ bare Fastify GET',
    side: cardRead,
    against: bareRead,
    better: 'more',
    must: 0.55,
    aim: 0.7,
  },
  {
    name: 'lone',
    title: 'lone deposit ÷ one-row commit, p50',
    side: loneDeposit,
    against: oneRowCommit,
    better: 'less',
    must: 4,
    aim: 2.8,
  },
  {
    name: 'authorization',
    title: 'authorizations, 10,000 cards ÷ pgbench tpcb-like, scale 20',
    side: authorizations,
    against: pgbenchScale20,
    better: 'more',
    must: 1.5,
    aim: 2.2,
  },
  {
    name: 'authorization-cpu',
    title: 'CPU time of the service per authorization, µs',
    side: authorizations,
    against: undefined,
    part: 'service',
    better: 'less',
    must: 100,
    aim: 75,
  },
  {
    name: 'authorization-latency-half',
    title: 'authorizations at 50 % of that load, p99, µs',
    side: latencyAtHalf,
    against: undefined,
    better: 'less',
    must: 25_000,
    aim: 10_000,
  },
  {
    name: 'authorization-latency',
    title: 'authorizations at 70 % of that load, p99, µs',
    side: authorizationLatency,
    against: undefined,
    better: 'less',
    must: 60_000,
    aim: 25_000,
  },
  {
    name: 'authorization-neighbour',
    title: 'authorizations, p99, while another partner deposits at full speed ÷ alone',
    side: latencyBesideDeposits,
    against: authorizationLatency,
    better: 'less',
    must: 1.5,
    aim: 1.2,
  },
  {
    name: 'platform-authorization',
    title: 'authorizations that a vendor asks about by HTTP ÷ simulated ones, 10,000 cards',
    side: platformAuthorizations,
    against: authorizations,
    better: 'more',
    must: 0.9,
    aim: 1,
  },
  {
    name: 'platform-authorization-latency',
    title: 'authorizations that a vendor asks about at 70 % of that load, p99, µs',
    side: platformLatency,
    against: undefined,
    better: 'less',
    must: 30_000,
    aim: 15_000,
  },
  {
    name: 'decision',
    title: 'deciding an authorization, without I/O, µs',
    side: decision,
    against: undefined,
    better: 'less',
    must: 20,
    aim: undefined,
  },
  {
    name: 'webhooks',
    title: 'durable, signed deliveries ÷ bare undici POST loop',
    side: deliveries,
    against: barePosts,
    better: 'more',
    must: 0.45,
    aim: 0.6,
  },
  {
    name: 'webhook-latency',
    title: 'commit to receiver at 200 events a second, p95, µs',
    side: deliveryLatency,
    against: undefined,
    better: 'less',
    must: 100_000,
    aim: 30_000,
  },
  {
    name: 'webhook-neighbour',
    title: 'commit to receiver, p95, beside an endpoint with a backlog ÷ alone',
    side: latencyBesideBacklog,
    against: deliveryLatency,
    better: 'less',
    must: 1.2,
    aim: 1.1,
  },
  {
    name: 'secure-view',
    title: 'cards shown, from minting to the number, a second',
    side: secureViews,
    against: undefined,
    better: 'more',
    must: undefined,
    aim: undefined,
  },
  {
    name: 'secure-view-latency',
    title: 'numbers shown at 100 a second, p95, µs',
    side: revealLatency,
    against: undefined,
    better: 'less',
    must: 50_000,
    aim: 15_000,
  },
  {
    name: 'start-first',
    title: 'start with a new data folder until ready, s',
    side: firstStart,
    against: undefined,
    better: 'less',
    must: 4,
    aim: 2.5,
  },
  {
    name: 'start-later',
    title: 'start with an existing data folder until ready, s',
    side: laterStart,
    against: undefined,
    better: 'less',
    must: 1.5,
    aim: 1,
  },
  {
    name: 'statement',
    title: 'statement of a million entries as CSV, entries a second',
    side: statement,
    against: undefined,
    better: 'more',
    must: 100_000,
    aim: 200_000,
    slow: true,
  },
  {
    name: 'statement-memory',
    title: 'memory of the service during that statement, over idle, MB',
    side: statementMemory,
    against: undefined,
    better: 'less',
    must: 150,
    aim: 100,
    slow: true,
  },
  {
    name: 'reconciliation',
    title: 'rows of a million-row statement file reconciled, a second',
    side: reconciliation,
    against: undefined,
    better: 'more',
    // A million rows in a minute.
    must: 16_667,
    aim: 25_000,
    slow: true,
  },
  {
    name: 'webhook-drain',
    title: 'a million waiting events, last tenth ÷ first tenth',
    side: drainEnd,
    against: drainBeginning,
    better: 'more',
    must: 0.9,
    aim: undefined,
    slow: true,
  },
  {
    name: 'grown',
    title: 'deposits, 1 million cards and 10 million entries present ÷ few',
    side: millionCardsDeposits,
    against: oneWallet,
    better: 'more',
    must: 0.9,
    aim: 0.97,
    slow: true,
  },
  {
    name: 'spread',
    title: 'deposits to 100,000 of 1 million cards in turn ÷ few',
    side: spreadDeposits,
    against: oneWallet,
    better: 'more',
    must: undefined,
    aim: undefined,
    slow: true,
  },
  {
    name: 'search',
    title: 'first page of the slowest search, 10 million transactions, 1 million cards, p95, µs',
    side: searches,
    against: undefined,
    better: 'less',
    must: 20_000,
    aim: undefined,
    slow: true,
  },
  {
    name: 'export',
    title: 'export of a million of 10 million transactions as CSV, rows a second',
    side: transactionExport,
    against: undefined,
    better: 'more',
    // A million rows in a minute.
    must: 16_667,
    aim: undefined,
    slow: true,
  },
];

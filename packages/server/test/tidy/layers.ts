import { type Import, importsOf, isTest, type Problem, type Sources } from './source.ts';

const SERVER = 'packages/server/src/';

/** What every part of the server may import besides itself: the rule "downward only" of ARCHITECTURE.md, written out. */
const BASE = ['kit', 'port', 'config', 'database'];
const DIRECTORY = [...BASE, 'events', 'vault', 'partners'];
const MONEY = [...DIRECTORY, 'ledger', 'fees', 'exchange'];
const ACCOUNTS = [...MONEY, 'customers', 'wallets'];
const CARDS = [...ACCOUNTS, 'cards'];
/** What is neither below nor above cards: money that comes from outside and goes there, and what is told of all of it. */
const FUNDS = ['virtual-accounts', 'transfers', 'defi', 'reconciliation', 'settlement'];
const DOMAINS = [...CARDS, ...FUNDS, 'audit', 'authorizations', 'secure-view', 'sandbox', 'webhooks'];

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kit: [],
  port: ['kit'],
  config: ['kit', 'port', 'config'],
  database: ['kit', 'port'],
  events: BASE,
  vault: BASE,
  partners: BASE,
  ledger: [...BASE, 'events'],
  audit: BASE,
  fees: [...DIRECTORY, 'ledger'],
  exchange: [...DIRECTORY, 'ledger'],
  customers: MONEY,
  wallets: MONEY,
  'virtual-accounts': ACCOUNTS,
  transfers: ACCOUNTS,
  defi: ACCOUNTS,
  reconciliation: ACCOUNTS,
  settlement: ACCOUNTS,
  cards: ACCOUNTS,
  authorizations: CARDS,
  'secure-view': CARDS,
  sandbox: [...CARDS, ...FUNDS, 'authorizations', 'secure-view'],
  webhooks: [...BASE, 'events', 'partners', 'vault'],
  conformance: ['kit', 'port'],
  platform: ['kit', 'port', 'database', 'vault'],
  http: DOMAINS,
  'platform-inbox': DOMAINS,
  'rails-inbox': [...DOMAINS, 'port'],
  'join-chains': ['kit', 'port', 'config', 'defi', 'platform'],
  'webhook-delivery': [...DOMAINS, 'http'],
  'join-parts': [...DOMAINS, 'join-chains', 'platform-inbox', 'rails-inbox', 'webhook-delivery', 'platform'],
  'open-store': ['kit', 'config', 'database'],
  frame: ['kit', 'port', 'secure-view', 'http'],
  wiring: [...DOMAINS, 'open-store', 'join-parts', 'http', 'frame'],
  service: [...DOMAINS, 'http', 'webhook-delivery', 'wiring'],
  cli: [...DOMAINS, 'http', 'wiring', 'service'],
  main: ['service'],
};

/** Parts that others know by their index.ts alone; the rest (kit, http) are files of their own. */
const HAS_INDEX = new Set([...DOMAINS, 'platform'].filter((part) => !['kit', 'port', 'config'].includes(part)));

/**
 * A domain's route table and schemas are written with what these give. Its operations may know the request's type
 * alone: they render their answer inside the commit that saves it.
 */
const ROUTE_TYPES = new Set([`${SERVER}http/route.ts`, `${SERVER}http/schema.ts`]);
const ROUTE_FILE = /\/(?:routes|schemas|[a-z0-9-]+\.schema)\.ts$/;

/** What the domains need from outside, declared by those who need it. */
const PORTS = new Set(['platform.ts', 'funding-rails.ts', 'chain-node.ts']);

interface Place {
  readonly part: string;
  /** Folder that the part owns, from the root. */
  readonly folder: string;
}

/** Which part of the server a file belongs to. */
export function placeOf(file: string): Place | undefined {
  if (!file.startsWith(SERVER)) return undefined;
  const [first, second] = file.slice(SERVER.length).split('/');
  if (first === 'platforms' && PORTS.has(second!)) return { part: 'port', folder: file };
  const suite = first === 'platforms' ? /^((?:rails-)?conformance)(?:\.ts)?$/.exec(second!)?.[1] : undefined;
  if (suite !== undefined) return { part: 'conformance', folder: `${SERVER}platforms/${suite}` };
  if (first === 'platforms') return { part: 'platform', folder: `${SERVER}platforms/${second}` };
  return { part: first!.replace(/\.ts$/, ''), folder: SERVER + first };
}

/** Who may import whom inside the server. Tests may look anywhere. */
export function checkLayers(sources: Sources): Problem[] {
  const problems: Problem[] = [];
  for (const [file, text] of sources) {
    const from = placeOf(file);
    if (from === undefined || isTest(file)) continue;
    if (!(from.part in MAY_IMPORT)) problems.push({ rule: 'layers', file, what: `${from.part} has no layer` });
    for (const each of importsOf(file, text)) {
      const to = placeOf(each.target);
      const what = to && whyNot(file, from, each, to);
      if (what !== undefined) problems.push({ rule: 'layers', file, what });
    }
  }
  return problems;
}

function whyNot(file: string, from: Place, { target, typeOnly }: Import, to: Place): string | undefined {
  if (from.folder === to.folder) {
    return target.endsWith('/routes.ts') ? `imports ${target}, which is for wiring alone` : undefined;
  }
  if (target.endsWith('/routes.ts')) {
    return from.part === 'wiring' ? undefined : `imports ${target}, which is for wiring alone`;
  }
  if (ROUTE_TYPES.has(target) && HAS_INDEX.has(from.part)) {
    if (ROUTE_FILE.test(file) || (typeOnly && target.endsWith('/route.ts'))) return undefined;
    return `imports ${target}, which is for routes.ts, schemas.ts and *.schema.ts`;
  }
  if (!MAY_IMPORT[from.part]?.includes(to.part)) return `${from.part} may not import ${to.part} (${target})`;
  if (HAS_INDEX.has(to.part) && !target.endsWith('/index.ts')) return `imports ${target} instead of its index.ts`;
  return undefined;
}

/** The sdk stands alone, the console and the examples know the sdk, nobody reaches into another package. */
export function checkPackages(sources: Sources): Problem[] {
  const problems: Problem[] = [];
  for (const [file, text] of sources) {
    const home = /^(?:packages\/[^/]+|examples)\//.exec(file)?.[0];
    if (home === undefined || isTest(file)) continue;
    for (const { target } of importsOf(file, text)) {
      const what = whyNotPackage(home, target);
      if (what !== undefined) problems.push({ rule: 'packages', file, what });
    }
  }
  return problems;
}

function whyNotPackage(home: string, target: string): string | undefined {
  if (/^(?:\.\.\/|packages\/|scripts\/|bench\/|examples\/)/.test(target)) {
    return target.startsWith(home) ? undefined : `reaches out of its package (${target})`;
  }
  if (target.startsWith('@issuary/')) {
    const allowed = home !== 'packages/sdk/' && home !== 'packages/server/' && /^@issuary\/sdk(?:\/|$)/.test(target);
    return allowed ? undefined : `may not import ${target}`;
  }
  if (home === 'packages/sdk/' && !target.startsWith('node:')) return `the sdk has no dependencies (${target})`;
  return undefined;
}

/** Each circle once, from its first file in alphabetical order. */
export function checkCircles(sources: Sources): Problem[] {
  const problems: Problem[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const circle = [...path.slice(start), file].join(' -> ');
      problems.push({ rule: 'circles', file, what: `imports itself: ${circle}` });
    }
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const { target } of importsOf(file, sources.get(file)!)) if (sources.has(target)) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of [...sources.keys()].toSorted()) visit(file);
  return problems;
}

/** One row of the import table: what each of `parts` may import in addition to itself. */
export interface ImportRow {
  readonly parts: readonly string[];
  /** Parts, or whole groups such as `money`, which stand for all of their parts. */
  readonly mayImport: readonly string[];
}

const BASE = ['foundation/kit', 'foundation/database', 'foundation/work', 'foundation/api', 'platforms/ports'];
const FOUNDATION = ['foundation', 'platforms/ports'];
const PRICES = [...FOUNDATION, 'money/ledger', 'money/fees', 'money/exchange'];
const WALLETS = [...PRICES, 'money/wallets'];
const CUSTOMERS = [...WALLETS, 'issuing/customers'];
const CARDS = [...CUSTOMERS, 'issuing/cards'];

/** Which part may import which, from the bottom up. ARCHITECTURE.md shows the same rows; a test compares the two. */
export const IMPORT_TABLE: readonly ImportRow[] = [
  { parts: ['foundation/kit'], mayImport: [] },
  { parts: ['platforms/ports'], mayImport: ['foundation/kit'] },
  { parts: ['foundation/database'], mayImport: ['foundation/kit', 'platforms/ports'] },
  { parts: ['foundation/tracing'], mayImport: ['foundation/kit'] },
  { parts: ['foundation/api', 'foundation/work'], mayImport: ['foundation/kit', 'foundation/database'] },
  {
    parts: [
      'foundation/events',
      'foundation/vault',
      'foundation/partners',
      'foundation/requests',
      'foundation/audit',
      'foundation/attention',
      'foundation/on-call',
      'foundation/processes',
    ],
    mayImport: BASE,
  },
  { parts: ['foundation/people', 'foundation/insights'], mayImport: [...BASE, 'foundation/partners'] },
  { parts: ['money/ledger'], mayImport: [...BASE, 'foundation/events'] },
  { parts: ['money/fees', 'money/exchange'], mayImport: [...FOUNDATION, 'money/ledger'] },
  { parts: ['money/wallets', 'issuing/customers'], mayImport: PRICES },
  { parts: ['money/transfers', 'money/defi', 'money/reconciliation', 'money/settlement'], mayImport: WALLETS },
  { parts: ['money/virtual-accounts', 'issuing/cards'], mayImport: CUSTOMERS },
  { parts: ['issuing/controls', 'issuing/secure-view', 'issuing/offboarding'], mayImport: CARDS },
  { parts: ['issuing/authorizations'], mayImport: [...CARDS, 'issuing/controls'] },
  { parts: ['delivery/webhooks', 'delivery/exports'], mayImport: FOUNDATION },
  {
    parts: ['platforms/lithic', 'platforms/stripe'],
    mayImport: ['foundation/kit', 'foundation/database', 'platforms/ports', 'platforms/vendor'],
  },
  {
    parts: ['platforms/*'],
    mayImport: ['foundation/kit', 'foundation/database', 'foundation/vault', 'foundation/work', 'platforms/ports'],
  },
  { parts: ['edge/http'], mayImport: [...FOUNDATION, 'delivery/webhooks'] },
  { parts: ['edge/frame'], mayImport: ['foundation/kit', 'platforms/ports', 'issuing/secure-view', 'edge/http'] },
  {
    parts: ['edge/platform-endpoints'],
    mayImport: ['foundation/kit', 'platforms/ports', 'platforms/vendor', 'edge/http'],
  },
  {
    parts: ['edge/console'],
    mayImport: [
      'foundation/kit',
      'foundation/api',
      'foundation/audit',
      'foundation/people',
      'foundation/requests',
      'edge/http',
    ],
  },
  {
    parts: ['edge/operator'],
    mayImport: [...FOUNDATION, 'money', 'issuing', 'delivery/webhooks', 'platforms/vendor'],
  },
  { parts: ['edge/search', 'edge/sandbox'], mayImport: [...FOUNDATION, 'money', 'issuing', 'delivery/webhooks'] },
  {
    parts: ['config'],
    mayImport: ['foundation/kit', 'foundation/tracing', 'platforms/ports', 'platforms/lithic', 'platforms/stripe'],
  },
  { parts: ['composition'], mayImport: ['config', 'foundation', 'platforms', 'money', 'issuing', 'delivery', 'edge'] },
  { parts: ['cli'], mayImport: ['config', ...FOUNDATION, 'money', 'issuing', 'delivery', 'edge/http', 'composition'] },
  { parts: ['main'], mayImport: ['composition'] },
];

/** Whether a file of `from` may import one of `to`. Undefined: `from` is in no row. */
export function mayImport(from: string, to: string): boolean | undefined {
  const row = IMPORT_TABLE.find(({ parts }) => parts.some((part) => covers(part, from)));
  return row?.mayImport.some((part) => covers(part, to));
}

/** Whether `part` is `other` or its group, or ends with `*` and covers all adapters of a group. */
function covers(part: string, other: string): boolean {
  return part === other || other.startsWith(part.endsWith('/*') ? part.slice(0, -1) : `${part}/`);
}

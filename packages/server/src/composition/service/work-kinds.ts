import { holdExpiries, oneTimeCode, timedOutMessage } from '#authorizations';
import { cardExpiries, cardNumber, cardRenewal, cardState } from '#cards';
import { customerCards, customerErasures } from '#offboarding';
import { kycSubmission } from '#customers';
import { deleteExpiredKeys, deleteInParts } from '#database';
import { removeOldEventTraces } from '#events';
import { exportFile, removeOldExports } from '#exports';
import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import { removeEndedTokens } from '#partners';
import { approvedAct, removeEndedSessions } from '#people';
import { comparison, removeOldReconciliations } from '#reconciliation';
import { removeOldRequests } from '#requests';
import { removeOldEntries, removeOldViews } from '#secure-view';
import { sealFinishedDays } from '#settlement';
import { bankPayment } from '#transfers';
import { vaultRotation } from '#vault';
import { vendorWork } from '#vendor';
import { accountClosing, accountOpening } from '#virtual-accounts';
import { walletTopUp } from '#wallets';
import { endpointRemoval, removeEndedSecrets, removeOldDeliveries } from '#webhooks';
import { sweep, type WorkKind, type WorkRun } from '#work';
import type { Parts } from '../join-parts.ts';
import type { OpenDatabase } from '../open-database.ts';

/** Nobody waits for the removal of old rows. */
const REMOVAL_EVERY_MS = HOUR_MS;

/** What work is done with. */
export type WorkParts = Parts & Omit<OpenDatabase, 'partnerAccess'>;

interface Sweep {
  readonly name: string;
  readonly every_ms: number;
  /** @returns whether nothing is left to do */
  readonly run: (core: WorkParts, report: WorkRun['report']) => Promise<boolean>;
}

/** Removes what is older than we keep it. */
const removal = (name: string, run: Sweep['run']): Sweep => ({ name, every_ms: REMOVAL_EVERY_MS, run });

export const SWEEPS: readonly Sweep[] = [
  // Multiples of a day are midnights of UTC.
  {
    name: 'settlements',
    every_ms: DAY_MS,
    run: async (core, report) => await sealFinishedDays(core.settlement, report),
  },
  removal('idempotency_keys', async ({ database, clock }) => {
    const now = clock.now();
    return await deleteInParts(async (limit) => await deleteExpiredKeys(database, now, limit));
  }),
  removal('webhook_secrets', async (core, report) => await removeEndedSecrets(core.webhooks, report)),
  removal('old_exports', async (core, report) => await removeOldExports(core.exports, report)),
  removal('old_deliveries', async (core, report) => await removeOldDeliveries(core.webhooks, report)),
  removal('old_reconciliations', async (core, report) => await removeOldReconciliations(core.reconciliation, report)),
  removal('old_secure_views', removeOldViews),
  removal('secure_view_log', removeOldEntries),
  removal('ended_sessions', removeEndedSessions),
  removal('revoked_tokens', removeEndedTokens),
  removal('request_log', removeOldRequests),
  removal('event_traces', removeOldEventTraces),
];

/** All kinds of work that the runner does. */
export function workKinds(core: WorkParts): WorkKind[] {
  const sweeps = SWEEPS.map(({ name, every_ms, run }) => sweep(name, every_ms, (report) => run(core, report)));
  return [
    ...sweeps,
    endpointRemoval(core.webhooks),
    cardNumber(core.cards),
    cardRenewal(core.cards),
    cardState(core.cards),
    kycSubmission(core.customers),
    customerCards(core.offboarding),
    timedOutMessage(core.authorizations),
    oneTimeCode(core.authorizations),
    holdExpiries(core.authorizations),
    cardExpiries(core.cards),
    customerErasures(core.offboarding),
    walletTopUp(core.wallets),
    accountOpening(core.virtualAccounts),
    accountClosing(core.virtualAccounts),
    bankPayment(core.transfers),
    comparison(core.reconciliation),
    exportFile(core.exports),
    approvedAct([core.approvals, core.partnerApprovals]),
    vaultRotation(core.vault),
    ...core.bank.kinds,
    ...core.platform.kinds,
    ...vendorWork(core.vendors),
  ];
}

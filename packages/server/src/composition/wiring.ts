import { Type, type TObject } from 'typebox';
import { approvalSettingsRoutes } from '../issuing/controls/set/approval/routes.ts';
import { controlRoutes } from '../issuing/controls/set/routes.ts';
import { authorizationRoutes } from '../issuing/authorizations/routes.ts';
import { transactionSearchRoutes } from '../issuing/authorizations/search/routes.ts';
import { cardsOf } from '#cards';
import { controlCards } from '#controls';
import { cardLifecycleRoutes } from '../issuing/cards/state/routes.ts';
import { cardRoutes } from '../issuing/cards/routes.ts';
import { cardSearchRoutes } from '../issuing/cards/search/routes.ts';
import { cardStatementRoutes } from '../issuing/cards/statements/routes.ts';
import { offboardingRoutes } from '../issuing/offboarding/routes.ts';
import { customerRoutes } from '../issuing/customers/routes.ts';
import { customerSearchRoutes } from '../issuing/customers/search/routes.ts';
import { actRoutes } from '../foundation/audit/acts/routes.ts';
import { auditRoutes } from '../foundation/audit/log/routes.ts';
import { webhookSecretNames } from '#config/platforms.ts';
import { namesOfLog, namesOfThings } from './names.ts';
import { SETTLED_MS } from '#insights';
import { lastRound, missingSettings } from '#processes';
import { defiRoutes } from '../money/defi/routes.ts';
import { eventRoutes } from '../foundation/events/routes.ts';
import { invitationUrl, namesOfPeople, type AccountRoute } from '#people';
import { approvalRoutes } from '../foundation/people/approvals/routes.ts';
import { partnerApprovalRoutes } from '../foundation/people/partner-approvals/routes.ts';
import { SDK_METHODS } from '#http/openapi/samples/sdk-methods.ts';
import { savedFilterRoutes } from '../foundation/people/saved-filters/routes.ts';
import { colleagueRoutes } from '../foundation/people/colleagues/routes.ts';
import { memberRoutes, partnerPeopleRoutes } from '../foundation/people/members/routes.ts';
import { invitationRoutes } from '../foundation/people/invitations/routes.ts';
import { commandLineRoutes, sessionRoutes } from '../foundation/people/sessions/routes.ts';
import { signInRoutes } from '../foundation/people/sign-in/routes.ts';
import { partnerDirectoryRoutes } from '../foundation/partners/directory/routes.ts';
import { keyRoutes } from '../foundation/partners/keys/routes.ts';
import { onCallRoutes } from '../foundation/on-call/routes.ts';
import { processRoutes } from '../foundation/processes/routes.ts';
import { requestRoutes } from '../foundation/requests/routes.ts';
import { feeRoutes } from '../money/fees/routes.ts';
import { twoPersonRoutes } from '../edge/operator/acts/routes.ts';
import type { Core } from './core.ts';
import { Cached } from './metrics/cached.ts';
import { sumCards } from './metrics/card-balances.ts';
import { findOverdueWork } from './overdue-work.ts';
import { rereadObject } from './platforms/reread-object.ts';
import { recordPersonAct } from './record-person-act.ts';
import { onboardWithAdmin } from './service/onboard-with-admin.ts';
import { onCallDependencies } from './on-call.ts';
import { repeatedWork } from './service/worker.ts';
import { exampleEvent } from './event-catalogue.ts';
import { eventReading } from './event-reading.ts';
import { downloadPath } from '#http/download-route.ts';
import type { OperatorRoute } from '#api/operator-route.ts';
import type { Route } from '#api/route.ts';
import type { PersonId } from '#kit/ids.ts';
import { OnceAnHour } from '#kit/once-an-hour.ts';
import { operationRoutes } from '../money/ledger/routes.ts';
import { accountSimulationRoutes } from '../edge/sandbox/accounts/routes.ts';
import { sandboxConditionRoutes } from '../edge/sandbox/conditions/routes.ts';
import { defiSimulationRoutes } from '../edge/sandbox/defi/routes.ts';
import { scenarioRoutes } from '../edge/sandbox/scenarios/routes.ts';
import { customerSimulationRoutes } from '../edge/sandbox/customers/routes.ts';
import { networkSimulationRoutes } from '../edge/sandbox/network/routes.ts';
import { moneySimulationRoutes } from '../edge/sandbox/money/routes.ts';
import { readOverview } from '#operator';
import { kycCaseRoutes } from '../edge/operator/kyc/routes.ts';
import { railsRoutes } from '../edge/operator/rails/routes.ts';
import { operatorOverviewRoutes } from '../edge/operator/routes.ts';
import { settlementOfAllRoutes } from '../edge/operator/settlement/routes.ts';
import { acrossRoutes } from '../edge/search/across/routes.ts';
import { searchRoutes } from '../edge/search/routes.ts';
import { secureViewRoutes } from '../issuing/secure-view/routes.ts';
import { attentionRoutes } from '../foundation/attention/routes.ts';
import { insightRoutes } from '../foundation/insights/routes.ts';
import { quoteRoutes } from '../money/exchange/routes.ts';
import { reconciliationRoutes } from '../money/reconciliation/routes.ts';
import { settlementRoutes } from '../money/settlement/routes.ts';
import { transferRoutes } from '../money/transfers/routes.ts';
import { virtualAccountRoutes } from '../money/virtual-accounts/routes.ts';
import { walletRoutes } from '../money/wallets/routes.ts';
import { exportRoutes } from '../delivery/exports/routes.ts';
import { queryProblems } from '#http/validation/query-problems.ts';
import { webhookRoutes } from '../delivery/webhooks/routes.ts';

/** The parts that the partner API's routes use. */
type RouteParts = Pick<
  Core,
  | 'database'
  | 'clock'
  | 'customers'
  | 'offboarding'
  | 'wallets'
  | 'cards'
  | 'authorizations'
  | 'virtualAccounts'
  | 'transfers'
  | 'reconciliation'
  | 'settlement'
  | 'insights'
  | 'attention'
  | 'defi'
  | 'exports'
  | 'simulations'
  | 'webhooks'
  | 'keys'
  | 'requestLog'
  | 'partnerApprovals'
>;

/**
 * All routes of the partner API, in the order of its documentation.
 * @param frameUrl the origin of the secure frame
 * @param apiUrl the URL of this API, for links to its own files; known once it listens
 * @param consoleUrl the console's origin, where people call
 */
export function partnerRoutes(
  parts: RouteParts,
  frameUrl: string,
  apiUrl: () => string = () => '',
  consoleUrl: () => string = () => '',
): Route[] {
  const reading = withNamesOfPeople(parts);
  return [
    ...keyRoutes(parts.keys),
    ...requestRoutes(reading),
    ...actRoutes({ database: parts.database, namesOf: namesOfThings(parts.database) }),
    ...searchRoutes(reading),
    ...customerRoutes(parts.customers),
    ...customerSearchRoutes(parts.customers),
    ...offboardingRoutes(parts.offboarding),
    ...cardRoutes(parts.cards, parts.wallets, controlCards),
    ...cardSearchRoutes(parts.cards),
    ...cardLifecycleRoutes(parts.cards),
    ...cardStatementRoutes(parts.cards, parts.wallets),
    ...secureViewRoutes({ ...parts, frameUrl, consoleUrl }),
    ...transactionSearchRoutes(parts.authorizations),
    ...authorizationRoutes(parts.authorizations),
    ...controlRoutes(parts.authorizations, parts.partnerApprovals),
    ...approvalSettingsRoutes(parts.authorizations, parts.partnerApprovals),
    ...partnerApprovalRoutes(parts.partnerApprovals),
    ...walletRoutes(parts.wallets),
    ...feeRoutes(parts),
    ...virtualAccountRoutes(parts.virtualAccounts),
    ...quoteRoutes(parts.transfers),
    ...transferRoutes(parts.transfers),
    ...reconciliationRoutes(parts.reconciliation),
    ...settlementRoutes(parts.settlement),
    ...insightRoutes(parts.insights),
    ...attentionRoutes(parts.attention),
    ...defiRoutes(parts.defi),
    ...operationRoutes({
      database: parts.database,
      cardsOf: (tenantId, named) => cardsOf(parts.cards, tenantId, named),
    }),
    ...eventRoutes(eventReading(parts), exampleEvent('card.funded')),
    ...webhookRoutes(parts.webhooks),
    ...exportRoutes({
      ...parts.exports,
      downloadUrl: (environment, link) => apiUrl() + downloadPath(environment, link),
      queryProblems,
    }),
    ...customerSimulationRoutes(parts.simulations),
    ...accountSimulationRoutes(parts.simulations),
    ...networkSimulationRoutes(parts.simulations),
    ...moneySimulationRoutes(parts.simulations),
    ...defiSimulationRoutes(parts.simulations),
    ...scenarioRoutes(parts.simulations),
    ...sandboxConditionRoutes(parts.simulations),
  ];
}

/** What people call for themselves on the console's origin. */
export function consoleAccountRoutes(
  { config, people }: Pick<Core, 'config' | 'people'>,
  frameUrl: string,
  origin: () => string,
): AccountRoute[] {
  const { issuerName: issuer, partnerContact: contact, approvedCustomersOnly } = config;
  const settings = { frameUrl, issuer, contact, approvedCustomersOnly };
  return [
    ...signInRoutes(people, settings, origin),
    ...invitationRoutes(people),
    ...sessionRoutes(people, settings),
    ...memberRoutes(people, origin),
    ...savedFilterRoutes(people, { lists: filterableLists(), queryProblems }),
  ];
}

/** The lists of the partner API, as the SDK names the operations that read them, with their parameters. */
function filterableLists(): Map<string, TObject> {
  // Only what describes the routes is read, and none of them is called.
  const routes = partnerRoutes({} as RouteParts, '');
  return new Map(
    routes.flatMap(({ operationId, query }) => {
      const method = SDK_METHODS[operationId];
      return method?.isList === true ? [[method.name, query ?? Type.Object({})] as const] : [];
    }),
  );
}

/** What the request log is read with: it stores the ids of people alone. */
function withNamesOfPeople<Some extends Pick<Core, 'database'>>(parts: Some) {
  return {
    ...parts,
    namesOfPeople: async (ids: readonly PersonId[]) => await namesOfPeople(parts.database, ids),
  };
}

/** Until when the purchases of all tenants are added up: a round leaves out what may still change. */
async function countedUntil({ processes }: Core): Promise<Date | undefined> {
  const round = await lastRound(processes, 'insights');
  return round && new Date(round.getTime() - SETTLED_MS);
}

/** What operators call on the console's origin, for all partners. @param origin the console's own, which invitations lead to */
export function operatorRoutes(core: Core, origin: () => string): OperatorRoute[] {
  const { database, clock, insights, requestLog, people } = core;
  const sums = {
    database,
    clock,
    findOverdueWork,
    countedUntil: async () => await countedUntil(core),
    sumCards: async () => await sumCards(database),
  };
  const overview = new Cached(async () => await readOverview(sums));
  return [
    ...partnerDirectoryRoutes({
      database,
      partnerAccess: () => core.partnerAccess(),
      recordAct: recordPersonAct(clock),
    }),
    ...operatorOverviewRoutes({
      database,
      insights,
      requestLog,
      tenant: people.tenant,
      cards: core.cards,
      recordAct: recordPersonAct(clock),
      overview: async () => await overview.read(),
      onboard: async (operator, given, key) => {
        const { partner, invitation } = await onboardWithAdmin(core, operator, given, key);
        return { partner, invitationUrl: invitationUrl(origin(), invitation) };
      },
    }),
    ...acrossRoutes(withNamesOfPeople(core)),
    ...partnerPeopleRoutes(core.people, origin),
    ...colleagueRoutes(core.people, origin),
    ...approvalRoutes(core.approvals),
    ...commandLineRoutes(core.people),
    ...twoPersonRoutes(core.approvals, core),
    ...kycCaseRoutes({
      database,
      clock,
      vault: core.vault,
      cases: core.platform.caseDesk,
      readings: new OnceAnHour(clock),
      decide: async (...decided) => await core.platform.kycReviewer.decideOpen(...decided),
      recordAct: recordPersonAct(clock),
    }),
    ...railsRoutes({
      database,
      clock,
      networks: core.networks,
      vendors: core.vendors.vendors.map(({ key }) => key),
      issuing: core.config.platforms.issuing,
      missingSettings: async (vendor, environment) =>
        await missingSettings(core.processes, 'platform', webhookSecretNames(vendor, environment)),
      recordAct: recordPersonAct(clock),
      reread: async (object, writes) => await rereadObject(core, object, writes),
    }),
    ...settlementOfAllRoutes(core.settlement),
    ...onCallRoutes(onCallDependencies(core)),
    ...auditRoutes({ database, names: namesOfLog(database) }),
    ...processRoutes(core.processes, repeatedWork(core)),
  ];
}

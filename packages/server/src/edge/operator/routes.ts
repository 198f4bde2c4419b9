import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import { PartnerParams, partnerView } from '#partners';
import type { OperatorDependencies } from './dependencies.ts';
import { latencyAsCsv, readLatency } from './read-latency.ts';
import { outcomesAsCsv, readOutcomes } from './read-outcomes.ts';
import { readPartner } from './read-partner.ts';
import { readPartners } from './read-partners.ts';
import { priceRoutes } from './price-routes.ts';
import * as schemas from './schemas.ts';
import { stopCard } from './stop-card.ts';

/** What operators see of all partners and of their prices, how they add one, and how they stop a card. */
export function operatorOverviewRoutes(dependencies: OperatorDependencies): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'getOverview',
      method: 'GET',
      path: '/overview',
      summary: 'Read how all partners do',
      description: 'Returns sums over all partners, for each environment, of a moment ago.',
      right: 'op.read',
      status: 200,
      success: 'Overview read',
      data: schemas.OverviewSchema,
      errors: ['issuer_unavailable'],
      handle: async () => await dependencies.overview(),
    }),
    defineOperatorRoute({
      operationId: 'getAuthorizationLatency',
      method: 'GET',
      path: '/authorization-latency',
      summary: 'Read how long authorizations took',
      description:
        'Returns, for each hour or day, how many authorizations of all partners of an environment were decided, how many of them too late, and how long the decisions took, from the network’s message to the decision that was sent. A percentile is at most 19 % above the exact value. With `Accept: text/csv` there is one line for each bucket. The last five seconds can be missing.',
      right: 'op.read',
      query: schemas.BucketQuery,
      status: 200,
      success: 'Latency read',
      data: schemas.LatencySchema,
      csv: latencyAsCsv,
      errors: ['invalid_request'],
      handle: async ({ query }) => await readLatency(dependencies.insights, query),
    }),
    defineOperatorRoute({
      operationId: 'getPurchaseOutcomes',
      method: 'GET',
      path: '/purchase-outcomes',
      summary: 'Read how purchases were decided',
      description:
        'Returns, for each hour or day, how many purchases of all partners of an environment were approved, and how many were declined. With `Accept: text/csv` there is one line for each bucket. The last minutes are missing.',
      right: 'op.read',
      query: schemas.BucketQuery,
      status: 200,
      success: 'Outcomes read',
      data: schemas.OutcomesSchema,
      csv: outcomesAsCsv,
      errors: ['invalid_request'],
      handle: async ({ query }) => await readOutcomes(dependencies.insights, query),
    }),
    defineOperatorRoute({
      operationId: 'onboardPartner',
      method: 'POST',
      path: '/partners',
      summary: 'Onboard a partner',
      description:
        'Creates a partner with its wallets, and 1,000,000.00 usd in its sandbox, and invites its first admin, who creates the keys. It needs a sign-in of the last ten minutes. With the same `Idempotency-Key`, a repeat creates no other partner, and replaces the invitation until it is accepted.',
      right: 'partners.write',
      fresh: true,
      idempotent: true,
      body: schemas.NewPartner,
      status: 201,
      success: 'Partner created',
      data: schemas.OnboardedSchema,
      errors: ['invalid_request', 'step_up_required', 'member_exists', 'idempotency_key_reused'],
      handle: async ({ operator, body, key }) => {
        const given = { name: body.name, handle: body.handle, adminEmail: body.admin_email };
        const { partner, invitationUrl } = await dependencies.onboard(operator, given, key);
        return { partner: partnerView(partner), invitation_url: invitationUrl };
      },
    }),
    defineOperatorRoute({
      operationId: 'listPartners',
      method: 'GET',
      path: '/partners',
      summary: 'List partners',
      description:
        'Returns the partners, newest first, and how each does in each environment. Counts of the last 24 hours are without the last minutes.',
      right: 'op.read',
      query: schemas.PartnerQuery,
      status: 200,
      success: 'Partners found',
      data: schemas.PartnerListSchema,
      errors: ['invalid_request'],
      handle: async ({ query }) => await readPartners(dependencies, query),
    }),
    defineOperatorRoute({
      operationId: 'getPartner',
      method: 'GET',
      path: '/partners/:id',
      summary: 'Read a partner',
      description: 'Returns a partner, and how it does in each environment.',
      right: 'op.read',
      params: PartnerParams,
      status: 200,
      success: 'Partner found',
      data: schemas.PartnerPageSchema,
      errors: ['partner_not_found'],
      handle: async ({ params }) => await readPartner(dependencies, params.id),
    }),
    ...priceRoutes(dependencies),
    stopRoute(dependencies, 'freeze'),
    stopRoute(dependencies, 'terminate'),
  ];
}

/** Freezing stops an attack, so it needs no recent sign-in. */
function stopRoute(dependencies: OperatorDependencies, how: 'freeze' | 'terminate'): OperatorRoute {
  const isFreeze = how === 'freeze';
  return defineOperatorRoute({
    operationId: isFreeze ? 'freezeCardOfPartner' : 'terminateCardOfPartner',
    method: 'POST',
    path: `/cards/:id/${how}`,
    summary: isFreeze ? 'Freeze a card of any partner' : 'Terminate a card of any partner',
    description: isFreeze
      ? 'Freezes an active card: purchases are declined from then on, until the partner unfreezes it.'
      : 'Terminates a card for ever. Its balance returns to the wallet.',
    right: 'cards.act',
    ...(isFreeze ? {} : { fresh: true as const }),
    params: schemas.CardPath,
    body: schemas.StopCard,
    status: 200,
    success: isFreeze ? 'Card frozen' : 'Card terminated',
    data: schemas.StoppedCardSchema,
    errors: [
      ...(isFreeze ? (['card_not_active'] as const) : (['step_up_required'] as const)),
      'invalid_request',
      'partner_not_found',
      'card_not_found',
      'card_terminated',
      'card_processing',
      'card_failed',
      'issuer_unavailable',
    ],
    handle: async ({ operator, params, body }) => await stopCard(dependencies, operator, params.id, how, body),
  });
}

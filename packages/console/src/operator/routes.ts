import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { lazyPage } from '../shell/lazy-page.ts';

/** The pages of operators. @param operator their frame, which is made after this is called */
export function operatorRoutes<Parent extends AnyRoute>(operator: () => Parent) {
  return [
    createRoute({
      getParentRoute: operator,
      path: '/',
      component: lazyPage(() => import('./home/home.tsx'), 'OperatorHome'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/partners',
      component: lazyPage(() => import('./partners/list.tsx'), 'PartnerList'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/partners/$id',
      component: lazyPage(() => import('./partners/detail.tsx'), 'PartnerDetail'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/partners/$id/keys',
      component: lazyPage(() => import('./partners/keys.tsx'), 'PartnerKeys'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/partners/$id/people',
      component: lazyPage(() => import('./partners/people.tsx'), 'PartnerPeople'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/overdue',
      component: lazyPage(() => import('./overdue/overdue.tsx'), 'Overdue'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/rails',
      component: lazyPage(() => import('./rails/platforms.tsx'), 'Platforms'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/rails/bank',
      component: lazyPage(() => import('./rails/bank.tsx'), 'Bank'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/rails/chains',
      component: lazyPage(() => import('./rails/chains.tsx'), 'Chains'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/settlement',
      component: lazyPage(() => import('./settlement/list.tsx'), 'SettlementOfAll'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/settlement/fees',
      component: lazyPage(() => import('./settlement/fees.tsx'), 'FeesOfPartner'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/settlement/rates',
      component: lazyPage(() => import('./settlement/rates.tsx'), 'Rates'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/kyc',
      component: lazyPage(() => import('./kyc/list.tsx'), 'KycCases'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/kyc/$id',
      component: lazyPage(() => import('./kyc/case.tsx'), 'KycCaseDetail'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/audit',
      component: lazyPage(() => import('./on-call/audit.tsx'), 'Audit'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/system',
      component: lazyPage(() => import('./on-call/system.tsx'), 'System'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/system/latency',
      component: lazyPage(() => import('./on-call/latency.tsx'), 'AuthorizationLatency'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/system/keys',
      component: lazyPage(() => import('./vault/master-keys.tsx'), 'MasterKeys'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/operators',
      component: lazyPage(() => import('./operators/list.tsx'), 'OperatorList'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/approvals',
      component: lazyPage(() => import('./approvals/list.tsx'), 'ApprovalList'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/approvals/$id',
      component: lazyPage(() => import('./approvals/detail.tsx'), 'ApprovalDetail'),
    }),
  ] as const;
}

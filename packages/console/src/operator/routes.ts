import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';

/** The pages of operators. @param operator their frame, which is made after this is called */
export function operatorRoutes<Parent extends AnyRoute>(operator: () => Parent) {
  return [
    createRoute({
      getParentRoute: operator,
      path: '/',
      component: lazyRouteComponent(() => import('./home/home.tsx'), 'OperatorHome'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/partners',
      component: lazyRouteComponent(() => import('./partners/list.tsx'), 'PartnerList'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/partners/$id',
      component: lazyRouteComponent(() => import('./partners/detail.tsx'), 'PartnerDetail'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/partners/$id/keys',
      component: lazyRouteComponent(() => import('./partners/keys.tsx'), 'PartnerKeys'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/overdue',
      component: lazyRouteComponent(() => import('./on-call/overdue.tsx'), 'Overdue'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/rails',
      component: lazyRouteComponent(() => import('./rails/platforms.tsx'), 'Platforms'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/rails/bank',
      component: lazyRouteComponent(() => import('./rails/bank.tsx'), 'Bank'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/rails/chains',
      component: lazyRouteComponent(() => import('./rails/chains.tsx'), 'Chains'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/settlement',
      component: lazyRouteComponent(() => import('./settlement/list.tsx'), 'SettlementOfAll'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/kyc',
      component: lazyRouteComponent(() => import('./kyc/list.tsx'), 'KycCases'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/kyc/$id',
      component: lazyRouteComponent(() => import('./kyc/case.tsx'), 'KycCaseDetail'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/audit',
      component: lazyRouteComponent(() => import('./on-call/audit.tsx'), 'Audit'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/system',
      component: lazyRouteComponent(() => import('./on-call/system.tsx'), 'System'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/system/keys',
      component: lazyRouteComponent(() => import('./vault/master-keys.tsx'), 'MasterKeys'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/operators',
      component: lazyRouteComponent(() => import('./operators/list.tsx'), 'OperatorList'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/approvals',
      component: lazyRouteComponent(() => import('./approvals/list.tsx'), 'ApprovalList'),
    }),
    createRoute({
      getParentRoute: operator,
      path: '/approvals/$id',
      component: lazyRouteComponent(() => import('./approvals/detail.tsx'), 'ApprovalDetail'),
    }),
  ] as const;
}

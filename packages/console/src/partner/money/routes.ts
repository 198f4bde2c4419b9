import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';

/** The pages about money. */
export function moneyRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/money',
      component: lazyRouteComponent(() => import('./overview.tsx'), 'MoneyOverview'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/wallets',
      component: lazyRouteComponent(() => import('../wallets/list.tsx'), 'WalletList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/wallets/$id',
      component: lazyRouteComponent(() => import('../wallets/detail.tsx'), 'WalletDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/transfers',
      component: lazyRouteComponent(() => import('../transfers/list.tsx'), 'TransferList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/transfers/$id',
      component: lazyRouteComponent(() => import('../transfers/detail.tsx'), 'TransferDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/accounts',
      component: lazyRouteComponent(() => import('../accounts/list.tsx'), 'AccountList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/accounts/$id',
      component: lazyRouteComponent(() => import('../accounts/detail.tsx'), 'AccountDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/chain',
      component: lazyRouteComponent(() => import('../chain/chain.tsx'), 'OnChain'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/chain/$id',
      component: lazyRouteComponent(() => import('../chain/payment.tsx'), 'ChainPaymentDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/statements',
      component: lazyRouteComponent(() => import('../statements/statements.tsx'), 'Statements'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/exports',
      component: lazyRouteComponent(() => import('../exports/list.tsx'), 'ExportList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/exports/$id',
      component: lazyRouteComponent(() => import('../exports/detail.tsx'), 'ExportDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/reconciliations',
      component: lazyRouteComponent(() => import('../reconciliations/list.tsx'), 'ReconciliationList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/reconciliations/$id',
      component: lazyRouteComponent(() => import('../reconciliations/detail.tsx'), 'ReconciliationDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/settlements',
      component: lazyRouteComponent(() => import('../settlements/list.tsx'), 'SettlementList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/settlements/$date',
      component: lazyRouteComponent(() => import('../settlements/detail.tsx'), 'SettlementDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/fees',
      component: lazyRouteComponent(() => import('../fees/fees.tsx'), 'FeePage'),
    }),
  ];
}

import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { lazyPage } from '../../shell/lazy-page.ts';

/** The pages about money. */
export function moneyRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/money',
      component: lazyPage(() => import('./overview.tsx'), 'MoneyOverview'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/wallets',
      component: lazyPage(() => import('../wallets/list.tsx'), 'WalletList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/wallets/$id',
      component: lazyPage(() => import('../wallets/detail.tsx'), 'WalletDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/transfers',
      component: lazyPage(() => import('../transfers/list.tsx'), 'TransferList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/transfers/$id',
      component: lazyPage(() => import('../transfers/detail.tsx'), 'TransferDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/accounts',
      component: lazyPage(() => import('../accounts/list.tsx'), 'AccountList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/accounts/$id',
      component: lazyPage(() => import('../accounts/detail.tsx'), 'AccountDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/chain',
      component: lazyPage(() => import('../chain/chain.tsx'), 'OnChain'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/chain/$id',
      component: lazyPage(() => import('../chain/payment.tsx'), 'ChainPaymentDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/statements',
      component: lazyPage(() => import('../statements/statements.tsx'), 'Statements'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/exports',
      component: lazyPage(() => import('../exports/list.tsx'), 'ExportList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/exports/$id',
      component: lazyPage(() => import('../exports/detail.tsx'), 'ExportDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/reconciliations',
      component: lazyPage(() => import('../reconciliations/list.tsx'), 'ReconciliationList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/reconciliations/$id',
      component: lazyPage(() => import('../reconciliations/detail.tsx'), 'ReconciliationDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/settlements',
      component: lazyPage(() => import('../settlements/list.tsx'), 'SettlementList'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/settlements/$date',
      component: lazyPage(() => import('../settlements/detail.tsx'), 'SettlementDetail'),
    }),
    createRoute({
      getParentRoute,
      path: '/money/fees',
      component: lazyPage(() => import('../fees/fees.tsx'), 'FeePage'),
    }),
  ];
}

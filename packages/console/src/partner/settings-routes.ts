import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';

/** What concerns all of a partner, and who changed what. */
export function settingsRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/settings/activity',
      component: lazyRouteComponent(() => import('./activity/list.tsx'), 'ActivityList'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/controls',
      component: lazyRouteComponent(() => import('./controls/of-partner.tsx'), 'PartnerControls'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/approvals',
      component: lazyRouteComponent(() => import('./approvals/list.tsx'), 'ApprovalList'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/approvals/$id',
      component: lazyRouteComponent(() => import('./approvals/detail.tsx'), 'ApprovalDetail'),
    }),
  ];
}

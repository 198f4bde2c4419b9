import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { lazyPage } from '../shell/lazy-page.ts';

/** What concerns all of a partner, its people, and who changed what. */
export function settingsRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/members',
      component: lazyPage(() => import('./members/list.tsx'), 'MemberList'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/activity',
      component: lazyPage(() => import('./activity/list.tsx'), 'ActivityList'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/controls',
      component: lazyPage(() => import('./controls/of-partner.tsx'), 'PartnerControls'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/approvals',
      component: lazyPage(() => import('./approvals/list.tsx'), 'ApprovalList'),
    }),
    createRoute({
      getParentRoute,
      path: '/settings/approvals/$id',
      component: lazyPage(() => import('./approvals/detail.tsx'), 'ApprovalDetail'),
    }),
  ];
}

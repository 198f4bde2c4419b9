import { Outlet, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { addressQuery } from './api/address-search.ts';
import { cutCardNumbers } from './api/card-numbers.ts';
import { Broken, NoPage } from './shell/broken.tsx';
import { operatorRoutes } from './operator/routes.ts';
import { moneyRoutes } from './partner/money/routes.ts';
import { settingsRoutes } from './partner/settings-routes.ts';
import { PartnerShell } from './shell/partner-shell.tsx';
import { SET_UP, isSignedOut, queries, sessionQuery } from './session/session.ts';
import { firstPath } from './session/first-path.ts';
import { SignInAgain } from './session/sign-in-again.tsx';
import { SignedOut } from './session/signed-out.tsx';
import { Nowhere } from './session/nowhere.tsx';
import { loadTexts } from './text/catalog.ts';
import { Loading } from './ui/states.tsx';
import { lazyPage } from './shell/lazy-page.ts';

const root = createRootRoute({
  // Before anything is read: somebody may have pasted a card number as an id.
  beforeLoad: ({ location: { pathname, search, hash } }) => {
    const to = cutCardNumbers(pathname);
    if (to !== pathname) throw redirect({ to: to as never, search: search as never, hash, replace: true });
  },
  component: Root,
  notFoundComponent: NoPage,
});

function Root() {
  return (
    <>
      <Outlet />
      <SignedOut />
      <SignInAgain />
    </>
  );
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyPage(() => import('./session/sign-in.tsx'), 'SignIn'),
});

/** What the link of an invitation opens. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyPage(() => import('./account/invitation.tsx'), 'Invitation'),
});

/** Everything that needs somebody who is signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location: { href, pathname } }) => {
    const texts = loadTexts();
    const { session } = await queries.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (isSignedOut(error)) throw redirect({ to: '/sign-in', search: (href === '/' ? {} : { to: href }) as never });
      throw error;
    });
    await texts;
    const isSettingUp = session.method === 'invitation';
    if (isSettingUp && pathname !== SET_UP) throw redirect({ to: SET_UP, replace: true });
    // Somebody who can sign in changes that on the account's page, also after loading the last step of the set-up again.
    if (!isSettingUp && pathname === SET_UP) throw redirect({ to: '/account', replace: true });
  },
});

const setUp = createRoute({
  getParentRoute: () => signedIn,
  path: SET_UP,
  component: lazyPage(() => import('./account/set-up.tsx'), 'SetUp'),
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyPage(() => import('./account/account.tsx'), 'Account'),
});

const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: async () => {
    const to = await firstPath(await queries.ensureQueryData(sessionQuery));
    if (to !== undefined) throw redirect({ to, replace: true });
  },
  component: Nowhere,
});

/** `/i/{any id}`: the command line, e-mails and logs print it. */
const anyId = createRoute({
  getParentRoute: () => signedIn,
  path: '/i/$id',
  component: lazyPage(() => import('./partner/search/any-id.tsx'), 'AnyId'),
});

const partner = createRoute({
  getParentRoute: () => signedIn,
  path: '/p/$partner/$environment',
  remountDeps: () => undefined,
  component: PartnerShell,
});

/** The operator's pages are in no partner's files. */
const operator = createRoute({
  getParentRoute: () => signedIn,
  path: '/o',
  component: lazyPage(() => import('./operator/shell.tsx'), 'OperatorShell'),
});

const home = createRoute({
  getParentRoute: () => partner,
  path: '/',
  component: lazyPage(() => import('./partner/home/home.tsx'), 'Home'),
});

const customers = createRoute({
  getParentRoute: () => partner,
  path: '/customers',
  component: lazyPage(() => import('./partner/customers/list.tsx'), 'CustomerList'),
});

/** A customer's page opens with the overview. */
const customer = createRoute({
  getParentRoute: () => partner,
  path: '/customers/$id',
  beforeLoad: ({ params: { partner: at, environment, id } }) => {
    throw redirect({ to: `/p/${at}/${environment}/customers/${id}/overview` as never, search: true, replace: true });
  },
});

const customerTab = createRoute({
  getParentRoute: () => partner,
  path: '/customers/$id/$tab',
  component: lazyPage(() => import('./partner/customers/detail.tsx'), 'CustomerDetail'),
});

const cards = createRoute({
  getParentRoute: () => partner,
  path: '/cards',
  component: lazyPage(() => import('./partner/cards/list.tsx'), 'CardList'),
});

/** A card's page opens with its purchases. */
const card = createRoute({
  getParentRoute: () => partner,
  path: '/cards/$id',
  beforeLoad: ({ params: { partner: at, environment, id } }) => {
    throw redirect({ to: `/p/${at}/${environment}/cards/${id}/purchases` as never, search: true, replace: true });
  },
});

const cardTab = createRoute({
  getParentRoute: () => partner,
  path: '/cards/$id/$tab',
  component: lazyPage(() => import('./partner/cards/detail.tsx'), 'CardDetail'),
});

const transactions = createRoute({
  getParentRoute: () => partner,
  path: '/transactions',
  component: lazyPage(() => import('./partner/transactions/list.tsx'), 'TransactionList'),
});

const transaction = createRoute({
  getParentRoute: () => partner,
  path: '/transactions/$id',
  component: lazyPage(() => import('./partner/transactions/detail.tsx'), 'TransactionDetail'),
});

const developers = createRoute({
  getParentRoute: () => partner,
  path: '/developers',
  component: lazyPage(() => import('./partner/developers/overview.tsx'), 'DeveloperOverview'),
});

const webhooks = createRoute({
  getParentRoute: () => partner,
  path: '/developers/webhooks',
  component: lazyPage(() => import('./partner/webhooks/list.tsx'), 'WebhookList'),
});

/** A webhook's page opens with its deliveries. */
const webhook = createRoute({
  getParentRoute: () => partner,
  path: '/developers/webhooks/$id',
  beforeLoad: ({ params: { partner: at, environment, id } }) => {
    const to = `/p/${at}/${environment}/developers/webhooks/${id}/deliveries`;
    throw redirect({ to: to as never, search: true, replace: true });
  },
});

const webhookTab = createRoute({
  getParentRoute: () => partner,
  path: '/developers/webhooks/$id/$tab',
  component: lazyPage(() => import('./partner/webhooks/detail.tsx'), 'WebhookDetail'),
});

const delivery = createRoute({
  getParentRoute: () => partner,
  path: '/developers/deliveries/$id',
  component: lazyPage(() => import('./partner/webhooks/delivery.tsx'), 'DeliveryDetail'),
});

const deliveries = createRoute({
  getParentRoute: () => partner,
  path: '/developers/deliveries',
  component: lazyPage(() => import('./partner/webhooks/delivery-list.tsx'), 'DeliveryList'),
});

const events = createRoute({
  getParentRoute: () => partner,
  path: '/developers/events',
  component: lazyPage(() => import('./partner/events/list.tsx'), 'EventList'),
});

const event = createRoute({
  getParentRoute: () => partner,
  path: '/developers/events/$id',
  component: lazyPage(() => import('./partner/events/detail.tsx'), 'EventDetail'),
});

const keys = createRoute({
  getParentRoute: () => partner,
  path: '/developers/keys',
  component: lazyPage(() => import('./partner/keys/list.tsx'), 'KeyList'),
});

const requests = createRoute({
  getParentRoute: () => partner,
  path: '/developers/requests',
  component: lazyPage(() => import('./partner/requests/list.tsx'), 'RequestList'),
});

const request = createRoute({
  getParentRoute: () => partner,
  path: '/developers/requests/$id',
  component: lazyPage(() => import('./partner/requests/detail.tsx'), 'RequestDetail'),
});

const sandboxBench = createRoute({
  getParentRoute: () => partner,
  path: '/developers/sandbox',
  component: lazyPage(() => import('./partner/sandbox/bench.tsx'), 'SandboxBench'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    invitation,
    signedIn.addChildren([
      start,
      setUp,
      account,
      anyId,
      operator.addChildren(operatorRoutes(() => operator)),
      partner.addChildren([
        home,
        customers,
        customer,
        customerTab,
        cards,
        card,
        cardTab,
        transactions,
        transaction,
        ...moneyRoutes(() => partner),
        developers,
        webhooks,
        webhook,
        webhookTab,
        deliveries,
        delivery,
        events,
        event,
        keys,
        requests,
        request,
        sandboxBench,
        ...settingsRoutes(() => partner),
      ]),
    ]),
  ]),
  // The page of another object begins from the start, in the same frame: no dialog and nothing that was typed goes over to it.
  defaultRemountDeps: ({ params }: { params: object }) => ({ ...params, tab: undefined }),
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: NoPage,
  defaultPendingComponent: Loading,
  scrollRestoration: true,
  parseSearch: addressQuery.parse,
  stringifySearch: addressQuery.stringify,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

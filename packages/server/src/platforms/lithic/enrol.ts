import type Lithic from 'lithic';
import type { Environment } from '#kit/tenant.ts';
import { vendorSetting } from '#ports/vendors.ts';
import { assertEnrolled, attemptsAt, inOrder } from '#vendor/enrolment.ts';
import type { CalledUrl, ConnectionCheck, EnrolmentPlan } from '#vendor/vendor-adapter.ts';
import { EVENT_TYPES } from './event-endpoint.ts';
import type { LithicSettings } from './settings.ts';

const AUTHORIZATIONS = { type: 'AUTH_STREAM_ACCESS' } as const;

/** What `enrol` would change. Lithic asks one endpoint, and reports to any number. @throws EnrolmentError */
export async function planEnrolment(client: Lithic, url: string): Promise<EnrolmentPlan> {
  const [responder, events] = [`${url}/authorizations`, `${url}/events`];
  let asked: string | null | undefined;
  const reported: string[] = [];
  assertEnrolled(
    await attempt('endpoints', async () => {
      ({ url: asked } = await client.responderEndpoints.checkStatus(AUTHORIZATIONS));
      for await (const subscription of client.events.subscriptions.list())
        if (!subscription.disabled) reported.push(subscription.url);
      return '';
    }),
  );
  const proposed = reported.includes(events) ? reported : [...reported, events];
  return {
    authorizations: { current: called(asked ? [asked] : []), proposed: called([responder]) },
    events: { current: called(reported), proposed: called(proposed) },
  };
}

function called(urls: readonly string[]): CalledUrl[] {
  return inOrder(urls.map((url) => ({ url, flaw: null })));
}

/** Registers the endpoints below `url` at Lithic, and says which secrets are missing here. @throws EnrolmentError */
export async function enrol(
  client: Lithic,
  settings: LithicSettings,
  environment: Environment,
  url: string,
): Promise<ConnectionCheck[]> {
  const [responder, events] = [`${url}/authorizations`, `${url}/events`];
  const asks = await attempt('authorization requests', async () => {
    const current = await client.responderEndpoints.checkStatus(AUTHORIZATIONS);
    if (current.enrolled && current.url !== responder) await client.responderEndpoints.delete(AUTHORIZATIONS);
    if (!current.enrolled || current.url !== responder)
      await client.responderEndpoints.create({ ...AUTHORIZATIONS, url: responder });
    return `Lithic asks ${responder}`;
  });
  assertEnrolled(asks);
  const reports = await attempt('events', async () => {
    const existing = await findSubscription(client, events);
    if (existing === undefined)
      await client.events.subscriptions.create({
        url: events,
        description: 'Issuary',
        event_types: [...EVENT_TYPES],
      });
    return `Lithic reports to ${events}`;
  });
  return [
    { ...asks, finding: { kind: 'asks', value: responder } },
    { ...assertEnrolled(reports), finding: { kind: 'reports', value: events } },
    secretCheck(
      'authorization',
      settings.authorizationSecret !== undefined,
      vendorSetting('lithic', environment, 'AUTHORIZATION_SECRET'),
    ),
    secretCheck('event', settings.eventSecret !== undefined, vendorSetting('lithic', environment, 'EVENT_SECRET')),
  ];
}

/** The secrets that Lithic signs with, for the operator's settings. */
export async function readSecrets(
  client: Lithic,
  url: string,
): Promise<{ authorization: string | undefined; event: string | undefined }> {
  const { secret: authorization } = await client.authStreamEnrollment.retrieveSecret();
  const subscription = await findSubscription(client, `${url}/events`);
  const { secret: event } =
    subscription === undefined ? {} : await client.events.subscriptions.retrieveSecret(subscription.token);
  return { authorization, event };
}

async function findSubscription(client: Lithic, url: string): Promise<Lithic.EventSubscription | undefined> {
  for await (const subscription of client.events.subscriptions.list())
    if (subscription.url === url && !subscription.disabled) return subscription;
  return undefined;
}

function secretCheck(of: 'authorization' | 'event', ok: boolean, variable: string): ConnectionCheck {
  return {
    name: of === 'authorization' ? 'secret of authorization requests' : 'secret of events',
    ok,
    detail: ok ? `${variable} is set` : `set ${variable} in the role platform`,
    finding: { kind: `${of}_secret_${ok ? 'set' : 'missing'}`, value: variable },
  };
}

/** A call as one line of the result. */
export const attempt = attemptsAt('Lithic', ({ status }: { readonly status?: number }) => status);

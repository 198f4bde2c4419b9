import type Lithic from 'lithic';
import type { Check } from '#vendor/vendor-adapter.ts';
import { EVENT_TYPES } from './event-endpoint.ts';
import type { LithicSettings } from './settings.ts';

/** Registers the endpoints below `url` at Lithic, and says which secrets are missing here. */
export async function enrol(client: Lithic, settings: LithicSettings, prefix: string, url: string): Promise<Check[]> {
  const [responder, events] = [`${url}/authorizations`, `${url}/events`];
  return [
    await attempt('authorization requests', async () => {
      const type = 'AUTH_STREAM_ACCESS';
      const current = await client.responderEndpoints.checkStatus({ type });
      if (current.enrolled && current.url !== responder) await client.responderEndpoints.delete({ type });
      if (!current.enrolled || current.url !== responder)
        await client.responderEndpoints.create({ type, url: responder });
      return `Lithic asks ${responder}`;
    }),
    await attempt('events', async () => {
      const existing = await findSubscription(client, events);
      if (existing === undefined)
        await client.events.subscriptions.create({
          url: events,
          description: 'Issuary',
          event_types: [...EVENT_TYPES],
        });
      return `Lithic reports to ${events}`;
    }),
    secretCheck(
      'secret of authorization requests',
      settings.authorizationSecret !== undefined,
      `${prefix}AUTHORIZATION_SECRET`,
    ),
    secretCheck('secret of events', settings.eventSecret !== undefined, `${prefix}EVENT_SECRET`),
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

function secretCheck(name: string, ok: boolean, variable: string): Check {
  return { name, ok, detail: ok ? `${variable} is set` : `set ${variable} in the role platform` };
}

/** A call as one line of the result. Lithic's errors contain no secrets, but only their status is shown. */
export async function attempt(name: string, call: () => Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, detail: await call() };
  } catch (error) {
    const { status } = error as { readonly status?: number };
    const why =
      status === 401
        ? 'Lithic rejects the API key'
        : status === 403
          ? 'Lithic does not allow this to the API key'
          : status === undefined
            ? 'Lithic did not answer'
            : `Lithic answered with status ${status}`;
    return { name, ok: false, detail: why };
  }
}
